/* Only what Swift cannot call: deflateInit2 and inflateInit2 are macros. */
#ifndef HKETA_CZLIB_SHIM_H
#define HKETA_CZLIB_SHIM_H
#include <zlib.h>

static inline int shim_deflate_init(z_stream *stream, int level, int window_bits, int memory_level) {
    return deflateInit2(stream, level, Z_DEFLATED, window_bits, memory_level, Z_DEFAULT_STRATEGY);
}

static inline int shim_inflate_init(z_stream *stream, int window_bits) {
    return inflateInit2(stream, window_bits);
}
#endif
