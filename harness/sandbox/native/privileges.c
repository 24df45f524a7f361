#define _GNU_SOURCE
#include "privileges.h"
#include "connection.h"
#include <errno.h>
#include <linux/capability.h>
#include <linux/securebits.h>
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
    /* No user id means anything to exec any more, and no ambient capability can be raised. */
    if (prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED |
                                     SECBIT_NO_CAP_AMBIENT_RAISE |
                                     SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED) < 0 ||
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || prctl(PR_SET_DUMPABLE, 0) < 0) {
        give_up("privileges cannot be given up: %s", strerror(errno));
    }
}

bool drop_capabilities(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
    return syscall(SYS_capset, &header, none) == 0;
}

/* Inside: no group but the own one. As an ordinary user the machine's groups stay, unused. */
bool become_program_user(void) {
    return !judge_is_root || (syscall(SYS_setgroups, 0, NULL) == 0 &&
                              syscall(SYS_setresgid, INNER_USER, INNER_USER, INNER_USER) == 0 &&
                              syscall(SYS_setresuid, INNER_USER, INNER_USER, INNER_USER) == 0);
}
