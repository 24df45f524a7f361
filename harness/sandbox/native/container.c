#define _GNU_SOURCE
#include "container.h"
#include "privileges.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef MOUNT_ATTR_RDONLY /* glibc before 2.36 */
#define MOUNT_ATTR_RDONLY 0x1
#define MOUNT_ATTR_NOSUID 0x2
#define MOUNT_ATTR_NODEV 0x4
#define MOUNT_ATTR_NOEXEC 0x8
struct mount_attr {
    uint64_t attr_set, attr_clr, propagation, userns_fd;
};
#endif

/* The new root's path until it becomes the root. */
static const char *root_folder;

/* The path of `path` inside the new root. */
static const char *inside(const char *path) {
    static char full[PATH_MAX];
    if (snprintf(full, sizeof full, "%s%s", root_folder, path) >= (int)sizeof full) {
        give_up("%s: this path is too long", path);
    }
    return full;
}

static void make_parents(const char *path) {
    char full[PATH_MAX];
    snprintf(full, sizeof full, "%s", inside(path));
    for (char *slash = full + strlen(root_folder) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        mkdir(full, 0755);
        *slash = '/';
    }
}

static void make_folder(const char *path) {
    make_parents(path);
    mkdir(inside(path), 0755);
}

static void make_mount_point(const char *path, bool is_folder) {
    if (is_folder) {
        make_folder(path);
        return;
    }
    make_parents(path);
    int file = open(inside(path), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (file >= 0) close(file);
}

static void write_text(const char *path, const char *text) {
    make_parents(path);
    int file = open(inside(path), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0 || write(file, text, strlen(text)) < 0) give_up("%s: %s", path, strerror(errno));
    close(file);
}

static void must_mount(const char *source, const char *path, const char *type, unsigned long flags,
                       const char *options) {
    if (mount(source, inside(path), type, flags, options) < 0) {
        give_up("%s cannot be mounted: %s", path, strerror(errno));
    }
}

static void set_flags(const char *path, uint64_t flags) {
    struct mount_attr attributes = {.attr_set = flags};
    if (syscall(SYS_mount_setattr, AT_FDCWD, inside(path), AT_RECURSIVE, &attributes,
                sizeof attributes) < 0) {
        give_up(errno == ENOSYS ? "this needs Linux 5.12 or newer (%s: %s)"
                                : "the mount flags of %s cannot be set: %s",
                path, strerror(errno));
    }
}

/* Mounts a folder that a program may fill. It is memory, so that the kernel limits it even for
 * files that are kept open. The keeper holds it open for the judge, which copies files from it. */
static void mount_room(struct mount *each, const struct setup *setup) {
    char options[128];
    const uint32_t owner = is_root() ? setup->outer_id + 1 : INNER_USER;
    snprintf(options, sizeof options, "%s,mode=0755,uid=%u,gid=%u", setup->room, owner, owner);
    must_mount("grundy", each->path, "tmpfs", MS_NOSUID | MS_NODEV, options);
    each->folder = open(inside(each->path), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (each->folder < 0) give_up("%s: %s", each->path, strerror(errno));
}

void build_root(struct setup *setup, const char *folder) {
    static const char *const devices[] = {"/dev/null", "/dev/full", "/dev/random",
                                          "/dev/urandom"};
    static const char *const links[][2] = {{"/proc/self/fd", "/dev/fd"},
                                           {"/proc/self/fd/0", "/dev/stdin"},
                                           {"/proc/self/fd/1", "/dev/stdout"},
                                           {"/proc/self/fd/2", "/dev/stderr"}};
    const int device_count = sizeof devices / sizeof *devices;
    root_folder = folder;
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) {
        give_up("the mounts cannot be made private: %s", strerror(errno));
    }
    must_mount("grundy", "", "tmpfs", 0, "size=4m,nr_inodes=4096,mode=755");
    make_folder("/scratch");
    make_folder("/proc");
    for (int index = 0; index < device_count; index++) make_mount_point(devices[index], false);
    for (int index = 0; index < 4; index++) {
        if (symlink(links[index][0], inside(links[index][1])) < 0) {
            give_up("%s: %s", links[index][1], strerror(errno));
        }
    }
    write_text("/etc/passwd", "root:x:0:0::/:/bin/sh\nstudent:x:1000:1000::/scratch:/bin/sh\n");
    write_text("/etc/group", "root:x:0:\nstudent:x:1000:\n");
    for (int index = 0; index < setup->mount_count; index++) {
        const struct mount *each = &setup->mounts[index];
        struct stat status = {.st_mode = S_IFDIR};
        if (each->kind == 'l') {
            make_parents(each->path);
            if (symlink(each->target, inside(each->path)) < 0 && errno != EEXIST) {
                give_up("%s: %s", each->path, strerror(errno));
            }
            continue;
        }
        if (each->kind != 'h' && stat(each->path, &status) < 0) {
            give_up("%s: %s", each->path, strerror(errno));
        }
        make_mount_point(each->path, S_ISDIR(status.st_mode));
        if (each->kind == 'h') must_mount("grundy", each->path, "tmpfs", 0, "size=1m,mode=755");
        if (each->kind == 'b' || each->kind == 'f') must_mount(each->path, each->path, NULL, MS_BIND | MS_REC, NULL);
    }
    set_flags("", MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
    for (int index = 0; index < device_count; index++) {
        must_mount(devices[index], devices[index], NULL, MS_BIND, NULL);
        /* Programs can still write to the device, but not leave a mark in its file times. */
        set_flags(devices[index], MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC);
    }
    for (int index = 0; index < setup->mount_count; index++) {
        struct mount *each = &setup->mounts[index];
        if (each->kind == 'x') mount_room(each, setup);
        if (each->kind != 'w') continue;
        if (is_root() && chown(each->path, setup->outer_id + 1, setup->outer_id + 1) < 0) {
            give_up("%s cannot be given to the slot: %s", each->path, strerror(errno));
        }
        must_mount(each->path, each->path, NULL, MS_BIND, NULL);
        set_flags(each->path, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
    }
    must_mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL);
    if (chdir(root_folder) < 0 || syscall(SYS_pivot_root, ".", ".") < 0 ||
        umount2(".", MNT_DETACH) < 0 || chdir("/") < 0) {
        give_up("the root cannot be changed: %s", strerror(errno));
    }
}
