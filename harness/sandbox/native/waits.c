/*
 * A futex that is not private belongs to a page, and pages of files are shared: two containers
 * could communicate by waiting and waking on a page of /bin/sh. But pthread_join waits on such a
 * futex, which the kernel wakes when a thread ends, unseen by any filter. So no thread ever waits
 * there in the kernel: the warden answers the wait, polling the word until it has changed. Longer
 * waits are polled less often.
 *
 * `sysinfo` would reveal the whole machine's free memory, number of processes and load. The warden
 * answers it with the values of an idle machine.
 */
#define _GNU_SOURCE
#include "waits.h"
#include "clock.h"
#include "filter.h"
#include <errno.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/uio.h>
#include <unistd.h>

enum {
    MAX_WAITS = 1024,
    SOONEST_NS = 50 * 1000, /* time of the second look after the start; */
    PATIENCE = 32,          /* later looks when the wait has grown by 1/PATIENCE */
};

struct wait {
    uint64_t id; /* of the call */
    pid_t thread;
    uint64_t address;
    uint32_t value;
    bool has_end;
    clockid_t clock; /* of `end` */
    int64_t end, began, look_at;
};

int wait_listener = -1;
static struct wait waits[MAX_WAITS];
static int wait_count;
static struct sysinfo machine;

bool open_waits(void) {
    struct seccomp_notif_sizes sizes;
    if (sysinfo(&machine) < 0 || syscall(SYS_seccomp, SECCOMP_GET_NOTIF_SIZES, 0, &sizes) < 0) {
        return false;
    }
    if (sizes.seccomp_notif > sizeof(struct seccomp_notif) ||
        sizes.seccomp_notif_resp > sizeof(struct seccomp_notif_resp)) {
        errno = E2BIG; /* the kernel's structures are larger than ours */
        return false;
    }
    machine.freeram = machine.totalram;
    machine.freeswap = machine.totalswap;
    machine.freehigh = machine.totalhigh;
    machine.sharedram = machine.bufferram = 0;
    machine.procs = 1;
    memset(machine.loads, 0, sizeof machine.loads);
    wait_listener = refuse_what_nobody_needs();
    return wait_listener >= 0;
}

/* The caller may be dead by now, in which case this fails harmlessly. */
static void answer(uint64_t id, int error) {
    struct seccomp_notif_resp response = {.id = id, .error = -error};
    (void)ioctl(wait_listener, SECCOMP_IOCTL_NOTIF_SEND, &response);
}

static int read_from(pid_t thread, uint64_t address, void *bytes, size_t length) {
    struct iovec own = {bytes, length}, its = {(void *)(uintptr_t)address, length};
    const ssize_t done = process_vm_readv(thread, &own, 1, &its, 1, 0);
    if (done == (ssize_t)length) return 0;
    return done < 0 ? errno : EFAULT;
}

static void answer_sysinfo(uint64_t id, pid_t thread, uint64_t address) {
    struct iovec own = {&machine, sizeof machine}, its = {(void *)(uintptr_t)address, sizeof machine};
    machine.uptime = (long)(now_ns(CLOCK_BOOTTIME) / 1000000000);
    const bool is_done = process_vm_writev(thread, &own, 1, &its, 1, 0) == (ssize_t)sizeof machine;
    answer(id, is_done ? 0 : EFAULT);
}

/* Answers the wait if it is over. True: answered. */
static bool settle(struct wait *wait, int if_changed) {
    uint32_t value;
    const int error = read_from(wait->thread, wait->address, &value, sizeof value);
    if (error == 0 && value == wait->value) {
        if (!wait->has_end || now_ns(wait->clock) < wait->end) return false;
        answer(wait->id, ETIMEDOUT);
    } else if (error == 0) {
        answer(wait->id, if_changed);
    } else if (error == EFAULT) {
        answer(wait->id, EFAULT);
    } else { /* Its memory cannot be read here, so it wakes a little later and checks itself. */
        if (now_ns(CLOCK_MONOTONIC) - wait->began < 10 * SOONEST_NS) return false;
        answer(wait->id, 0);
    }
    return true;
}

static void plan_look(struct wait *wait, int64_t now, int64_t latest) {
    int64_t pause = (now - wait->began) / PATIENCE;
    if (pause < SOONEST_NS) pause = SOONEST_NS;
    if (pause > latest) pause = latest;
    wait->look_at = now + pause;
}

/* Reads the timeout: relative for FUTEX_WAIT, absolute for FUTEX_WAIT_BITSET. Returns 0 or
 * errno. */
static int read_end(struct wait *wait, int operation, uint64_t address) {
    enum { MAX_SECONDS = 1 << 30 };
    struct timespec time;
    const bool is_relative = (operation & FUTEX_CMD_MASK) == FUTEX_WAIT;
    if (address == 0) return 0;
    const int error = read_from(wait->thread, address, &time, sizeof time);
    if (error != 0) return error;
    if (time.tv_sec < 0 || time.tv_nsec < 0 || time.tv_nsec >= 1000000000) return EINVAL;
    const bool is_real = !is_relative && (operation & FUTEX_CLOCK_REALTIME) != 0;
    wait->has_end = time.tv_sec < (is_relative ? MAX_SECONDS : 8 * (int64_t)MAX_SECONDS);
    if (!wait->has_end) return 0;
    wait->clock = is_real ? CLOCK_REALTIME : CLOCK_MONOTONIC;
    wait->end = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec +
                (is_relative ? now_ns(CLOCK_MONOTONIC) : 0);
    return 0;
}

static void begin_wait(const struct seccomp_notif *call) {
    const __u64 *arguments = call->data.args;
    struct wait wait = {.id = call->id,
                        .thread = (pid_t)call->pid,
                        .address = arguments[0],
                        .value = (uint32_t)arguments[2],
                        .began = now_ns(CLOCK_MONOTONIC)};
    const int operation = (int)arguments[1];
    const bool has_no_bits =
        (operation & FUTEX_CMD_MASK) == FUTEX_WAIT_BITSET && (uint32_t)arguments[5] == 0;
    int error = wait.address % sizeof wait.value != 0 || has_no_bits ? EINVAL : 0;
    if (error == 0) error = read_end(&wait, operation, arguments[3]);
    if (error != 0) {
        answer(wait.id, error);
        return;
    }
    if (settle(&wait, EAGAIN)) return;
    if (wait_count == MAX_WAITS) { /* More than a run has threads: let it call again. */
        answer(wait.id, 0);
        return;
    }
    wait.look_at = wait.began + SOONEST_NS;
    waits[wait_count++] = wait;
}

void take_wait(void) {
    struct seccomp_notif call;
    memset(&call, 0, sizeof call);
    if (ioctl(wait_listener, SECCOMP_IOCTL_NOTIF_RECV, &call) < 0) return; /* it died */
    if (call.data.nr == SYS_sysinfo) answer_sysinfo(call.id, (pid_t)call.pid, call.data.args[0]);
    else begin_wait(&call);
}

int64_t look_at_waits(int64_t latest) {
    if (wait_count == 0) return latest;
    const int64_t now = now_ns(CLOCK_MONOTONIC);
    int64_t soonest = latest;
    int kept = 0;
    for (int index = 0; index < wait_count; index++) {
        struct wait *wait = &waits[index];
        if (wait->look_at <= now) {
            /* The thread is dead, or was woken by a signal and will call again with another ID. */
            if (ioctl(wait_listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &wait->id) < 0) continue;
            if (settle(wait, 0)) continue;
            plan_look(wait, now, latest);
        }
        int64_t rest = wait->look_at - now;
        if (wait->has_end && wait->end - now_ns(wait->clock) < rest) {
            rest = wait->end - now_ns(wait->clock);
            wait->look_at = now + rest;
        }
        if (rest < soonest) soonest = rest;
        waits[kept++] = *wait;
    }
    wait_count = kept;
    return soonest < 0 ? 0 : soonest;
}

bool wait_to_read(int file, int64_t longest) {
    enum { LATEST_NS = 10 * 1000 * 1000 };
    const int64_t end = now_ns(CLOCK_MONOTONIC) + longest;
    while (now_ns(CLOCK_MONOTONIC) < end) {
        const struct timespec pause = {0, look_at_waits(LATEST_NS)};
        struct pollfd polled[] = {{file, POLLIN, 0}, {wait_listener, POLLIN, 0}};
        if (ppoll(polled, 2, &pause, NULL) < 0) continue;
        if (polled[0].revents != 0) return true;
        if (polled[1].revents != 0) take_wait();
    }
    return false;
}
