#define _GNU_SOURCE
#include "run.h"
#include "blocked.h"
#include "buffer.h"
#include "cgroup.h"
#include "clock.h"
#include "connection.h"
#include "usage.h"
#include "waits.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WATCH_MS = 10 };
/* Wall time of a run, in wall time limits, after which the machine is too busy. Keep it equal to
 * slot-protocol.ts. */
enum { MAX_STRETCH = 10 };
/* Time for which a program that talks is idle before that is reported, and between two reports. */
enum { REPORT_NS = 50 * 1000000 };
/* CPU time that counts as work: a program that polls while waiting uses less. */
enum { WORK_NS = 10 * 1000000 };

/* Calls for an open process that did not fit into its pipe yet. */
static struct buffer calls_waiting;

/* Remaining CPU time of the program itself, in ns; 0 or less: none is left. */
static int64_t cpu_left(const struct run *run) {
    return run->cpu_at_message + (int64_t)(run->request->cpu_ms * 1e6) - now_ns(run->clock);
}

/* Time until the next look: when the program could have used up its CPU time on all cores. This is
 * not a kernel timer, because timers count against a limit of the user. */
static int patience_ms(const struct run *run) {
    static int64_t cores;
    cpu_set_t allowed;
    if (cores == 0) cores = sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
    const int64_t soonest = cpu_left(run) / cores / 1000000;
    if (run->cause != NONE || soonest > WATCH_MS) return WATCH_MS;
    return soonest < 1 ? 1 : (int)soonest;
}

/* Kills the program. The first cause wins. */
static void end_run(struct run *run, enum cause cause) {
    if (run->cause == NONE) run->cause = cause;
    kill(run->pid, SIGKILL);
}

bool is_too_much(const struct run *run) {
    const uint64_t errors = size_of(run->errors);
    return size_of(run->output) + errors > run->request->output ||
           run->written > run->request->told + errors;
}

/* Counts bytes sent to another program, which do not pass through the warden. */
static void note_written(struct run *run) {
    if (run->request->pipe_out == NULL) return;
    const uint64_t written = written_bytes(run->pid);
    if (written > run->written) run->written = written;
}

/*
 * Counts the wall time in which the program neither works nor waits for a core, so that no verdict
 * depends on the load of the machine. Threads are checked only if the CPU time does not show that
 * it works. Returns whether it waits.
 */
static bool count_waiting(struct run *run, int64_t cpu) {
    const int64_t now = now_ns(CLOCK_MONOTONIC), passed = now - run->looked_at;
    const bool works = 4 * (cpu - run->cpu_at_look) >= passed;
    run->looked_at = now;
    run->cpu_at_look = cpu;
    if (works || (run->request->may_fork ? some_program_is_runnable() : is_runnable(run->pid))) {
        return false;
    }
    run->waited += passed;
    return true;
}

/* Looks whether it is blocked, and since when without a pause. Returns the time until which that is
 * certain. */
static int64_t look_whether_blocked(struct run *run) {
    uint64_t signature;
    const int64_t begun = now_ns(CLOCK_MONOTONIC);
    if (!is_blocked(run->request->may_fork ? 0 : run->pid, &run->source, &run->target, &signature)) {
        run->blocked_since = 0;
    } else if (run->blocked_since == 0 || signature != run->blocked_as) {
        run->blocked_since = now_ns(CLOCK_MONOTONIC);
        run->blocked_as = signature;
    }
    return begun;
}

/* Reports whether a program that talks is idle, and whether it can only wait for the other one. The
 * clock is the same for all containers, so the judge can compare two programs. */
static void report_waiting(struct run *run, bool is_idle) {
    const int64_t now = run->looked_at;
    if (run->request->pipe_in == NULL || run->cause != NONE) return;
    if (!is_idle) {
        run->idle_since = run->blocked_since = 0;
        if (!run->is_reported_idle) return;
    } else {
        if (run->idle_since == 0) run->idle_since = now;
        if (now - run->idle_since < REPORT_NS || now - run->reported_at < REPORT_NS) return;
    }
    const int64_t until = is_idle ? look_whether_blocked(run) : 0;
    run->is_reported_idle = is_idle;
    run->reported_at = now;
    begin_frame(WAITING);
    if (is_idle) add_field('i', "", 0);
    if (run->blocked_since > 0 && until > run->blocked_since) {
        add_text('b', "[%.3f,%.3f]", (double)run->blocked_since / 1e6, (double)until / 1e6);
    }
    send_frame();
}

static bool is_due(const struct run *run, int ms) {
    return now_ns(CLOCK_MONOTONIC) - run->looked_at >= ms * 1000000;
}

/* Whether it has been idle for longer than it may. */
static bool is_idle(struct run *run, int64_t cpu) {
    if (cpu - run->cpu_when_busy > WORK_NS) {
        run->waited_when_busy = run->waited;
        run->cpu_when_busy = cpu;
    }
    const int64_t idle = run->waited - run->waited_when_busy;
    return run->request->idle_ms > 0 && idle > (int64_t)(run->request->idle_ms * 1e6);
}

/* Checks the limits that no signal reports. Causes that hide others come first. */
static void look(struct run *run) {
    const struct request *request = run->request;
    uint64_t memory = memory_bytes(run->pid);
    int64_t cpu = now_ns(run->clock);
    if (request->may_fork && has_cgroup_cpu()) {
        const int64_t total = cgroup_cpu_ns() - run->cgroup_cpu_at_start;
        if (total > cpu) cpu = total;
    }
    if (request->may_fork && !(has_cgroup_cpu() && has_cgroup_memory())) {
        const struct usage all = add_up_programs();
        if (all.memory > memory) memory = all.memory;
        if (all.cpu_ns > cpu) cpu = all.cpu_ns;
    }
    /* Includes pipes and page tables of children. The cgroup also limits the program's pages. */
    const uint64_t kernel = cgroup_kernel_bytes();
    if (kernel > request->memory + USUAL_KERNEL) memory = kernel;
    if (memory > run->peak) run->peak = memory;
    note_written(run);
    if (is_too_much(run)) end_run(run, OUTPUT);
    if (run->peak > request->memory) end_run(run, MEMORY);
    if (cpu - run->cpu_at_message >= (int64_t)(request->cpu_ms * 1e6)) end_run(run, CPU);
    const int64_t wall = (int64_t)(request->wall_ms * 1e6);
    report_waiting(run, count_waiting(run, cpu));
    if (run->waited - run->waited_at_message > wall) end_run(run, WALL);
    if (run->cause == NONE && run->looked_at - run->message_at > MAX_STRETCH * wall) {
        give_up("the machine is too busy: a program that could run got %.1f s of CPU time in %.1f s",
                (double)(cpu - run->cpu_at_message) / 1e9,
                (double)(run->looked_at - run->message_at) / 1e9);
    }
    if (is_idle(run, cpu)) end_run(run, WALL);
}

/* Starts new limits at a message. Of the output until then the beginning is kept. */
static void begin_budgets(struct run *run) {
    const uint64_t limit = run->request->output;
    if (is_too_much(run)) end_run(run, OUTPUT);
    run->message_at = now_ns(CLOCK_MONOTONIC);
    run->cpu_at_message = now_ns(run->clock);
    run->waited_at_message = run->waited;
    if (!cut_stream(run->output, limit)) end_run(run, OUTPUT);
    if (!cut_stream(run->errors, limit)) end_run(run, OUTPUT);
}

/* Whether a message ends in these bytes. A message is a complete frame. */
static bool has_message_end(struct run *run, const char *bytes, size_t length) {
    bool is_found = false;
    for (size_t at = 0; at < length;) {
        if (run->head_bytes < 4) {
            run->message_left = run->message_left << 8 | (unsigned char)bytes[at++];
            run->head_bytes++;
        } else {
            size_t part = length - at < run->message_left ? length - at : run->message_left;
            run->message_left -= (uint32_t)part;
            at += part;
        }
        if (run->head_bytes == 4 && run->message_left == 0) {
            is_found = true;
            run->head_bytes = 0;
        }
    }
    return is_found;
}

/* Relays data that the program wrote to descriptor 4; false if there is none. */
static bool relay_answers(struct run *run) {
    static char bytes[CHUNK];
    if (run->answers < 0) return false;
    /* Too much output ends the run before an answer counts, even if the runtime ignores the
     * signal. */
    if (is_too_much(run)) end_run(run, OUTPUT);
    if (run->cause == OUTPUT) return false;
    ssize_t length = read(run->answers, bytes, sizeof bytes);
    if (length < 0 && (errno == EAGAIN || errno == EINTR)) return false;
    if (length <= 0) {
        close(run->answers);
        run->answers = -1;
        return false;
    }
    begin_frame(DATA);
    add_text('c', "%.3f", (double)now_ns(run->clock) / 1e6);
    add_text('w', "%.3f", (double)run->waited / 1e6);
    add_field('d', bytes, (size_t)length);
    send_frame();
    if (has_message_end(run, bytes, (size_t)length)) begin_budgets(run);
    return true;
}

static void relay_calls(struct run *run) {
    ssize_t length = write(run->calls, calls_waiting.bytes + calls_waiting.start,
                           calls_waiting.end - calls_waiting.start);
    if (length < 0 && errno == EAGAIN) return;
    if (length < 0) calls_waiting.start = calls_waiting.end; /* the reader is gone */
    else calls_waiting.start += (size_t)length;
    give_back(&calls_waiting);
}

/* Handles the judge's messages about an open process: more calls, or a close. */
static void handle_judge(struct run *run) {
    struct frame frame;
    struct field field;
    while (take_frame(&frame)) {
        if (frame.kind == CLOSE) {
            if (is_due(run, WATCH_MS / 2)) look(run); /* last chance to measure its memory */
            end_run(run, CLOSED);
        } else if (frame.kind == DATA && next_field(&frame, &field) && run->calls >= 0) {
            reserve(&calls_waiting, field.length);
            memcpy(calls_waiting.bytes + calls_waiting.end, field.bytes, field.length);
            calls_waiting.end += field.length;
        }
    }
    tidy_inbox();
}

void begin_watch(struct run *run, pid_t pid) {
    run->pid = pid;
    run->clock = cpu_clock_of(pid);
    run->looked_at = run->started;
}

static void watch_until_death(struct run *run, int signals) {
    for (;;) {
        const struct timespec pause = {0, look_at_waits(patience_ms(run) * 1000000)};
        struct signalfd_siginfo arrived[8];
        const bool has_calls = calls_waiting.start < calls_waiting.end;
        struct pollfd polled[] = {{signals, POLLIN, 0},
                                  {connection, POLLIN, 0},
                                  {run->answers, POLLIN, 0},
                                  {has_calls ? run->calls : -1, POLLOUT, 0},
                                  {wait_listener, POLLIN, 0}};
        if (ppoll(polled, 5, &pause, NULL) < 0 && errno != EINTR) {
            give_up("poll: %s", strerror(errno));
        }
        if (polled[0].revents != 0) {
            if (read(signals, arrived, sizeof arrived) < 0) { /* The next check finds the same. */ }
            /* Before waiting for it, because its counters are gone after that. */
            note_written(run);
            if (wait4(run->pid, &run->status, WNOHANG, &run->usage) == run->pid) return;
        }
        if (polled[4].revents != 0) take_wait();
        if (polled[2].revents != 0) relay_answers(run);
        if (polled[3].revents != 0) relay_calls(run);
        if (polled[1].revents != 0) {
            if (!receive()) _exit(0);
            handle_judge(run);
        }
        if (is_due(run, WATCH_MS) || (run->cause == NONE && cpu_left(run) <= 0)) look(run);
    }
}

void supervise(struct run *run, int signals) {
    handle_judge(run); /* messages that arrived with the request */
    watch_until_death(run, signals);
}

void relay_last_answers(struct run *run) {
    while (relay_answers(run)) {}
    calls_waiting.start = calls_waiting.end = 0;
    give_back(&calls_waiting);
}
