/* The kernel's routing socket, and a descriptor that wakes a thread in poll. */
#ifndef HKETA_CNETLINK_SHIM_H
#define HKETA_CNETLINK_SHIM_H
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/eventfd.h>
#endif
