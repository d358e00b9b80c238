/* Only what Swift cannot use: the netlink headers' macros that walk over messages and attributes. */
#ifndef HKETA_CNETLINK_SHIM_H
#define HKETA_CNETLINK_SHIM_H
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#endif
