#define _GNU_SOURCE
#include "keeper.h"
#include "connection.h"
#include "privileges.h"
#include "setup.h"
#include "warden.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* First descriptor of a folder in memory. Keep it equal to warden-connection.ts. */
enum { FIRST_FOLDER = 64 };

static void write_file(const char *path, const char *format, ...) {
    char text[64];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0 || write(file, text, (size_t)length) != length) {
        give_up("%s cannot be written: %s", path, strerror(errno));
    }
    close(file);
}

/* Maps user IDs: two of the machine that nobody else uses if the judge is root, otherwise its
 * own. */
static void write_id_maps(pid_t pid, uint32_t outer_id) {
    static const char *const kinds[] = {"uid", "gid"};
    char path[64];
    if (!is_root()) {
        snprintf(path, sizeof path, "/proc/%d/setgroups", pid);
        write_file(path, "deny");
    }
    for (int index = 0; index < 2; index++) {
        snprintf(path, sizeof path, "/proc/%d/%s_map", pid, kinds[index]);
        if (is_root()) {
            write_file(path, "%d %u 1\n%d %u 1\n", INNER_ROOT, outer_id, INNER_USER, outer_id + 1);
        } else {
            write_file(path, "%d %u 1\n", INNER_USER, index == 0 ? geteuid() : getegid());
        }
    }
}

/* Receives a request from the warden. A folder sent with it gets the next descriptor. */
static bool take_question(int warden, char *question) {
    static int next = FIRST_FOLDER;
    struct iovec word = {question, 1};
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {.msg_iov = &word,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control.bytes};
    if (recvmsg(warden, &message, MSG_CMSG_CLOEXEC) != 1) return false;
    if (*question != 'd') return true;
    int folder;
    if (message.msg_controllen < CMSG_LEN(sizeof(int))) return false;
    memcpy(&folder, CMSG_DATA(&control.head), sizeof(int));
    const bool is_kept = dup3(folder, next++, O_CLOEXEC) >= 0;
    close(folder);
    return is_kept;
}

/* Clones the warden in new namespaces and, in version 2, into the slot's cgroup: a process that
 * joins one later waits some 10 ms for the kernel. */
static pid_t clone_warden(struct setup *setup) {
    struct clone_args arguments = {.flags = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC |
                                            CLONE_NEWUTS | CLONE_NEWNET |
                                            (is_root() ? 0 : CLONE_NEWUSER),
                                   .exit_signal = SIGCHLD};
    if (setup->cgroup_version == 2) {
        struct clone_args into = arguments;
        const int folder = open(setup->memory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        into.flags |= CLONE_INTO_CGROUP;
        into.cgroup = (uint64_t)folder;
        setup->is_in_cgroup = true; /* in the warden's copy */
        const pid_t warden = (pid_t)syscall(SYS_clone3, &into, sizeof into);
        close(folder);
        if (warden >= 0) return warden;
        setup->is_in_cgroup = false; /* Some filters of containers refuse clone3. */
    }
    return (pid_t)syscall(SYS_clone, arguments.flags | SIGCHLD, 0, 0, 0, 0);
}

/* Gives this process's niceness to its session: between sessions only theirs counts. */
static void keep_niceness(void) {
    const int niceness = getpriority(PRIO_PROCESS, 0);
    if (niceness == 0) return;
    const int group = open("/proc/self/autogroup", O_WRONLY | O_CLOEXEC);
    if (group < 0) return; /* This kernel does not share the processor by session. */
    /* Users other than root may do so only ten times a second, all of them together. */
    for (int tries = 0; dprintf(group, "%d\n", niceness) < 0 && errno == EAGAIN && tries < 20; tries++) {
        usleep(50 * 1000);
    }
    close(group);
}

void be_keeper(const char *root) {
    static struct setup setup;
    struct frame frame;
    int pair[2];
    char question;
    const int self = (int)getpid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    /* A session is a scheduler group (autogroup), and /proc/self/sched shows the CPU time of one's own:
     * containers must not share it. */
    setsid();
    keep_niceness();
    signal(SIGCHLD, SIG_DFL);
    while (!take_frame(&frame)) {
        if (!receive()) _exit(0);
    }
    read_setup(&frame, &setup);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) {
        give_up("no pair of sockets: %s", strerror(errno));
    }
    const pid_t warden = clone_warden(&setup);
    if (warden < 0) give_up("no namespaces can be made: %s", strerror(errno));
    close(pair[warden == 0 ? 0 : 1]);
    if (warden == 0) be_warden(&setup, root, pair[1], self);
    while (take_question(pair[0], &question)) {
        if (question == 'm') write_id_maps(warden, setup.outer_id);
        if (write(pair[0], &question, 1) != 1) break;
    }
    close(pair[0]);
    int process = (int)syscall(SYS_pidfd_open, warden, 0);
    struct pollfd polled[] = {{connection, POLLRDHUP, 0}, {process, POLLIN, 0}};
    while (poll(polled, 2, -1) < 0 && errno == EINTR) {}
    kill(warden, SIGKILL);
    while (waitpid(warden, NULL, 0) < 0 && errno == EINTR) {}
    _exit(0);
}
