#ifndef HKETA_CSQLITE_SHIM_H
#define HKETA_CSQLITE_SHIM_H
#include <sqlite3.h>
#endif
