#define _GNU_SOURCE
#include "filter.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

/* Lines of BPF; see seccomp(2). A jump skips so many of the lines that follow. */
#define LINE(code, value) ((struct sock_filter)BPF_STMT(code, value))
#define JUMP_IF(test, value, if_so, else) \
    ((struct sock_filter)BPF_JUMP(BPF_JMP | (test) | BPF_K, (uint32_t)(value), if_so, else))
#define LOAD(member) LINE(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define ALLOW LINE(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(error) LINE(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define KILL LINE(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)
#if defined(__x86_64__)
#define NATIVE_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the warden knows x86-64 and AArch64 only"
#endif

/* Doors that neither the warden nor any program needs. The warden takes this list upon itself: what
 * it starts inherits it for nothing. */
static const int never_needed[] = {
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_bpf, SYS_keyctl,
    SYS_add_key, SYS_request_key, SYS_perf_event_open, SYS_userfaultfd, SYS_kexec_load,
    SYS_kexec_file_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_io_uring_setup,
    SYS_io_uring_enter, SYS_io_uring_register, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget,
    SYS_semop, SYS_semctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open,
    SYS_mq_unlink, SYS_mq_timedsend, SYS_mq_timedreceive, SYS_mq_notify, SYS_socket, SYS_connect,
    SYS_bind, SYS_listen, SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_fanotify_init,
    SYS_quotactl, SYS_swapon, SYS_swapoff, SYS_reboot, SYS_acct, SYS_syslog, SYS_settimeofday,
    SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_personality, SYS_pidfd_getfd,
    SYS_setdomainname, SYS_sethostname, SYS_move_pages, SYS_migrate_pages, SYS_lookup_dcookie,
    SYS_vhangup, SYS_chroot, SYS_pivot_root, SYS_mount_setattr, SYS_move_mount, SYS_open_tree,
    SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_setpriority, SYS_sched_setaffinity,
    SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr, SYS_ioprio_set,
    SYS_inotify_init1, SYS_inotify_add_watch, 451 /* cachestat */, 457 /* statmount */,
    458 /* listmount */,
#ifdef SYS_memfd_secret
    SYS_memfd_secret,
#endif
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs,
#endif
};

/* What only the warden may. */
static const int wardens_own[] = {SYS_mount, SYS_umount2, SYS_unshare, SYS_setns,
                                  SYS_memfd_create};

enum { UNNAMED_FILE = 020000000 /* O_TMPFILE, and no other */, UNIQUE_MOUNT_ID = 0x4000 };

struct filter {
    struct sock_filter lines[2 * (sizeof never_needed / sizeof(int)) + 160];
    unsigned short length;
};
static struct filter fork_filter, alone_filter;

static void add_line(struct filter *filter, struct sock_filter line) {
    filter->lines[filter->length++] = line;
}

static void refuse_all(struct filter *filter, const int *numbers, size_t count) {
    for (size_t index = 0; index < count; index++) {
        add_line(filter, JUMP_IF(BPF_JEQ, numbers[index], 0, 1));
        add_line(filter, REFUSE(EPERM));
    }
}

/* A call with any of these bits in an argument, by its number. */
static void refuse_bits(struct filter *filter, int number, int argument, uint32_t bits, int error) {
    add_line(filter, JUMP_IF(BPF_JEQ, number, 0, 4));
    add_line(filter, LOAD(args[argument]));
    add_line(filter, JUMP_IF(BPF_JSET, bits, 0, 1));
    add_line(filter, REFUSE(error));
    add_line(filter, LOAD(nr));
}

/* A call whose first argument must be `value`. */
static void allow_only(struct filter *filter, int number, uint32_t value) {
    add_line(filter, JUMP_IF(BPF_JEQ, number, 0, 4));
    add_line(filter, LOAD(args[0]));
    add_line(filter, JUMP_IF(BPF_JEQ, value, 1, 0));
    add_line(filter, REFUSE(EPERM));
    add_line(filter, LOAD(nr));
}

/* Locks, leases and watches on files that slots share, by which programs could tell each other
 * things; larger pipes and socket buffers, which hold memory that is nobody's. */
static void refuse_signs(struct filter *filter) {
    static const int commands[] = {F_GETLK,      F_SETLK,    F_SETLKW, F_OFD_GETLK,  F_OFD_SETLK,
                                   F_OFD_SETLKW, F_SETLEASE, F_NOTIFY, F_SETPIPE_SZ};
    static const int calls[] = {SYS_flock, SYS_setsockopt};
    const size_t count = sizeof commands / sizeof *commands;
    refuse_all(filter, calls, sizeof calls / sizeof *calls);
    add_line(filter, JUMP_IF(BPF_JEQ, SYS_fcntl, 0, (uint8_t)(2 * count + 2)));
    add_line(filter, LOAD(args[1]));
    refuse_all(filter, commands, count);
    add_line(filter, LOAD(nr));
}

/* Numbers that the kernel counts up for the whole machine, or that say what is in its caches: a process
 * reads in them what an earlier one, in whatever container, had it count. Files without a name are
 * counted where nothing else in /scratch shows it. */
static void refuse_counters(struct filter *filter) {
    static const int calls[] = {SYS_pidfd_open, SYS_mincore, SYS_fadvise64, SYS_openat2};
    static const int harmless_options[] = {SO_TYPE, SO_ERROR, SO_DOMAIN, SO_PROTOCOL, SO_ACCEPTCONN,
                                           SO_SNDBUF, SO_RCVBUF};
    const size_t count = sizeof harmless_options / sizeof *harmless_options;
    refuse_all(filter, calls, sizeof calls / sizeof *calls);
    add_line(filter, JUMP_IF(BPF_JEQ, SYS_preadv2, 0, 1));
    add_line(filter, REFUSE(ENOSYS));
#if defined(__x86_64__)
    refuse_bits(filter, SYS_open, 1, UNNAMED_FILE, EOPNOTSUPP);
#endif
    refuse_bits(filter, SYS_openat, 2, UNNAMED_FILE, EOPNOTSUPP);
    refuse_bits(filter, SYS_statx, 3, UNIQUE_MOUNT_ID, EINVAL);
    /* Of namespaces and processes, by ioctl. */
    add_line(filter, JUMP_IF(BPF_JEQ, SYS_ioctl, 0, 6));
    add_line(filter, LOAD(args[1]));
    add_line(filter, LINE(BPF_ALU | BPF_AND | BPF_K, 0xff00));
    add_line(filter, JUMP_IF(BPF_JEQ, 0xb700, 1, 0));
    add_line(filter, JUMP_IF(BPF_JEQ, 0xff00, 0, 1));
    add_line(filter, REFUSE(ENOTTY));
    add_line(filter, LOAD(nr));
    /* Of sockets. */
    add_line(filter, JUMP_IF(BPF_JEQ, SYS_getsockopt, 0, (uint8_t)(count + 3)));
    add_line(filter, LOAD(args[2]));
    for (size_t index = 0; index < count; index++) {
        add_line(filter,
                 JUMP_IF(BPF_JEQ, harmless_options[index], (uint8_t)(count - index), 0));
    }
    add_line(filter, REFUSE(EPERM));
    add_line(filter, LOAD(nr));
}

/* Shared memory to write is not counted as resident once it is dropped from the page table. */
static void refuse_shared_memory(struct filter *filter) {
    add_line(filter, JUMP_IF(BPF_JEQ, SYS_mmap, 0, 7));
    add_line(filter, LOAD(args[3]));
    add_line(filter, JUMP_IF(BPF_JSET, MAP_SHARED, 0, 4));
    add_line(filter, JUMP_IF(BPF_JSET, MAP_ANONYMOUS, 2, 0)); /* mprotect would make it so */
    add_line(filter, LOAD(args[2]));
    add_line(filter, JUMP_IF(BPF_JSET, PROT_WRITE, 0, 1));
    add_line(filter, REFUSE(EPERM));
    add_line(filter, LOAD(nr));
}

/* Never with namespaces of its own; where no process may be started, threads only. */
static void limit_clone(struct filter *filter, bool may_fork) {
    const uint32_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | 0x80 /* time */ |
                                (may_fork ? 0 : CLONE_PIDFD);
    add_line(filter, JUMP_IF(BPF_JEQ, SYS_clone, 0, 4));
    add_line(filter, LOAD(args[0]));
    add_line(filter, JUMP_IF(BPF_JSET, namespaces, 1, 0));
    add_line(filter, JUMP_IF(BPF_JSET, may_fork ? 0xffffffff : CLONE_THREAD, 1, 0));
    add_line(filter, REFUSE(EPERM));
}

static void build_base_filter(struct filter *filter) {
    filter->length = 0;
    add_line(filter, LOAD(arch));
    add_line(filter, JUMP_IF(BPF_JEQ, NATIVE_ARCHITECTURE, 1, 0));
    add_line(filter, KILL);
    add_line(filter, LOAD(nr));
#if defined(__x86_64__) /* the x32 entry */
    add_line(filter, JUMP_IF(BPF_JGE, 0x40000000, 0, 1));
    add_line(filter, KILL);
#endif
    refuse_all(filter, never_needed, sizeof never_needed / sizeof *never_needed);
    add_line(filter, ALLOW);
}

static void build_program_filter(struct filter *filter, bool may_fork) {
    filter->length = 0;
    add_line(filter, LOAD(nr));
    refuse_all(filter, wardens_own, sizeof wardens_own / sizeof *wardens_own);
    /* `clone3` hides its flags from a filter; as unknown, the C library takes `clone` instead. */
    add_line(filter, JUMP_IF(BPF_JEQ, SYS_clone3, 0, 1));
    add_line(filter, REFUSE(ENOSYS));
#if defined(__x86_64__)
    if (!may_fork) {
        static const int forks[] = {SYS_fork, SYS_vfork};
        refuse_all(filter, forks, 2);
    }
#endif
    if (!may_fork) {
        refuse_signs(filter);
        refuse_counters(filter);
        refuse_shared_memory(filter);
    }
    /* Its own limits, not another process's; pairs of Unix sockets, no others. */
    allow_only(filter, SYS_prlimit64, 0);
    allow_only(filter, SYS_socketpair, AF_UNIX);
    limit_clone(filter, may_fork);
    add_line(filter, ALLOW);
}

static bool apply_filter(struct filter *filter) {
    struct sock_fprog program = {filter->length, filter->lines};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

bool refuse_what_nobody_needs(void) {
    struct filter filter;
    build_base_filter(&filter);
    build_program_filter(&fork_filter, true);
    build_program_filter(&alone_filter, false);
    return apply_filter(&filter);
}

bool refuse_for_program(bool may_fork) {
    return apply_filter(may_fork ? &fork_filter : &alone_filter);
}

struct sock_fprog filter_of_lone_programs(void) {
    return (struct sock_fprog){alone_filter.length, alone_filter.lines};
}
