#define _GNU_SOURCE
#include "privileges.h"
#include "connection.h"
#include <errno.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool judge_is_root;

void note_judge(void) {
    judge_is_root = geteuid() == 0;
}

bool is_root(void) {
    return judge_is_root;
}

void give_up_privileges(void) {
    for (int capability = 0; prctl(PR_CAPBSET_READ, capability) >= 0; capability++) {
        if (prctl(PR_CAPBSET_DROP, capability) < 0) give_up("bounding set: %s", strerror(errno));
    }
    /* From now on, exec ignores user IDs and no ambient capability can be raised. */
    if (prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED |
                                     SECBIT_NO_CAP_AMBIENT_RAISE |
                                     SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED) < 0 ||
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || prctl(PR_SET_DUMPABLE, 0) < 0) {
        give_up("privileges cannot be given up: %s", strerror(errno));
    }
}

static bool keep_capabilities(uint64_t kept) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    const uint32_t low = (uint32_t)kept, high = (uint32_t)(kept >> 32);
    struct __user_cap_data_struct data[2] = {{low, low, 0}, {high, high, 0}};
    return syscall(SYS_capset, &header, data) == 0;
}

bool drop_capabilities(void) {
    return keep_capabilities(0);
}

bool keep_power_over_ids(void) {
    return keep_capabilities(1ull << CAP_CHECKPOINT_RESTORE);
}

/* Keeps only its own group. For an ordinary user the machine's groups stay, but are useless
 * inside. */
bool become_program_user(void) {
    return !judge_is_root || (syscall(SYS_setgroups, 0, NULL) == 0 &&
                              syscall(SYS_setresgid, INNER_USER, INNER_USER, INNER_USER) == 0 &&
                              syscall(SYS_setresuid, INNER_USER, INNER_USER, INNER_USER) == 0);
}
