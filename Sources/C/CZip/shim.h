#ifndef HKETA_CZIP_SHIM_H
#define HKETA_CZIP_SHIM_H
#include <zip.h>
#endif
