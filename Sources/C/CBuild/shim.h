/* What the build says about itself: the Makefile defines HKETA_REVISION for release builds.
   And malloc.h and xattr.h, which Swift's Glibc module leaves out. */
#ifndef HKETA_CBUILD_SHIM_H
#define HKETA_CBUILD_SHIM_H
#include <malloc.h>
#include <sys/xattr.h>
#ifndef HKETA_REVISION
#define HKETA_REVISION "unknown"
#endif
static inline const char *shim_revision(void) { return HKETA_REVISION; }
#endif
