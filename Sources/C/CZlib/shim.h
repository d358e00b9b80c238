/* Only what Swift cannot call: deflateInit2 is a macro. */
#ifndef HKETA_CZLIB_SHIM_H
#define HKETA_CZLIB_SHIM_H
#include <zlib.h>
#endif
