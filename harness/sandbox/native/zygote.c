#define _GNU_SOURCE
#include "zygote.h"
#include "filter.h"
#include "cell.h"
#include "waits.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static const int64_t PATIENCE_NS = 5000000000;

static struct {
    pid_t pid; /* 0: there is none */
    int control;
    uint64_t key; /* hash of everything that it was started with */
} zygote;

pid_t zygote_process(void) {
    return zygote.pid;
}

void end_zygote(void) {
    if (zygote.pid == 0) return;
    kill(zygote.pid, SIGKILL);
    while (waitpid(zygote.pid, NULL, 0) < 0 && errno == EINTR) {}
    close(zygote.control);
    zygote.pid = 0;
}

static uint64_t hash_text(uint64_t hash, const char *text) { /* FNV-1a */
    do hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    while (*text++ != 0);
    return hash;
}

static uint64_t hash_zygote(const struct request *request) {
    char limits[64];
    uint64_t hash = 0xcbf29ce484222325u;
    snprintf(limits, sizeof limits, "%llu %llu %d", (unsigned long long)request->memory,
             (unsigned long long)request->output, request->is_address_space_limited);
    for (char *const *word = request->zygote; *word != NULL; word++) hash = hash_text(hash, *word);
    for (char *const *each = request->env; *each != NULL; each++) hash = hash_text(hash, *each);
    return hash_text(hash, limits);
}

/* Reads a packet of the zygote or its child. Returns the sender's PID in our namespace, or -1. */
static pid_t receive_from_zygote(char expected) {
    char byte = 0;
    union {
        char space[CMSG_SPACE(sizeof(struct ucred))];
        struct cmsghdr head;
    } control;
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    if (!wait_to_read(zygote.control, PATIENCE_NS)) return -1;
    if (recvmsg(zygote.control, &message, MSG_CMSG_CLOEXEC) != 1 || byte != expected) return -1;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (head == NULL || head->cmsg_type != SCM_CREDENTIALS) return -1;
    struct ucred sender;
    memcpy(&sender, CMSG_DATA(head), sizeof sender);
    return sender.pid;
}

/* Sends the first message: how to fork, and the filter for its children. */
static bool instruct_zygote(void) {
    uint32_t number = SYS_clone;
    const struct sock_fprog filter = filter_of_lone_programs();
    struct iovec parts[] = {{&number, sizeof number},
                            {filter.filter, filter.len * sizeof *filter.filter}};
    const struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    return sendmsg(zygote.control, &message, MSG_NOSIGNAL) > 0;
}

/* Starts a zygote, whose descriptors 3 and 4 are its end of `control`. */
static bool start_zygote(const struct request *request) {
    struct request own = *request;
    const char *step;
    int pair[2], yes = 1;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0) return false;
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    const struct descriptors ends = {null, null, null, pair[1], pair[1]};
    own.is_open = own.is_zygote = true;
    own.folder = NULL;
    memcpy(own.argv, request->zygote, sizeof own.argv);
    setsockopt(pair[0], SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes);
    zygote.pid = start_program(&own, &ends, &step);
    close(null);
    close(pair[1]);
    zygote.control = pair[0];
    if (zygote.pid < 0) {
        close(pair[0]);
        zygote.pid = 0;
        return false;
    }
    zygote.key = hash_zygote(request);
    if (instruct_zygote() && receive_from_zygote('r') > 0) return true;
    end_zygote();
    return false;
}

static bool ask_zygote(const struct request *request, const struct descriptors *descriptors) {
    const int files[] = {descriptors->in, descriptors->out, descriptors->err,
                         descriptors->calls, descriptors->answers};
    const size_t size = (request->is_open ? 5 : 3) * sizeof(int);
    union {
        char space[CMSG_SPACE(sizeof files)];
        struct cmsghdr head;
    } control;
    const char *folder = request->folder == NULL ? "/scratch" : request->folder;
    struct iovec parts[] = {{(void *)(uintptr_t)folder, strlen(folder) + 1},
                            {(void *)(uintptr_t)request->words, request->words_length}};
    struct msghdr message = {.msg_iov = parts,
                             .msg_iovlen = 2,
                             .msg_control = &control,
                             .msg_controllen = CMSG_SPACE(size)};
    memset(&control, 0, sizeof control);
    control.head = (struct cmsghdr){CMSG_LEN(size), SOL_SOCKET, SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.head), files, size);
    return sendmsg(zygote.control, &message, MSG_NOSIGNAL) > 0;
}

/* Tries twice, because a program may have killed the zygote. */
pid_t fork_zygote(const struct request *request, const struct descriptors *descriptors) {
    static bool is_hopeless;
    for (int tries = 0; tries < 2 && !is_hopeless; tries++) {
        if (zygote.pid != 0 && zygote.key != hash_zygote(request)) end_zygote();
        if (zygote.pid == 0 && !start_zygote(request)) is_hopeless = true;
        if (is_hopeless) return -1;
        const bool is_asked = ask_zygote(request, descriptors);
        pid_t pid = is_asked ? receive_from_zygote('c') : -1;
        if (pid > 0 && pid != zygote.pid) return pid;
        end_zygote();
        /* The requested child may still be alive, so use a new cell. */
        if (is_asked) close_cell();
        if (is_asked && !open_cell()) give_up("no new cell can be made: %s", strerror(errno));
    }
    return -1;
}
