#ifndef HKETA_CYAML_SHIM_H
#define HKETA_CYAML_SHIM_H
#include <yaml.h>
#endif
