/*
 * The warden runs untrusted programs in containers, each run at nearly the cost of a plain spawn.
 *
 *   judge --socket--> launcher --fork--> keeper --clone--> warden --clone--> init of a cell
 *                                                             \-----vfork--> the program
 *
 * The *launcher* lives as long as the judge. It accepts one connection per slot and exits when its
 * standard input ends. Each connection gets a *keeper* outside the container. The keeper creates
 * the container in its cgroup, writes its ID maps, waits for its death, and kills it when the judge
 * closes the connection. It closes its own end only when everything inside is dead.
 *
 * The *warden* is process 1 of the container. It builds a read-only root of the folders that the
 * judge chose, drops all privileges on the machine, and then serves requests. It does not run
 * untrusted code itself, has no files that programs could name, and is invisible to them.
 *
 * A program runs in a *cell*: PID, IPC and mount namespaces of its own with an empty /scratch. The
 * cell's process 1 does nothing, but its death kills everything that a program left running. A cell
 * is reused only for programs that cannot start processes, and only if its /scratch is untouched;
 * otherwise the next run gets a new one.
 *
 * A run: the request arrives as one frame (for the format see slot-protocol.ts). Standard input and
 * outputs become memory files. The warden starts a child as by vfork in the cell's namespaces,
 * which drops its user, capabilities and system calls and becomes the program. CPU time is checked
 * when it could be used up; wall time, memory and output (the size of its files) every few
 * milliseconds; a cgroup limits memory as well. The first limit that is exceeded is the cause of
 * its end. When the program is dead, and its cell as well if it could start others, status,
 * measurements and output are sent back as one frame.
 *
 * An open process communicates on descriptors 3 and 4; its limits count from message to message.
 *
 * The files, by topic:
 *   launcher.c, keeper.c, this one                the three processes
 *   connection.c, inbox.c, buffer.c               frames to and from the judge
 *   setup.c, container.c, cgroup.c                the container
 *   privileges.c, filter.c                        dropping privileges and system calls
 *   request.c, serve.c                            reading and serving a request
 *   cell.c, given.c, start.c, zygote.c            starting a program in its cell
 *   run.c, stream.c, ending.c                     supervising it, its output, reporting its end
 *   blocked.c                                     whether it waits for the one it talks to
 *   waits.c                                       system calls that the warden answers
 */
#define _GNU_SOURCE
#include "warden.h"
#include "buffer.h"
#include "cgroup.h"
#include "connection.h"
#include "container.h"
#include "privileges.h"
#include "cell.h"
#include "serve.h"
#include "waits.h"
#include <errno.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Has the keeper do what only it can, and waits: 'm': ID maps, 'a': only check that it is alive. */
static void ask_keeper(int keeper, char question) {
    char answer;
    if (write(keeper, &question, 1) != 1 || read(keeper, &answer, 1) != 1) _exit(1);
}

/* Sends the folders in memory to the keeper, in order. The judge reaches them by its
 * descriptors. */
static void hand_over_folders(struct setup *setup, int keeper) {
    char question = 'd', answer;
    struct iovec word = {&question, 1};
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    for (int index = 0; index < setup->mount_count; index++) {
        struct mount *each = &setup->mounts[index];
        if (each->folder < 0) continue;
        struct msghdr message = {.msg_iov = &word,
                                 .msg_iovlen = 1,
                                 .msg_control = &control,
                                 .msg_controllen = sizeof control.bytes};
        memset(&control, 0, sizeof control);
        control.head = (struct cmsghdr){CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
        memcpy(CMSG_DATA(&control.head), &each->folder, sizeof(int));
        if (sendmsg(keeper, &message, 0) != 1 || read(keeper, &answer, 1) != 1) _exit(1);
        close(each->folder);
    }
}

/* Changes from the machine's root to an unprivileged user. A new user namespace owns only
 * namespaces created within it, so the mount and PID namespaces are created again, with the warden
 * as process 1. */
static void leave_root(int keeper) {
    if (unshare(CLONE_NEWUSER) < 0) give_up("no user namespace can be made: %s", strerror(errno));
    ask_keeper(keeper, 'm');
    if (setgroups(0, NULL) < 0 || setresgid(INNER_ROOT, INNER_ROOT, INNER_ROOT) < 0 ||
        setresuid(INNER_ROOT, INNER_ROOT, INNER_ROOT) < 0 ||
        unshare(CLONE_NEWNS | CLONE_NEWPID) < 0) {
        give_up("the user cannot be changed: %s", strerror(errno));
    }
    /* Set again, because changing the user resets it; and the keeper may have died meanwhile. */
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    ask_keeper(keeper, 'a');
    pid_t warden = fork();
    if (warden < 0) give_up("no process can be started: %s", strerror(errno));
    if (warden > 0) {
        while (waitpid(warden, NULL, 0) < 0 && errno == EINTR) {}
        _exit(0);
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) < 0) {
        give_up("/proc cannot be mounted: %s", strerror(errno));
    }
}

static bool is_request(enum kind kind) {
    return kind == RUN || kind == OPEN || kind == TALK;
}

/* Opens a descriptor on which SIGCHLD arrives. */
static int open_signals(void) {
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, SIGCHLD);
    sigprocmask(SIG_BLOCK, &watched, NULL);
    signal(SIGPIPE, SIG_IGN);
    return signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
}

void be_warden(struct setup *setup, const char *root, int keeper, int keeper_id) {
    struct frame frame;
    if (!is_root()) ask_keeper(keeper, 'm');
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    open_cgroup(setup);
    join_cgroup(setup);
    /* /proc/self/cgroup then shows neither the judge nor its slots. Some containers around this one
     * refuse it. */
    unshare(CLONE_NEWCGROUP);
    build_root(setup, root);
    if (sethostname("grundy", 6) < 0) give_up("cannot set the host name: %s", strerror(errno));
    hand_over_folders(setup, keeper);
    if (is_root()) leave_root(keeper);
    close(keeper);
    const int signals = open_signals();
    if (signals < 0 || !prepare_cells(setup)) {
        give_up("the warden cannot start: %s", strerror(errno));
    }
    prepare_give_back();
    give_up_privileges();
    if (!open_waits()) {
        give_up(errno == EBUSY ? "a container around this one answers system calls itself: %s"
                               : "system calls cannot be refused: %s",
                strerror(errno));
    }
    if (!open_cell()) give_up("no cell can be made: %s", strerror(errno));
    begin_frame(READY);
    add_text('p', "%d", keeper_id);
    send_frame();
    for (;;) {
        while (take_frame(&frame)) {
            if (is_request(frame.kind)) serve_request(&frame, signals);
        }
        tidy_inbox();
        if (!receive()) _exit(0);
    }
}
