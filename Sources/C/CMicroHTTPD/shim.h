#ifndef HKETA_CMICROHTTPD_SHIM_H
#define HKETA_CMICROHTTPD_SHIM_H
#include <microhttpd.h>
#endif
