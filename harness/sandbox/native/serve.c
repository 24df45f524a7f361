#define _GNU_SOURCE
#include "serve.h"
#include "cgroup.h"
#include "clock.h"
#include "ending.h"
#include "given.h"
#include "cell.h"
#include "pipes.h"
#include "zygote.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void make_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) < 0) give_up("no pipe can be made: %s", strerror(errno));
}

static void close_if_open(int file) {
    if (file >= 0) close(file);
}

/* Memory charged in addition to the program's own and to the files of its streams: the usual kernel
 * memory, and that which a program can take between two looks. Page tables of a program that was
 * killed for lack of memory are freed late; if this were too small, the kernel would kill the
 * warden next. */
static const uint64_t ROOM = USUAL_KERNEL + (48u << 20);

static bool limit_total_memory(const struct request *request) {
    return limit_cgroup_memory(request->memory + 2 * request->output + request->input_length + ROOM +
                               own_files_bytes());
}

static pid_t start(const struct request *request, const struct descriptors *descriptors) {
    const char *step;
    /* A run with given files gets a cell of its own, so a zygote would serve only that run. */
    const bool is_warm = request->zygote[0] != NULL && request->given == NULL;
    if (request->given != NULL && !give_files(request->given)) {
        fail_request("the files of %s cannot be copied: %s", request->given, strerror(errno));
        return -1;
    }
    pid_t pid = is_warm ? fork_zygote(request, descriptors) : -1;
    if (pid < 0) pid = start_program(request, descriptors, &step);
    if (pid < 0) fail_request("%s: %s", step, strerror(errno));
    return pid;
}

static void end_cell(void) {
    end_zygote();
    close_cell();
}

static uint64_t resident_peak(const struct run *run) {
    return (uint64_t)run->usage.ru_maxrss * 1024;
}

/* Whether it used so much kernel memory that freeing it takes time. */
static bool was_heavy(const struct run *run) {
    const bool is_killed = WIFSIGNALED(run->status) && WTERMSIG(run->status) == SIGKILL;
    return run->cause == MEMORY || (run->cause == NONE && is_killed) ||
           run->peak > resident_peak(run) + USUAL_KERNEL;
}

/* Waits, but not for long, so that the next program is not charged for this one's memory. */
static void await_kernel(void) {
    const struct timespec moment = {0, 1000000};
    for (int tries = 0; tries < 1000 && cgroup_kernel_bytes() > USUAL_KERNEL; tries++) {
        nanosleep(&moment, NULL);
    }
}

/* Computes the final peak: the last measurements are complete only when everything is dead. */
static void settle_peak(struct run *run) {
    const uint64_t own = resident_peak(run);
    const uint64_t cgroup = run->peak_at_start > 0 ? cgroup_peak_bytes() : 0;
    const uint64_t total = cgroup > run->peak_at_start ? cgroup - run->peak_at_start : 0;
    if (total > run->peak) run->peak = total;
    if (own > run->peak) run->peak = own;
}

/* Supervises the program until it is dead, and its cell as well if it could start others. */
static void watch(struct run *run, pid_t pid, int signals) {
    begin_watch(run, pid);
    if (run->request->is_open) {
        fcntl(run->calls, F_SETFL, O_NONBLOCK);
        fcntl(run->answers, F_SETFL, O_NONBLOCK);
    }
    if (run->request->is_open || run->request->pipe_in != NULL) {
        begin_frame(STARTED);
        send_frame();
    }
    supervise(run, signals);
    if (is_cell_dead()) {
        fail_request("a container's process was killed from outside: is the machine out of memory?");
        return;
    }
    if (run->request->may_fork) end_cell();
    relay_last_answers(run);
    const bool is_heavy = was_heavy(run);
    settle_peak(run);
    report_end(run);
    if (is_heavy) await_kernel();
}

void serve_request(struct frame *frame, int signals) {
    static struct stream output, errors;
    struct request request;
    struct run run = {.request = &request, .output = &output, .errors = &errors};
    int calls[2] = {-1, -1}, answers[2] = {-1, -1}, pipes[2] = {-1, -1};
    if (!read_request(frame, &request)) {
        fail_request("this request is incomplete");
        return;
    }
    if (request.pipe_in != NULL &&
        !(open_pipes(request.pipe_in, request.pipe_out, pipes) && fstat(pipes[0], &run.source) == 0 &&
          fstat(pipes[1], &run.target) == 0)) {
        fail_request("a pipe to the program to talk with cannot be opened: %s", strerror(errno));
        return;
    }
    open_stream(&output, "stdout", request.is_open);
    open_stream(&errors, "stderr", request.is_open);
    const int input = pipes[0] >= 0 ? pipes[0] : make_input(request.input, request.input_length);
    if (request.is_open) {
        make_pipe(calls);
        make_pipe(answers);
    }
    run.calls = calls[1];
    run.answers = answers[0];
    const bool is_limited = limit_total_memory(&request);
    if (!is_limited) fail_request("memory cannot be limited: %s", strerror(errno));
    if (request.may_fork) {
        run.peak_at_start = reset_cgroup_peak();
        run.cgroup_cpu_at_start = cgroup_cpu_ns();
    }
    if (!request.may_fork) settle_cell();
    run.oom_kills_at_start = count_oom_kills();
    run.started = run.message_at = run.looked_at = now_ns(CLOCK_MONOTONIC);
    const int printed = pipes[1] >= 0 ? pipes[1] : output.file;
    const struct descriptors own = {input, printed, errors.file, calls[0], answers[1]};
    const pid_t pid = is_limited ? start(&request, &own) : -1;
    /* Close our copies, so that the other program gets end of file when this one is dead. */
    close(input);
    close_if_open(pipes[1]);
    close_if_open(calls[0]);
    close_if_open(answers[1]);
    if (pid > 0) watch(&run, pid, signals);
    close_if_open(run.calls);
    close_if_open(run.answers);
    close(output.file);
    close(errors.file);
    if (!is_cell_dead() && clean_cell()) return;
    end_cell();
    if (!open_cell()) give_up("no new cell can be made: %s", strerror(errno));
}
