#define _GNU_SOURCE
#include "cell.h"
#include "privileges.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/wait.h>
#include <unistd.h>

struct cell {
    pid_t init; /* 0: there is none */
    int processes, mounts, ipc; /* its namespaces */
    int scratch;
    struct statfs space; /* of /scratch when it was new, */
    struct stat status;  /* and its times */
};

static struct cell cell;
static int own_processes; /* the warden's own process namespace */
static char scratch_options[160];
/* One will do: a cell's process 1 is dead before the next one begins. */
static char init_stack[16 * 1024] __attribute__((aligned(16)));

struct making {
    struct cell *cell;
    int done; /* a pipe */
    int error;
};

bool prepare_cells(const char *scratch) {
    snprintf(scratch_options, sizeof scratch_options, "%s,mode=0700,uid=%d,gid=%d", scratch,
             INNER_USER, INNER_USER);
    own_processes = open("/proc/self/ns/pid", O_RDONLY | O_CLOEXEC);
    return own_processes >= 0;
}

/* Process 1 of a cell. It shares the warden's memory, of which a copy would cost more than the rest,
 * and its descriptors. What `make` tells is read when it has written to `done`. */
static int be_init(void *argument) {
    struct making *make = argument;
    struct cell *new = make->cell;
    /* Children of others that end here need nobody to wait for them. */
    signal(SIGCHLD, SIG_IGN);
    const bool is_ready =
        mount("grundy", "/scratch", "tmpfs", MS_NOSUID | MS_NODEV | MS_NOATIME, scratch_options) == 0 &&
        mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "subset=pid") == 0 &&
        (new->processes = open("/proc/self/ns/pid", O_RDONLY | O_CLOEXEC)) >= 0 &&
        (new->mounts = open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC)) >= 0 &&
        (new->ipc = open("/proc/self/ns/ipc", O_RDONLY | O_CLOEXEC)) >= 0 &&
        (new->scratch = open("/scratch", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) >= 0 &&
        drop_capabilities();
    make->error = is_ready ? 0 : errno;
    if (write(make->done, "", 1) < 0) _exit(1);
    for (;;) pause();
}

bool open_cell(void) {
    int done[2];
    char byte;
    if (setns(own_processes, CLONE_NEWPID) < 0 || pipe2(done, O_CLOEXEC) < 0) return false;
    struct making make = {&cell, done[1], EIO};
    cell = (struct cell){.processes = -1, .mounts = -1, .ipc = -1, .scratch = -1};
    cell.init = clone(be_init, init_stack + sizeof init_stack,
                      CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_VM | CLONE_FILES | SIGCHLD,
                      &make);
    if (cell.init > 0 && read(done[0], &byte, 1) == 1) errno = make.error;
    close(done[0]);
    close(done[1]);
    if (cell.init < 0) cell.init = 0;
    if (cell.init == 0 || make.error != 0) return false;
    return fstatfs(cell.scratch, &cell.space) == 0 && fstat(cell.scratch, &cell.status) == 0 &&
           setns(cell.processes, CLONE_NEWPID) == 0;
}

void close_cell(void) {
    if (cell.init == 0) return;
    kill(cell.init, SIGKILL);
    /* All children of the warden live here, and the cell's end waits until each is waited for. */
    for (pid_t dead = 0; dead != cell.init;) {
        dead = waitpid(-1, NULL, 0);
        if (dead < 0 && errno != EINTR) break;
    }
    const int opened[] = {cell.processes, cell.mounts, cell.ipc, cell.scratch};
    for (int index = 0; index < 4; index++) close(opened[index]);
    cell.init = 0;
}

bool is_cell_untouched(void) {
    struct statfs space;
    struct stat status;
    return cell.init != 0 && fstatfs(cell.scratch, &space) == 0 &&
           fstat(cell.scratch, &status) == 0 && space.f_bfree == cell.space.f_bfree &&
           space.f_ffree == cell.space.f_ffree &&
           status.st_ctim.tv_sec == cell.status.st_ctim.tv_sec &&
           status.st_ctim.tv_nsec == cell.status.st_ctim.tv_nsec;
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
