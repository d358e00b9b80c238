/* Everything is called as it is. */
#ifndef HKETA_CCRYPT_SHIM_H
#define HKETA_CCRYPT_SHIM_H
#include <crypt.h>
#endif
