#define _GNU_SOURCE
#include "cell.h"
#include "privileges.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct cell {
    pid_t init; /* 0: there is none */
    int processes, mounts, ipc; /* its namespaces */
    int scratch;
    int keeping, inner; /* socket to its process 1, and that one's end, which is also in our table */
    struct statfs space; /* of the new /scratch, */
    struct stat status;  /* and its times */
};

static struct cell cell;
static int own_processes; /* the warden's own process namespace */
static int last_id; /* the kernel's ns_last_pid; -1: this kernel has none */
static char scratch_options[160];
static uint64_t files_bytes;
static char pipes_folder[PATH_MAX]; /* hidden from programs; empty: there is none */
/* One suffices: a cell's process 1 is dead before the next one starts. */
static char init_stack[16 * 1024] __attribute__((aligned(16)));

struct making {
    struct cell *cell;
    int warden; /* socket to report completion */
    int error;
};

bool prepare_cells(const struct setup *setup) {
    snprintf(scratch_options, sizeof scratch_options, "%s,mode=0700,uid=%d,gid=%d", setup->scratch,
             INNER_USER, INNER_USER);
    files_bytes = setup->files_bytes;
    for (int index = 0; index < setup->mount_count; index++) {
        if (setup->mounts[index].kind != 'f') continue;
        snprintf(pipes_folder, sizeof pipes_folder, "%s", setup->mounts[index].path);
    }
    own_processes = open("/proc/self/ns/pid", O_RDONLY | O_CLOEXEC);
    last_id = open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC);
    return own_processes >= 0;
}

/* Resets the counter of process and thread IDs, so that it does not reveal the number of earlier
 * runs. It can only be set from within the cell. */
static void forget_ids(int warden) {
    char byte;
    while (read(warden, &byte, 1) == 1) {
        const bool is_done = pwrite(last_id, "1", 1, 0) == 1;
        if (write(warden, is_done ? "y" : "n", 1) < 0) break;
    }
}

/* Hides the FIFOs: a program must not open those of other sessions, or its own by name. */
static bool cover_pipes(void) {
    return pipes_folder[0] == 0 ||
           mount("grundy", pipes_folder, "tmpfs", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC,
                 "size=4k,nr_inodes=2,mode=555") == 0;
}

/* Process 1 of a cell. It shares the warden's descriptors and its memory, because a copy would cost
 * more than everything else. `make` is valid once it has written to `warden`.
 * Its /proc has no files of the machine and no processes that a program may not inspect, such as
 * this one and a zygote. It is read-only, including the scheduler group (autogroup) of the program,
 * which it shares with its container. */
static int be_init(void *argument) {
    struct making *make = argument;
    struct cell *new = make->cell;
    /* Orphans that end here need not be waited for. */
    signal(SIGCHLD, SIG_IGN);
    const bool is_ready =
        mount("grundy", "/scratch", "tmpfs", MS_NOSUID | MS_NODEV | MS_NOATIME, scratch_options) == 0 &&
        mount("proc", "/proc", "proc", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC,
              "subset=pid,hidepid=ptraceable") == 0 &&
        cover_pipes() &&
        (new->processes = open("/proc/self/ns/pid", O_RDONLY | O_CLOEXEC)) >= 0 &&
        (new->mounts = open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC)) >= 0 &&
        (new->ipc = open("/proc/self/ns/ipc", O_RDONLY | O_CLOEXEC)) >= 0 &&
        (new->scratch = open("/scratch", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) >= 0 &&
        keep_power_over_ids();
    const int warden = make->warden;
    make->error = is_ready ? 0 : errno;
    if (write(warden, "", 1) < 0) _exit(1);
    forget_ids(warden);
    for (;;) pause();
}

bool open_cell(void) {
    const struct timeval patience = {5, 0};
    int pair[2];
    char byte;
    if (setns(own_processes, CLONE_NEWPID) < 0 ||
        socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) {
        return false;
    }
    struct making make = {&cell, pair[1], EIO};
    cell = (struct cell){.processes = -1, .mounts = -1, .ipc = -1, .scratch = -1};
    cell.init = clone(be_init, init_stack + sizeof init_stack,
                      CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_VM | CLONE_FILES | SIGCHLD,
                      &make);
    cell.keeping = pair[0];
    cell.inner = pair[1];
    setsockopt(cell.keeping, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (cell.init > 0 && read(cell.keeping, &byte, 1) == 1) errno = make.error;
    if (cell.init < 0) cell.init = 0;
    if (cell.init == 0 || make.error != 0) return false;
    return fstatfs(cell.scratch, &cell.space) == 0 && fstat(cell.scratch, &cell.status) == 0 &&
           setns(cell.processes, CLONE_NEWPID) == 0;
}

void close_cell(void) {
    if (cell.init == 0) return;
    kill(cell.init, SIGKILL);
    /* All children of the warden are in the cell, which ends only when each was waited for. */
    for (pid_t dead = 0; dead != cell.init;) {
        dead = waitpid(-1, NULL, 0);
        if (dead < 0 && errno != EINTR) break;
    }
    const int opened[] = {cell.processes, cell.mounts,  cell.ipc,
                          cell.scratch,   cell.keeping, cell.inner};
    for (int index = 0; index < 6; index++) close(opened[index]);
    cell.init = 0;
}

static bool is_cell_untouched(void) {
    struct statfs space;
    struct stat status;
    return cell.init != 0 && fstatfs(cell.scratch, &space) == 0 &&
           fstat(cell.scratch, &status) == 0 && space.f_bfree == cell.space.f_bfree &&
           space.f_ffree == cell.space.f_ffree &&
           status.st_ctim.tv_sec == cell.status.st_ctim.tv_sec &&
           status.st_ctim.tv_nsec == cell.status.st_ctim.tv_nsec;
}

bool clean_cell(void) {
    char answer;
    return is_cell_untouched() && write(cell.keeping, "", 1) == 1 &&
           read(cell.keeping, &answer, 1) == 1 && answer == 'y';
}

/* Waits for the next clock tick: a change in the tick in which /scratch was made would not be
 * seen. */
void settle_cell(void) {
    const struct timespec *made = &cell.status.st_ctim, moment = {0, 200000};
    struct timespec now;
    for (;;) {
        clock_gettime(CLOCK_REALTIME_COARSE, &now);
        if (now.tv_sec != made->tv_sec || now.tv_nsec > made->tv_nsec) return;
        nanosleep(&moment, NULL);
    }
}

uint64_t own_files_bytes(void) {
    return files_bytes;
}

pid_t cell_init(void) {
    return cell.init;
}

bool is_cell_dead(void) {
    siginfo_t found = {.si_pid = 0};
    return cell.init != 0 &&
           waitid(P_PID, (id_t)cell.init, &found, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           found.si_pid != 0;
}

bool enter_cell(void) {
    return setns(cell.mounts, CLONE_NEWNS) == 0 && setns(cell.ipc, CLONE_NEWIPC) == 0;
}
