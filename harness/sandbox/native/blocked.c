#define _GNU_SOURCE
#include "blocked.h"
#include "usage.h"
#include "zygote.h"
#include <linux/futex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

enum { STATUS_BYTES = 64 * 1024 };

/* The state of a program's threads. */
struct look {
    const struct stat *source, *target;
    bool is_reading; /* from the source */
    bool has_target; /* open */
    uint64_t signature;
};

/* FNV-1a */
static void add_to_signature(struct look *look, const char *bytes, size_t length) {
    for (size_t at = 0; at < length; at++) {
        look->signature = (look->signature ^ (unsigned char)bytes[at]) * 0x100000001b3u;
    }
}

static bool is_same_file(const struct stat *one, const struct stat *other) {
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

/* Reads from pipes end by what other threads do, or the other program. Other files may end them by
 * themselves, such as a timer. */
static bool reads_pipe(struct look *look, pid_t pid, unsigned long file) {
    char path[64];
    struct stat status;
    snprintf(path, sizeof path, "/proc/%d/fd/%lu", pid, file);
    if (stat(path, &status) < 0 || !S_ISFIFO(status.st_mode)) return false;
    look->is_reading |= is_same_file(&status, look->source);
    return true;
}

static void find_target(struct look *look, pid_t pid) {
    char path[64];
    struct stat status;
    snprintf(path, sizeof path, "/proc/%d/fd", pid);
    DIR *folder = opendir(path);
    if (folder == NULL) return;
    for (struct dirent *entry; !look->has_target && (entry = readdir(folder)) != NULL;) {
        look->has_target = fstatat(dirfd(folder), entry->d_name, &status, 0) == 0 &&
                           is_same_file(&status, look->target);
    }
    closedir(folder);
}

/* Whether the thread sleeps in a call that ends only by what others do. */
static bool is_thread_blocked(struct look *look, pid_t pid, const char *thread) {
    char name[64], text[512];
    long number = -1;
    unsigned long arguments[4] = {0};
    snprintf(name, sizeof name, "task/%.20s/syscall", thread);
    /* "running" if it runs or waits for a core. */
    if (!read_about(pid, name, text, sizeof text) ||
        sscanf(text, "%ld %lx %lx %lx %lx", &number, &arguments[0], &arguments[1], &arguments[2],
               &arguments[3]) != 5) {
        return false;
    }
    add_to_signature(look, text, strlen(text));
    const unsigned long operation = arguments[1] & FUTEX_CMD_MASK;
    switch (number) {
    case SYS_read:
    case SYS_readv: return reads_pipe(look, pid, arguments[0]);
    case SYS_wait4:
    case SYS_waitid: return true;
    case SYS_futex: /* without a time limit */
        return (operation == FUTEX_WAIT || operation == FUTEX_WAIT_BITSET) && arguments[3] == 0;
    default: return false;
    }
}

/* Its context switches, which count every time that it ran. */
static bool add_switches(struct look *look, pid_t pid, const char *thread) {
    static const char *const counts[] = {"\nvoluntary_ctxt_switches:",
                                         "\nnonvoluntary_ctxt_switches:"};
    static char text[STATUS_BYTES];
    char name[64];
    snprintf(name, sizeof name, "task/%.20s/status", thread);
    if (!read_about(pid, name, text, sizeof text)) return false;
    for (int index = 0; index < 2; index++) {
        const char *at = strstr(text, counts[index]);
        if (at == NULL) return false;
        const unsigned long long count = strtoull(at + strlen(counts[index]), NULL, 10);
        add_to_signature(look, (const char *)&count, sizeof count);
    }
    add_to_signature(look, thread, strlen(thread));
    return true;
}

/* Whether a timer could wake it: one of its own, or `alarm`, which is seen only by its handler. */
static bool has_timer(pid_t pid) {
    static char text[STATUS_BYTES];
    if (read_about(pid, "timers", text, sizeof text)) return true;
    if (!read_about(pid, "status", text, sizeof text)) return true;
    const char *caught = strstr(text, "\nSigCgt:");
    return caught == NULL || (strtoull(caught + 8, NULL, 16) >> (SIGALRM - 1) & 1) != 0;
}

static bool is_process_blocked(struct look *look, pid_t pid) {
    char path[64];
    bool is_blocked = !has_timer(pid);
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *folder = is_blocked ? opendir(path) : NULL;
    if (folder == NULL) return false;
    for (struct dirent *entry; is_blocked && (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.') continue;
        /* In this order: if it runs in between, the next look finds another count. */
        is_blocked = add_switches(look, pid, entry->d_name) &&
                     is_thread_blocked(look, pid, entry->d_name);
    }
    closedir(folder);
    find_target(look, pid);
    return is_blocked;
}

bool is_blocked(pid_t pid, const struct stat *source, const struct stat *target,
                uint64_t *signature) {
    struct look look = {.source = source, .target = target, .signature = 0xcbf29ce484222325u};
    bool is_blocked = true;
    if (pid != 0) {
        is_blocked = is_process_blocked(&look, pid);
    } else {
        DIR *folder = opendir("/proc");
        if (folder == NULL) return false;
        while (is_blocked && (pid = next_program(folder)) != 0) {
            if (pid != zygote_process()) is_blocked = is_process_blocked(&look, pid);
        }
        closedir(folder);
    }
    *signature = look.signature;
    return is_blocked && look.is_reading && look.has_target;
}
