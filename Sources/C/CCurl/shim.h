/* Only what Swift cannot call: libcurl's variadic setters and getters, one function per class of argument,
   a union, and one GNU function that Swift's Glibc module hides. No logic. */
#ifndef HKETA_CCURL_SHIM_H
#define HKETA_CCURL_SHIM_H
#define CURL_STRICTER 1
#include <curl/curl.h>
#include <pthread.h>

static inline CURLcode shim_easy_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_easy_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_easy_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_easy_set_headers(CURL *easy, struct curl_slist *value) {
    return curl_easy_setopt(easy, CURLOPT_HTTPHEADER, value);
}

static inline CURLcode shim_easy_set_callback(CURL *easy, CURLoption option, curl_write_callback value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_easy_set_socket_callback(CURL *easy, curl_sockopt_callback value) {
    return curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, value);
}

static inline CURLcode shim_easy_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode shim_easy_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode shim_easy_get_text(CURL *easy, CURLINFO info, const char **value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode shim_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

static inline CURLcode shim_message_result(const CURLMsg *message) {
    return message->data.result;
}

/* Declared here because <pthread.h> does so only under _GNU_SOURCE. */
extern int pthread_setname_np(pthread_t thread, const char *name);

static inline int shim_thread_set_name(pthread_t thread, const char *name) {
    return pthread_setname_np(thread, name);
}
#endif
