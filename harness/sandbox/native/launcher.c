#define _GNU_SOURCE
#include "connection.h"
#include "keeper.h"
#include "privileges.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { FIRST_OWN_FD = 10 }; /* lower ones are for programs */

/* Occupies the programs' descriptors, so that our own files get other numbers. */
static void take_low_descriptors(void) {
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int file = 3; file < FIRST_OWN_FD; file++) {
        if (file != null && dup3(null, file, O_CLOEXEC) < 0) _exit(1);
    }
}

static int listen_at(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (strlen(path) >= sizeof address.sun_path) return -1;
    strcpy(address.sun_path, path);
    if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) < 0 ||
        listen(listener, 64) < 0) {
        return -1;
    }
    return listener;
}

static bool is_own_user(int peer) {
    struct ucred credentials;
    socklen_t length = sizeof credentials;
    return getsockopt(peer, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 &&
           credentials.uid == geteuid();
}

/* `warden FOLDER`: FOLDER belongs to the judge and is removed when the judge exits. */
int main(int count, char **words) {
    char socket_path[PATH_MAX], root[PATH_MAX];
    if (count != 2) {
        fprintf(stderr, "usage: warden FOLDER (started by the judge)\n");
        return 2;
    }
    snprintf(socket_path, sizeof socket_path, "%s/socket", words[1]);
    snprintf(root, sizeof root, "%s/root", words[1]);
    note_judge();
    take_low_descriptors();
    umask(022);
    setsid();
    signal(SIGCHLD, SIG_IGN);
    signal(SIGPIPE, SIG_IGN); /* Standard input shows when the judge is gone. */
    int listener = mkdir(root, 0755) == 0 ? listen_at(socket_path) : -1;
    if (listener < 0) {
        fprintf(stderr, "warden: cannot create files in %s: %s\n", words[1], strerror(errno));
        return 1;
    }
    printf("ready\n");
    fflush(stdout);
    for (;;) {
        struct pollfd polled[] = {{0, POLLIN, 0}, {listener, POLLIN, 0}};
        if (poll(polled, 2, -1) < 0) continue;
        if (polled[0].revents != 0) break; /* The judge is gone; the keepers end with this process. */
        if (polled[1].revents == 0) continue;
        connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
        if (connection < 0) continue;
        if (is_own_user(connection) && fork() == 0) be_keeper(root);
        close(connection);
    }
    unlink(socket_path);
    rmdir(root);
    rmdir(words[1]);
    return 0;
}
