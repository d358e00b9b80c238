#ifndef HKETA_COPENCC_SHIM_H
#define HKETA_COPENCC_SHIM_H
#include <opencc/opencc.h>
#endif
