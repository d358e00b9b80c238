/* Only what Swift cannot call: libcurl's variadic setters and getters, one function per class of argument. */
#ifndef HKETA_CCURL_SHIM_H
#define HKETA_CCURL_SHIM_H
#define CURL_STRICTER 1
#include <curl/curl.h>
#endif
