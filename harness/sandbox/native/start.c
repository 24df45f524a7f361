#define _GNU_SOURCE
#include "start.h"
#include "filter.h"
#include "privileges.h"
#include "cell.h"
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    OPEN_FILES = 256,
    THREADS = 128,   /* of a program that may not start processes */
    PROCESSES = 512, /* of one that may */
    LOCKED_BYTES = 64 * 1024,
    QUEUED_SIGNALS = 64, /* including timers; the kernel counts them per user */
    STACK_BYTES = 64 * 1024, /* of the child before it becomes the program */
};
static const uint64_t SPARE_ADDRESS_SPACE = 1ull << 30;

struct start {
    const struct request *request;
    const struct descriptors *descriptors;
    const char *step; /* the failed step; the child shares our memory until it becomes the program */
    int error;
};

static char child_stack[STACK_BYTES] __attribute__((aligned(16)));

static bool limit_to(int resource, uint64_t soft, uint64_t hard) {
    struct rlimit limit = {soft, hard};
    if (setrlimit(resource, &limit) == 0) return true;
    /* If the machine allows only less, use that. */
    if (getrlimit(resource, &limit) < 0) return false;
    limit.rlim_cur = limit.rlim_max < soft ? limit.rlim_max : soft;
    return setrlimit(resource, &limit) == 0;
}

static bool set_limits(const struct request *request) {
    const uint64_t seconds = (uint64_t)(request->cpu_ms / 1000) + 2;
    const uint64_t file = request->output + 4096;
    const uint64_t space = 2 * request->memory + SPARE_ADDRESS_SPACE;
    /* If the judge is an ordinary user, the warden and the cell's process 1 count for the same
     * user. */
    const unsigned others = is_root() ? 0 : 2;
    const uint64_t own = request->tasks > 0 ? request->tasks + others : PROCESSES;
    const uint64_t tasks = request->may_fork ? own : THREADS;
    return limit_to(RLIMIT_CORE, 0, 0) && limit_to(RLIMIT_NOFILE, OPEN_FILES, OPEN_FILES) &&
           limit_to(RLIMIT_FSIZE, file, file) && limit_to(RLIMIT_NPROC, tasks, tasks) &&
           limit_to(RLIMIT_MEMLOCK, LOCKED_BYTES, LOCKED_BYTES) && limit_to(RLIMIT_MSGQUEUE, 0, 0) &&
           limit_to(RLIMIT_SIGPENDING, QUEUED_SIGNALS, QUEUED_SIGNALS) &&
           limit_to(RLIMIT_NICE, 0, 0) && limit_to(RLIMIT_RTPRIO, 0, 0) &&
           limit_to(RLIMIT_STACK, request->memory, request->memory) &&
           (request->is_open || limit_to(RLIMIT_CPU, seconds, seconds + 1)) &&
           (!request->is_address_space_limited || limit_to(RLIMIT_AS, space, space));
}

static bool take_descriptors(const struct descriptors *own, bool is_open) {
    return dup2(own->in, 0) >= 0 && dup2(own->out, 1) >= 0 && dup2(own->err, 2) >= 0 &&
           (!is_open || (dup2(own->calls, 3) >= 0 && dup2(own->answers, 4) >= 0)) &&
           syscall(SYS_close_range, is_open ? 5 : 3, ~0u, 0) == 0;
}

/* Runs in the child and becomes the program. It shares the warden's memory, so nothing here may
 * take a lock or change data that the warden relies on. */
static int become_program(void *argument) {
    struct start *start = argument;
    const struct request *request = start->request;
    const enum freedom freedom = request->is_zygote || is_compiler(request) ? FREE_TO_FORK
                                 : request->may_fork                        ? MAY_FORK
                                                                            : ALONE;
    sigset_t none;
    sigemptyset(&none);
    start->step = "entering the cell";
    /* Its own process group; a new session would cost the scheduler more. */
    if (!enter_cell() || setpgid(0, 0) < 0) goto failed;
    start->step = "handing over the descriptors";
    if (!take_descriptors(start->descriptors, request->is_open)) goto failed;
    start->step = "setting the limits";
    if (!set_limits(request)) goto failed;
    start->step = "changing the user";
    if (!become_program_user() || !drop_capabilities()) goto failed;
    start->step = request->folder == NULL ? "entering /scratch" : request->folder;
    if (chdir(request->folder == NULL ? "/scratch" : request->folder) < 0) goto failed;
    umask(022);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    start->step = "refusing system calls";
    if (!refuse_for_program(freedom)) goto failed;
    start->step = request->argv[0];
    execve(request->argv[0], request->argv, request->env);
failed:
    start->error = errno;
    _exit(127);
}

/* As by vfork: no page is copied, and the warden waits until the child has become the program. */
pid_t start_program(const struct request *request, const struct descriptors *descriptors,
                    const char **step) {
    struct start start = {request, descriptors, "no process can be started", 0};
    pid_t pid = clone(become_program, child_stack + sizeof child_stack,
                      CLONE_VM | CLONE_VFORK | SIGCHLD, &start);
    *step = start.step;
    if (pid < 0 || start.error == 0) return pid;
    waitpid(pid, NULL, 0);
    errno = start.error;
    return -1;
}
