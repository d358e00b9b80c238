import Glibc

/// The file of a socket that we have bound; known by its inode, since others may put theirs in its place.
struct UnixSocketFile: Hashable, Sendable {
    private let path: String
    private let device: dev_t
    private let inode: ino_t

    /// Notes the file that a socket was just bound to and lets those connect whom the mode names.
    init(boundTo place: UnixPath) throws(SocketRefusal) {
        path = place.path
        guard chmod(path, mode_t(place.mode)) == 0, let status = Self.status(path) else {
            let refusal = SocketRefusal(code: errno, step: "chmod")
            unlink(path)
            throw refusal
        }
        device = status.st_dev
        inode = status.st_ino
    }

    /// Removes the file unless somebody has replaced it.
    ///
    /// To be called while the socket is open: until then no other file can get the inode's number.
    func remove() {
        guard let status = Self.status(path), status.st_dev == device, status.st_ino == inode else { return }
        unlink(path)
    }

    /// Removes a socket that a dead program has left behind; refuses anything else that is in the way.
    static func makeRoom(at place: UnixPath) throws(SocketRefusal) {
        guard let before = status(place.path) else {
            // A folder that is missing or closed is reported by the bind, which names the reason.
            return
        }
        guard before.st_mode & S_IFMT == S_IFSOCK else {
            throw SocketRefusal(code: EEXIST, detail: "a file that is no socket is in the way")
        }
        guard try isDead(place.path) else { throw SocketRefusal(code: EADDRINUSE, step: "connect") }
        // Another program may have taken the place over while we asked.
        guard let now = status(place.path), now.st_dev == before.st_dev, now.st_ino == before.st_ino else {
            throw SocketRefusal(code: EADDRINUSE, step: "stat")
        }
        guard unlink(place.path) == 0 else { throw SocketRefusal(code: errno, step: "unlink") }
    }

    /// Whether nobody listens there any more; only a refused connection says so.
    private static func isDead(_ path: String) throws(SocketRefusal) -> Bool {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { throw SocketRefusal(code: errno, step: "socket") }
        defer { close(descriptor) }
        if SocketAddress.unix(path).withPointer({ connect(descriptor, $0, $1) }) == 0 { return false }
        switch errno {
        case ECONNREFUSED: return true
        case EACCES, EPERM: throw SocketRefusal(code: errno, step: "connect")
        // A full queue, or a socket of another type: somebody lives there.
        default: return false
        }
    }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }
}
