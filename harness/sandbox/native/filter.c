#define _GNU_SOURCE
#include "filter.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Lines of BPF; see seccomp(2). A jump skips this many of the following lines. */
#define LINE(code, value) ((struct sock_filter)BPF_STMT(code, value))
#define JUMP_IF(test, value, if_so, else) \
    ((struct sock_filter)BPF_JUMP(BPF_JMP | (test) | BPF_K, (uint32_t)(value), if_so, else))
#define LOAD(member) LINE(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define ALLOW LINE(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(error) LINE(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ASK_WARDEN LINE(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF)
#define KILL LINE(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)
#if defined(__x86_64__)
#define NATIVE_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the warden knows x86-64 and AArch64 only"
#endif

/* Calls that neither the warden nor any program needs. The warden applies this list to itself, and
 * all programs inherit it at no cost. */
static const int never_needed[] = {
    SYS_ptrace, SYS_kcmp, SYS_bpf, SYS_keyctl,
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
    SYS_inotify_init1, SYS_inotify_add_watch, SYS_inotify_rm_watch, SYS_fanotify_mark,
    SYS_semtimedop, SYS_io_setup, SYS_io_destroy, SYS_io_submit, SYS_io_getevents, SYS_io_cancel,
    SYS_io_pgetevents, SYS_set_mempolicy, SYS_mbind,
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs, SYS_inotify_init,
#endif
};

/* Calls that only the warden may use. */
static const int wardens_own[] = {SYS_mount,        SYS_umount2,          SYS_unshare,
                                  SYS_setns,        SYS_memfd_create,     SYS_process_vm_readv,
                                  SYS_process_vm_writev};

/* From this number on, calls have the same numbers on all architectures, and programs cannot rely
 * on them yet. Only those listed here are allowed, so that newer kernels add none. */
enum { FIRST_NEW_CALL = 424 };
static const int new_calls[] = {436 /* close_range */, 439 /* faccessat2 */, 441 /* epoll_pwait2 */,
                                452 /* fchmodat2 */,   453 /* map_shadow_stack */, 462 /* mseal */};
/* For programs that may start processes. */
static const int new_calls_for_starting[] = {424 /* pidfd_send_signal */, 434 /* pidfd_open */,
                                             437 /* openat2 */};

/* Commands about a program's own descriptor table and its own end of a pipe. */
static const int own_file_commands[] = {F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD,
                                        F_DUPFD_CLOEXEC, F_GETPIPE_SZ, F_GET_SEALS};
/* Lock commands, which compilers need for their shared caches. */
static const int lock_commands[] = {F_GETLK,     F_SETLK,     F_SETLKW,
                                    F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW};
/* Requests about terminals and unread bytes, and flags that fcntl can also set. */
static const int own_file_requests[] = {TCGETS,  0x802c542a /* TCGETS2 */, TIOCGWINSZ, TIOCGPGRP,
                                        FIONREAD, FIONBIO,  FIOCLEX,       FIONCLEX};
/* Advice about a program's own memory that does not evict, merge or move pages of files. */
static const int own_memory_advice[] = {
    MADV_NORMAL,     MADV_RANDOM,     MADV_SEQUENTIAL,  MADV_WILLNEED,
    MADV_DONTNEED,   MADV_FREE,       MADV_DONTFORK,    MADV_DOFORK,
    MADV_HUGEPAGE,   MADV_NOHUGEPAGE, MADV_DONTDUMP,    MADV_DODUMP,
    MADV_WIPEONFORK, MADV_KEEPONFORK, 22 /* MADV_POPULATE_READ */, 23 /* and _WRITE */,
    102 /* MADV_GUARD_INSTALL */,     103 /* and _REMOVE */};
#define COUNT(list) (sizeof(list) / sizeof *(list))

enum { UNNAMED_FILE = 020000000 /* O_TMPFILE, and no other */, UNIQUE_MOUNT_ID = 0x4000 };

struct filter {
    struct sock_filter lines[2 * COUNT(never_needed) + 240];
    unsigned short length;
    int calls[COUNT(never_needed) + 80]; /* that it checks */
    int call_count;
};
static struct filter filters[FREE_TO_FORK + 1];

static void add_line(struct filter *filter, struct sock_filter line) {
    filter->lines[filter->length++] = line;
}

/* The following `lines` lines are for this call. */
static void if_call(struct filter *filter, int number, size_t lines) {
    filter->calls[filter->call_count++] = number;
    add_line(filter, JUMP_IF(BPF_JEQ, number, 0, (uint8_t)lines));
}

static void refuse_all(struct filter *filter, const int *numbers, size_t count) {
    for (size_t index = 0; index < count; index++) {
        if_call(filter, numbers[index], 1);
        add_line(filter, REFUSE(EPERM));
    }
}

/* Refuses a call with any of these bits in the given argument. */
static void refuse_bits(struct filter *filter, int number, int argument, uint32_t bits, int error) {
    if_call(filter, number, 4);
    add_line(filter, LOAD(args[argument]));
    add_line(filter, JUMP_IF(BPF_JSET, bits, 0, 1));
    add_line(filter, REFUSE(error));
    add_line(filter, LOAD(nr));
}

/* Allows a call only if its first argument is `value`. */
static void allow_only(struct filter *filter, int number, uint32_t value) {
    if_call(filter, number, 4);
    add_line(filter, LOAD(args[0]));
    add_line(filter, JUMP_IF(BPF_JEQ, value, 1, 0));
    add_line(filter, REFUSE(EPERM));
    add_line(filter, LOAD(nr));
}

/* Refuses all but the listed values; the value to compare must be loaded. */
static void refuse_unlisted(struct filter *filter, const int *listed, size_t count, int error) {
    for (size_t index = 0; index < count; index++) {
        add_line(filter, JUMP_IF(BPF_JEQ, listed[index], (uint8_t)(count - index), 0));
    }
    add_line(filter, REFUSE(error));
}

/* Allows a call only if the given argument has one of the listed values. */
static void allow_listed(struct filter *filter, int number, int argument, const int *listed,
                         size_t count, int error) {
    if_call(filter, number, count + 3);
    add_line(filter, LOAD(args[argument]));
    refuse_unlisted(filter, listed, count, error);
    add_line(filter, LOAD(nr));
}

/* Refuses marks on shared files by which programs could communicate (locks, leases, watches, hints
 * for the device); larger pipes and socket buffers, whose memory is not attributed to any process;
 * and sending descriptors, because those in flight are counted for all processes of a user. */
static void refuse_marks(struct filter *filter) {
    static const int calls[] = {SYS_flock, SYS_setsockopt, SYS_sendmsg, SYS_sendmmsg};
    refuse_all(filter, calls, COUNT(calls));
    allow_listed(filter, SYS_fcntl, 1, own_file_commands, COUNT(own_file_commands), EPERM);
}

/* The same for compilers, which lock their own files. */
static void refuse_marks_but_locks(struct filter *filter) {
    int commands[COUNT(own_file_commands) + COUNT(lock_commands)];
    memcpy(commands, own_file_commands, sizeof own_file_commands);
    memcpy(commands + COUNT(own_file_commands), lock_commands, sizeof lock_commands);
    allow_listed(filter, SYS_fcntl, 1, commands, COUNT(commands), EPERM);
}

/* Answers ENOSYS like an older kernel, so that runtimes use other calls. */
static void refuse_new_calls(struct filter *filter, bool may_fork) {
    int calls[COUNT(new_calls) + COUNT(new_calls_for_starting)];
    const size_t count = may_fork ? COUNT(calls) : COUNT(new_calls);
    memcpy(calls, new_calls, sizeof new_calls);
    memcpy(calls + COUNT(new_calls), new_calls_for_starting, sizeof new_calls_for_starting);
    add_line(filter, JUMP_IF(BPF_JGE, FIRST_NEW_CALL, 0, (uint8_t)(count + 1)));
    refuse_unlisted(filter, calls, count, ENOSYS);
}

/* Refuses access to counters that the kernel keeps for the whole machine, and to the state of its
 * caches, in which a process of any container can leave a message for a later one. Unnamed files
 * are refused because their counter leaves no trace in /scratch. */
static void refuse_counters(struct filter *filter) {
    static const int calls[] = {SYS_mincore, SYS_fadvise64, SYS_sync, SYS_syncfs,
                                SYS_sync_file_range};
    static const int harmless_options[] = {SO_TYPE, SO_ERROR, SO_DOMAIN, SO_PROTOCOL, SO_ACCEPTCONN,
                                           SO_SNDBUF, SO_RCVBUF};
    refuse_all(filter, calls, COUNT(calls));
    if_call(filter, SYS_preadv2, 1);
    add_line(filter, REFUSE(ENOSYS));
#if defined(__x86_64__)
    refuse_bits(filter, SYS_open, 1, UNNAMED_FILE, EOPNOTSUPP);
#endif
    refuse_bits(filter, SYS_openat, 2, UNNAMED_FILE, EOPNOTSUPP);
    refuse_bits(filter, SYS_statx, 3, UNIQUE_MOUNT_ID, EINVAL);
    /* Socket options. */
    allow_listed(filter, SYS_getsockopt, 2, harmless_options, COUNT(harmless_options), EPERM);
}

/* Refuses more filters, which use kernel memory, and whose compilation shares one budget
 * machine-wide. */
static void refuse_filters(struct filter *filter) {
    if_call(filter, SYS_seccomp, 1);
    add_line(filter, REFUSE(EPERM));
    if_call(filter, SYS_prctl, 4);
    add_line(filter, LOAD(args[0]));
    add_line(filter, JUMP_IF(BPF_JEQ, PR_SET_SECCOMP, 0, 1));
    add_line(filter, REFUSE(EPERM));
    add_line(filter, LOAD(nr));
}

/* Refuses writable shared memory, which does not count as resident once it is dropped from the page
 * table. */
static void refuse_shared_memory(struct filter *filter) {
    if_call(filter, SYS_mmap, 7);
    add_line(filter, LOAD(args[3]));
    add_line(filter, JUMP_IF(BPF_JSET, MAP_SHARED, 0, 4));
    add_line(filter, JUMP_IF(BPF_JSET, MAP_ANONYMOUS, 2, 0)); /* mprotect could make it writable */
    add_line(filter, LOAD(args[2]));
    add_line(filter, JUMP_IF(BPF_JSET, PROT_WRITE, 0, 1));
    add_line(filter, REFUSE(EPERM));
    add_line(filter, LOAD(nr));
}

/* Refuses core scheduling, by which a program could keep others off its core's sibling. */
static void refuse_core_scheduling(struct filter *filter) {
    enum { CORE_SCHEDULING = 62 /* PR_SCHED_CORE */ };
    if_call(filter, SYS_prctl, 4);
    add_line(filter, LOAD(args[0]));
    add_line(filter, JUMP_IF(BPF_JEQ, CORE_SCHEDULING, 0, 1));
    add_line(filter, REFUSE(EINVAL));
    add_line(filter, LOAD(nr));
}

/* Refuses new namespaces, and anything but threads if the program may not start processes. */
static void limit_clone(struct filter *filter, bool may_fork) {
    const uint32_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | 0x80 /* time */ |
                                (may_fork ? 0 : CLONE_PIDFD);
    if_call(filter, SYS_clone, 4);
    add_line(filter, LOAD(args[0]));
    add_line(filter, JUMP_IF(BPF_JSET, namespaces, 1, 0));
    add_line(filter, JUMP_IF(BPF_JSET, may_fork ? 0xffffffff : CLONE_THREAD, 1, 0));
    add_line(filter, REFUSE(EPERM));
}

/* A futex that is not private may be on a page that containers share (waits.c). No thread waits on
 * it in the kernel or is requeued to it, so waking it is harmless. */
static void answer_waits(struct filter *filter) {
    static const int wakes[] = {FUTEX_WAKE, FUTEX_WAKE_BITSET, FUTEX_WAKE_OP};
    static const int own[] = {FUTEX_WAIT, FUTEX_WAIT_BITSET};
    if_call(filter, SYS_sysinfo, 1);
    add_line(filter, ASK_WARDEN);
    if_call(filter, SYS_futex, 5 + 2 * (COUNT(wakes) + COUNT(own)));
    add_line(filter, LOAD(args[1]));
    add_line(filter, JUMP_IF(BPF_JSET, FUTEX_PRIVATE_FLAG, 0, 1));
    add_line(filter, ALLOW);
    add_line(filter, LINE(BPF_ALU | BPF_AND | BPF_K, (uint32_t)FUTEX_CMD_MASK));
    for (size_t index = 0; index < COUNT(wakes); index++) {
        add_line(filter, JUMP_IF(BPF_JEQ, wakes[index], 0, 1));
        add_line(filter, ALLOW);
    }
    for (size_t index = 0; index < COUNT(own); index++) {
        add_line(filter, JUMP_IF(BPF_JEQ, own[index], 0, 1));
        add_line(filter, ASK_WARDEN);
    }
    add_line(filter, REFUSE(ENOSYS));
}

static int by_number(const void *left, const void *right) {
    return *(const int *)left - *(const int *)right;
}

/* Allows the widest ranges of calls without a rule first. Setting a filter makes the kernel
 * evaluate it for every call number, which costs time in every run. */
static void allow_gaps(struct filter *filter) {
    enum { WIDEST = 3, LINES = 3 };
    struct { int from, to; } gaps[WIDEST] = {{0, 0}};
    qsort(filter->calls, (size_t)filter->call_count, sizeof(int), by_number);
    for (int index = 0; index <= filter->call_count; index++) {
        const int from = index == 0 ? 0 : filter->calls[index - 1] + 1;
        const int to = index < filter->call_count ? filter->calls[index] : FIRST_NEW_CALL;
        const int end = to < FIRST_NEW_CALL ? to : FIRST_NEW_CALL;
        int place = WIDEST;
        while (place > 0 && end - from > gaps[place - 1].to - gaps[place - 1].from) place--;
        if (place == WIDEST) continue;
        memmove(gaps + place + 1, gaps + place, (size_t)(WIDEST - place - 1) * sizeof *gaps);
        gaps[place].from = from;
        gaps[place].to = end;
    }
    memmove(filter->lines + 1 + WIDEST * LINES, filter->lines + 1,
            (size_t)(filter->length - 1) * sizeof *filter->lines);
    filter->length += WIDEST * LINES;
    for (int place = 0; place < WIDEST; place++) {
        struct sock_filter *line = filter->lines + 1 + place * LINES;
        line[0] = JUMP_IF(BPF_JGE, gaps[place].from, 0, 2);
        line[1] = JUMP_IF(BPF_JGE, gaps[place].to, 1, 0);
        line[2] = ALLOW;
    }
}

static void build_base_filter(struct filter *filter) {
    filter->length = 0;
    filter->call_count = 0;
    add_line(filter, LOAD(arch));
    add_line(filter, JUMP_IF(BPF_JEQ, NATIVE_ARCHITECTURE, 1, 0));
    add_line(filter, KILL);
    add_line(filter, LOAD(nr));
#if defined(__x86_64__) /* refuse the x32 ABI */
    add_line(filter, JUMP_IF(BPF_JGE, 0x40000000, 0, 1));
    add_line(filter, KILL);
#endif
    answer_waits(filter);
    refuse_all(filter, never_needed, COUNT(never_needed));
    add_line(filter, ALLOW);
}

static void build_program_filter(enum freedom freedom) {
    struct filter *filter = &filters[freedom];
    const bool may_fork = freedom != ALONE;
    filter->length = 0;
    filter->call_count = 0;
    add_line(filter, LOAD(nr));
    /* The base filter has checked it, and threads need it often. */
    if_call(filter, SYS_futex, 1);
    add_line(filter, ALLOW);
    refuse_all(filter, wardens_own, COUNT(wardens_own));
    /* `clone3` hides its flags from a filter; on ENOSYS the C library uses `clone` instead. */
    if_call(filter, SYS_clone3, 1);
    add_line(filter, REFUSE(ENOSYS));
    refuse_new_calls(filter, may_fork);
    allow_listed(filter, SYS_ioctl, 1, own_file_requests, COUNT(own_file_requests), ENOTTY);
    allow_listed(filter, SYS_madvise, 2, own_memory_advice, COUNT(own_memory_advice), EINVAL);
    refuse_bits(filter, SYS_mmap, 3, MAP_HUGETLB, ENOMEM);
    refuse_core_scheduling(filter);
#if defined(__x86_64__)
    if (!may_fork) {
        static const int forks[] = {SYS_fork, SYS_vfork};
        refuse_all(filter, forks, 2);
    }
#endif
    if (freedom == FREE_TO_FORK) {
        refuse_marks_but_locks(filter);
    } else {
        refuse_marks(filter);
        refuse_counters(filter);
        refuse_shared_memory(filter);
        refuse_filters(filter);
    }
    /* Only its own limits, not another process's; only Unix socket pairs. */
    allow_only(filter, SYS_prlimit64, 0);
    allow_only(filter, SYS_socketpair, AF_UNIX);
    limit_clone(filter, may_fork);
    add_line(filter, ALLOW);
    allow_gaps(filter);
}

static bool apply_filter(struct filter *filter) {
    struct sock_fprog program = {filter->length, filter->lines};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

int refuse_what_nobody_needs(void) {
    struct filter filter;
    build_base_filter(&filter);
    for (enum freedom each = ALONE; each <= FREE_TO_FORK; each++) build_program_filter(each);
    const struct sock_fprog program = {filter.length, filter.lines};
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER,
                        &program);
}

bool refuse_for_program(enum freedom freedom) {
    return apply_filter(&filters[freedom]);
}

struct sock_fprog filter_of_lone_programs(void) {
    return (struct sock_fprog){filters[ALONE].length, filters[ALONE].lines};
}
