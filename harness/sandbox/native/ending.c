#define _GNU_SOURCE
#include "ending.h"
#include "cgroup.h"
#include "clock.h"
#include "connection.h"
#include <signal.h>
#include <sys/wait.h>

static const char *name_signal(int number) {
    static const char *const names[] = {
        "0",    "HUP",  "INT",  "QUIT", "ILL",    "TRAP",   "ABRT", "BUS",  "FPE",  "KILL", "USR1",
        "SEGV", "USR2", "PIPE", "ALRM", "TERM",   "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN",
        "TTOU", "URG",  "XCPU", "XFSZ", "VTALRM", "PROF",   "WINCH", "IO",  "PWR",  "SYS"};
    return number > 0 && number < (int)(sizeof names / sizeof *names) ? names[number] : "RT";
}

static double cpu_ms_of(const struct run *run) {
    const struct timeval *user = &run->usage.ru_utime, *system = &run->usage.ru_stime;
    double own = (double)(user->tv_sec + system->tv_sec) * 1e3 +
                 (double)(user->tv_usec + system->tv_usec) / 1e3;
    if (!run->request->may_fork || !has_cgroup_cpu()) return own;
    double total = (double)(cgroup_cpu_ns() - run->cgroup_cpu_at_start) / 1e6;
    return total > own ? total : own;
}


/* The cause of the end, also if the kernel ended it or it exited by itself beyond a limit. */
static enum cause find_cause(const struct run *run, double cpu_ms) {
    const struct request *request = run->request;
    const int signal = WIFSIGNALED(run->status) ? WTERMSIG(run->status) : 0;
    if (run->cause != NONE) return run->cause;
    if (is_too_much(run) || signal == SIGXFSZ) return OUTPUT;
    if (run->peak > request->memory) return MEMORY;
    if (count_oom_kills() > run->oom_kills_at_start) return MEMORY;
    if (signal == SIGXCPU || (!request->is_open && cpu_ms > request->cpu_ms)) return CPU;
    return NONE;
}

static void describe_ending(const struct run *run, double cpu_ms) {
    switch (find_cause(run, cpu_ms)) {
    case OUTPUT: add_text('n', "{\"kind\":\"limited\",\"limit\":\"output\"}"); break;
    case MEMORY: add_text('n', "{\"kind\":\"limited\",\"limit\":\"memory\"}"); break;
    case CPU: add_text('n', "{\"kind\":\"limited\",\"limit\":\"cpu\"}"); break;
    case WALL: add_text('n', "{\"kind\":\"limited\",\"limit\":\"wall\"}"); break;
    case CLOSED: add_text('n', "{\"kind\":\"closed\"}"); break;
    case NONE:
        if (WIFEXITED(run->status)) {
            add_text('n', "{\"kind\":\"exited\",\"status\":%d}", WEXITSTATUS(run->status));
        } else {
            add_text('n', "{\"kind\":\"signalled\",\"signal\":\"SIG%s\"}",
                     name_signal(WTERMSIG(run->status)));
        }
    }
}


/* Length of a stream's file that is reported. */
static size_t reported_of(const struct stream *stream, const struct request *request) {
    uint64_t size = size_of(stream);
    return (size_t)(size < request->output ? size : request->output);
}

static void add_stream(char tag, const struct stream *stream, size_t reported) {
    add_head(tag, stream->kept_length + reported);
    add_bytes(stream->kept, stream->kept_length);
    add_file(stream->file, reported);
}

void report_end(const struct run *run) {
    const double cpu_ms = cpu_ms_of(run);
    const double wall_ms = (double)(now_ns(CLOCK_MONOTONIC) - run->started) / 1e6;
    const struct stream *output = run->output, *errors = run->errors;
    const size_t reported[] = {reported_of(output, run->request), reported_of(errors, run->request)};
    const size_t sizes = output->kept_length + reported[0] + errors->kept_length + reported[1];
    begin_frame(ENDED);
    describe_ending(run, cpu_ms);
    add_text('u', "[%.3f,%.3f,%llu,%.3f]", cpu_ms, wall_ms, (unsigned long long)run->peak,
             (double)run->waited / 1e6);
    announce_rest(10 + sizes); /* including two heads */
    add_stream('o', output, reported[0]);
    add_stream('r', errors, reported[1]);
    send_rest();
}
