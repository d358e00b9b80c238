import CMicroHTTPD
import Glibc

/// The functions that libmicrohttpd calls: each finds the reception and the visitor, and asks them.
enum ReceptionCallbacks {
    static let answer: MHD_AccessHandlerCallback = {
        context,
        connection,
        _,
        method,
        version,
        upload,
        uploadSize,
        _ in
        guard let context, let connection, let method, let version, let uploadSize else { return .NO }
        guard let visitor = visitor(connection) else { return .NO }
        let piece = UnsafeRawBufferPointer(start: upload, count: upload == nil ? 0 : uploadSize.pointee)
        uploadSize.pointee = 0
        return reception(context)
            .called(
                by: visitor,
                on: connection,
                line: RequestLine(method: String(cString: method), version: String(cString: version)),
                piece: piece
            )
    }

    static let asked: shim_uri_callback = { context, uri, connection in
        if let context, let connection, let uri, let visitor = visitor(connection) {
            let bytes = Array(UnsafeRawBufferPointer(start: uri, count: strlen(uri)))
            reception(context).asked(by: visitor, target: bytes)
        }
        return nil
    }

    static let connection: MHD_NotifyConnectionCallback = { context, connection, socketContext, event in
        guard let context, let connection, let socketContext else { return }
        switch event {
        case .CONNECTION_NOTIFY_STARTED:
            guard let descriptor = shim_connection_socket(connection)?.pointee.connect_fd else { return }
            let visitor = reception(context).opened(descriptor: descriptor, on: connection)
            socketContext.pointee = Unmanaged.passRetained(visitor).toOpaque()
        case .CONNECTION_NOTIFY_CLOSED:
            guard let pointer = socketContext.pointee else { return }
            socketContext.pointee = nil
            reception(context).closed(Unmanaged<Visitor>.fromOpaque(pointer).takeRetainedValue())
        @unknown default:
            break
        }
    }

    static let completed: MHD_RequestCompletedCallback = { context, connection, _, _ in
        guard let context, let connection, let visitor = visitor(connection) else { return }
        reception(context).completed(visitor)
    }

    static let log: MHD_LogCallback = { context, format, arguments in
        guard let context, let format, let arguments else { return }
        var line = [CChar](repeating: 0, count: 512)
        vsnprintf(&line, line.count, format, arguments)
        let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        reception(context).complained(String(decoding: bytes, as: UTF8.self))
    }

    private static func reception(_ context: UnsafeMutableRawPointer) -> Reception {
        Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
    }

    static func visitor(_ connection: OpaquePointer) -> Visitor? {
        guard let pointer = shim_socket_context(connection)?.pointee.socket_context else { return nil }
        return Unmanaged<Visitor>.fromOpaque(pointer).takeUnretainedValue()
    }
}
