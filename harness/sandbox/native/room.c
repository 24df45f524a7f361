#define _GNU_SOURCE
#include "room.h"
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

struct room {
    pid_t init; /* 0: there is none */
    int processes, mounts, ipc; /* its namespaces */
    int scratch;
    struct statfs space; /* of /scratch when it was new, */
    struct stat status;  /* and its times */
};

static struct room room;
static int own_processes; /* the warden's own process namespace */
static char scratch_options[160];
/* One will do: a room's process 1 is dead before the next one begins. */
static char init_stack[16 * 1024] __attribute__((aligned(16)));

struct making {
    struct room *room;
    int done; /* a pipe */
    int error;
};

bool prepare_rooms(const char *scratch) {
    snprintf(scratch_options, sizeof scratch_options, "%s,mode=0700,uid=%d,gid=%d", scratch,
             INNER_USER, INNER_USER);
    own_processes = open("/proc/self/ns/pid", O_RDONLY | O_CLOEXEC);
    return own_processes >= 0;
}

/* Process 1 of a room. It shares the warden's memory, of which a copy would cost more than the rest,
 * and its descriptors. What `make` tells is read when it has written to `done`. */
static int be_init(void *argument) {
    struct making *make = argument;
    struct room *new = make->room;
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

bool open_room(void) {
    int done[2];
    char byte;
    if (setns(own_processes, CLONE_NEWPID) < 0 || pipe2(done, O_CLOEXEC) < 0) return false;
    struct making make = {&room, done[1], EIO};
    room = (struct room){.processes = -1, .mounts = -1, .ipc = -1, .scratch = -1};
    room.init = clone(be_init, init_stack + sizeof init_stack,
                      CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_VM | CLONE_FILES | SIGCHLD,
                      &make);
    if (room.init > 0 && read(done[0], &byte, 1) == 1) errno = make.error;
    close(done[0]);
    close(done[1]);
    if (room.init < 0) room.init = 0;
    if (room.init == 0 || make.error != 0) return false;
    return fstatfs(room.scratch, &room.space) == 0 && fstat(room.scratch, &room.status) == 0 &&
           setns(room.processes, CLONE_NEWPID) == 0;
}

void close_room(void) {
    if (room.init == 0) return;
    kill(room.init, SIGKILL);
    /* All children of the warden live here, and the room's end waits until each is waited for. */
    for (pid_t dead = 0; dead != room.init;) {
        dead = waitpid(-1, NULL, 0);
        if (dead < 0 && errno != EINTR) break;
    }
    const int opened[] = {room.processes, room.mounts, room.ipc, room.scratch};
    for (int index = 0; index < 4; index++) close(opened[index]);
    room.init = 0;
}

bool is_room_untouched(void) {
    struct statfs space;
    struct stat status;
    return room.init != 0 && fstatfs(room.scratch, &space) == 0 &&
           fstat(room.scratch, &status) == 0 && space.f_bfree == room.space.f_bfree &&
           space.f_ffree == room.space.f_ffree &&
           status.st_ctim.tv_sec == room.status.st_ctim.tv_sec &&
           status.st_ctim.tv_nsec == room.status.st_ctim.tv_nsec;
}

pid_t room_init(void) {
    return room.init;
}

bool is_room_dead(void) {
    siginfo_t found = {.si_pid = 0};
    return room.init != 0 &&
           waitid(P_PID, (id_t)room.init, &found, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           found.si_pid != 0;
}

bool enter_room(void) {
    return setns(room.mounts, CLONE_NEWNS) == 0 && setns(room.ipc, CLONE_NEWIPC) == 0;
}
