/* Only what Swift cannot reach: a macro that calls through a variable, and a callback of a function's type. */
#ifndef HKETA_CGNUTLS_SHIM_H
#define HKETA_CGNUTLS_SHIM_H
#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

static inline void shim_gnutls_free(void *memory) {
    gnutls_free(memory);
}

static inline int shim_give_no_certificate(
    gnutls_session_t session, const struct gnutls_cert_retr_st *info, gnutls_pcert_st **certificates,
    unsigned int *count, gnutls_ocsp_data_st **staples, unsigned int *staple_count, gnutls_privkey_t *key,
    unsigned int *flags) {
    (void)session, (void)info, (void)certificates, (void)count, (void)staples, (void)staple_count, (void)key;
    (void)flags;
    return -1;
}

static inline void *shim_no_certificate(void) {
    return (void *)shim_give_no_certificate;
}
#endif
