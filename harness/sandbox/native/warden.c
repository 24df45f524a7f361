/*
 * The warden: runs strangers' programs in containers, each run at near the cost of a bare spawn.
 *
 *   judge --socket--> launcher --fork--> keeper --clone--> warden --clone--> init of a room
 *                                                             \-----vfork--> the program
 *
 * The *launcher* lives as long as the judge: it accepts one connection per slot and ends when its
 * standard input does. Every connection gets a *keeper*, outside of the container: it makes the
 * container, writes its id maps, puts it into its cgroup, waits for its death, and kills it when the
 * judge hangs up. Only when everything inside is dead does the keeper close the connection.
 *
 * The *warden* is process 1 of the container: it builds a read-only root of the folders that the
 * judge names, gives up every privilege over the machine, and then serves requests. It runs no
 * strangers' code itself, keeps no file that they could name, and cannot be seen by them.
 *
 * A program lives in a *room*: process, IPC and mount namespaces of its own with an empty /scratch.
 * The room's own process 1 does nothing but be there: its death is the death of all that a program
 * left behind. A room is used again only by programs that cannot start processes, and only when its
 * /scratch is untouched; else the next run gets a new one.
 *
 * The life of a run: the request arrives as one frame (slot-protocol.ts has the format). Standard
 * input and outputs become memory files. The warden starts the child the vfork way, in the room's
 * namespaces, where it drops its user, capabilities and system calls, and becomes the program. CPU
 * time is watched by a kernel timer on the program's own clock, wall time by the poll below, memory
 * by looking every few milliseconds (and by the cgroup), output by the size of its files. The first
 * limit that is hit is the cause of its end. When the program is dead, and its room with it if it
 * could start others, status, figures and output go back as one frame.
 *
 * An open process talks on descriptors 3 and 4 meanwhile; its limits count from message to message.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
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

/* ------------------------------------------------------------------ numbers */

enum {
    INNER_ROOT = 0,       /* the warden's id inside, when the judge is root */
    INNER_USER = 1000,    /* the program's id inside */
    FIRST_OWN_FD = 10,    /* lower ones are the program's */
    MAX_WORDS = 256,
    MAX_MOUNTS = 256,
    CHUNK = 64 * 1024,
    KEPT_OUTPUT = 64 * 1024, /* of what an open process prints between two messages */
    WATCH_MS = 10,
    OPEN_FILES = 256,
    THREADS = 128,        /* of a program that cannot start processes */
    PROCESSES = 512,      /* of one that can */
};
static const uint64_t SPARE_ADDRESS_SPACE = 1ull << 30;
static const size_t LARGE_BUFFER = 256 * 1024;

enum kind { RUN, OPEN, DATA, CLOSE, STARTED, ENDED, FAILED, SETUP, READY };
enum cause { NONE, OUTPUT, MEMORY, CPU, WALL, CLOSED };

/* ------------------------------------------------------------------ frames */

struct field {
    char tag;
    uint32_t length;
    char *bytes;
};

/* Bytes on their way: `bytes[start..end)`. */
struct buffer {
    char *bytes;
    size_t start, end, capacity;
};

static int connection = -1;

static uint32_t read_u32(const char *at) {
    const unsigned char *byte = (const unsigned char *)at;
    return (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
}

static void write_u32(char *at, uint32_t value) {
    for (int index = 0; index < 4; index++) at[index] = (char)(value >> (24 - 8 * index));
}

/* Nobody is left to talk to when this fails: the keeper sees it, too, and cleans up. */
static void send_all(const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = send(connection, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) _exit(1);
        bytes += sent;
        length -= (size_t)sent;
    }
}

static char outbox[2 * CHUNK];
static size_t outbox_length;

static void begin_frame(enum kind kind) {
    outbox[4] = (char)kind;
    outbox_length = 5;
}

static void add_head(char tag, size_t length) {
    outbox[outbox_length] = tag;
    write_u32(outbox + outbox_length + 1, (uint32_t)length);
    outbox_length += 5;
}

static void add_field(char tag, const char *bytes, size_t length) {
    add_head(tag, length);
    memcpy(outbox + outbox_length, bytes, length);
    outbox_length += length;
}

static void add_text(char tag, const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    add_field(tag, text, strlen(text));
}

static void send_frame(void) {
    write_u32(outbox, (uint32_t)(outbox_length - 4));
    send_all(outbox, outbox_length);
}

/* Tells the judge what this machine failed at. */
static void report_failure(const char *format, va_list arguments) {
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    begin_frame(FAILED);
    add_field('m', text, strlen(text));
    send_frame();
}

static void fail_request(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_failure(format, arguments);
    va_end(arguments);
}

static _Noreturn void give_up(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_failure(format, arguments);
    va_end(arguments);
    _exit(1);
}

/* What came from the judge and was not taken yet. */
static struct buffer inbox;

static void reserve(struct buffer *buffer, size_t length) {
    if (buffer->start > 0) {
        memmove(buffer->bytes, buffer->bytes + buffer->start, buffer->end - buffer->start);
        buffer->end -= buffer->start;
        buffer->start = 0;
    }
    if (buffer->capacity >= buffer->end + length) return;
    buffer->capacity = 2 * (buffer->end + length);
    buffer->bytes = realloc(buffer->bytes, buffer->capacity);
    if (buffer->bytes == NULL) give_up("the warden has no memory left");
}

/* A large buffer given back, so that the warden's own size does not show in a program's peak: a
 * child starts as a copy of its parent's figures. */
static void give_back(struct buffer *buffer) {
    if (buffer->start < buffer->end || buffer->capacity <= LARGE_BUFFER) return;
    free(buffer->bytes);
    *buffer = (struct buffer){0};
    int file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    if (write(file, "5", 1) < 0) { /* Only a figure is a little too high. */ }
    close(file);
}

/* Reads what there is; false when the judge hung up. */
static bool receive(void) {
    size_t wanted = CHUNK;
    size_t have = inbox.end - inbox.start;
    if (have >= 4) {
        size_t total = 4 + (size_t)read_u32(inbox.bytes + inbox.start);
        if (total > have && total - have > wanted) wanted = total - have;
    }
    reserve(&inbox, wanted + 1); /* and one for the last field's NUL */
    ssize_t count = read(connection, inbox.bytes + inbox.end, wanted);
    if (count < 0 && errno == EINTR) return true;
    if (count <= 0) return false;
    inbox.end += (size_t)count;
    return true;
}

struct frame {
    enum kind kind;
    char *at, *end; /* of the fields not read yet */
    char tag;       /* of the next one: a NUL may stand in its place */
};

static bool take_frame(struct frame *frame) {
    size_t have = inbox.end - inbox.start;
    if (have < 5) return false;
    size_t length = read_u32(inbox.bytes + inbox.start);
    if (length < 1 || have < 4 + length) return false;
    char *body = inbox.bytes + inbox.start + 4;
    *frame = (struct frame){(enum kind)body[0], body + 1, body + length, 0};
    if (frame->at < frame->end) frame->tag = frame->at[0];
    inbox.start += 4 + length;
    return true;
}

static bool next_field(struct frame *frame, struct field *field) {
    if (frame->end - frame->at < 5) return false;
    field->tag = frame->tag;
    field->length = read_u32(frame->at + 1);
    field->bytes = frame->at + 5;
    if ((size_t)(frame->end - field->bytes) < field->length) return false;
    frame->at = field->bytes + field->length;
    if (frame->at < frame->end) frame->tag = frame->at[0];
    /* Texts end with a NUL, but for the frame's last field: what follows it belongs to the next. */
    if (frame->at < frame->end) frame->at[0] = 0;
    return true;
}

/* ------------------------------------------------------------------ the container */

struct mount {
    char kind;        /* b: read, w: write, h: hidden, l: a link to `target` */
    const char *path; /* outside and inside */
    const char *target;
};

struct setup {
    struct mount mounts[MAX_MOUNTS];
    int mount_count;
    uint32_t outer_id;      /* as root: two ids of the machine for this slot, the warden's first */
    char scratch[64];       /* tmpfs options that limit it */
    int cgroup_version;     /* 0: none */
    const char *memory, *cpu, *pids; /* folders of the slot's cgroup */
};

/* Of the slot's cgroup; -1 where there is none. */
static struct {
    int version, limit, peak, events, usage;
    uint64_t limit_bytes;
} cgroup = {0, -1, -1, -1, -1, 0};

static bool is_root; /* the judge is */
static const char *root_folder;
static char scratch_options[160];

static void read_setup(struct frame *frame, struct setup *setup) {
    struct field field;
    *setup = (struct setup){.mount_count = 0};
    while (next_field(frame, &field)) {
        switch (field.tag) {
        case 'b': case 'w': case 'h': case 'l':
            if (setup->mount_count == MAX_MOUNTS) give_up("more than %d folders", MAX_MOUNTS);
            setup->mounts[setup->mount_count++] = (struct mount){field.tag, field.bytes, NULL};
            break;
        case 't':
            if (setup->mount_count > 0) setup->mounts[setup->mount_count - 1].target = field.bytes;
            break;
        case 'u': setup->outer_id = (uint32_t)strtoul(field.bytes, NULL, 10); break;
        case 's': snprintf(setup->scratch, sizeof setup->scratch, "%s", field.bytes); break;
        case 'g': setup->cgroup_version = atoi(field.bytes); break;
        case 'm': setup->memory = field.bytes; break;
        case 'c': setup->cpu = field.bytes; break;
        case 'p': setup->pids = field.bytes; break;
        default: break; /* the end mark */
        }
    }
}

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

/* Inside of the new root: the path of `path`. */
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

/* A new root of what the judge names, read-only but for the folders to write, and /scratch. */
static void build_root(const struct setup *setup) {
    static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random",
                                          "/dev/urandom"};
    static const char *const links[][2] = {{"/proc/self/fd", "/dev/fd"},
                                           {"/proc/self/fd/0", "/dev/stdin"},
                                           {"/proc/self/fd/1", "/dev/stdout"},
                                           {"/proc/self/fd/2", "/dev/stderr"}};
    const int device_count = sizeof devices / sizeof *devices;
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
        if (each->kind == 'b') must_mount(each->path, each->path, NULL, MS_BIND | MS_REC, NULL);
    }
    set_flags("", MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
    for (int index = 0; index < device_count; index++) {
        must_mount(devices[index], devices[index], NULL, MS_BIND, NULL);
        set_flags(devices[index], MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC);
    }
    for (int index = 0; index < setup->mount_count; index++) {
        const struct mount *each = &setup->mounts[index];
        if (each->kind != 'w') continue;
        if (is_root && chown(each->path, setup->outer_id + 1, setup->outer_id + 1) < 0) {
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

/* The cgroup's files stay open: their folder is not in the container. */
static void open_cgroup(const struct setup *setup) {
    char path[PATH_MAX];
    const bool is_first = setup->cgroup_version == 1;
    cgroup.version = setup->cgroup_version;
    if (setup->memory != NULL) {
        snprintf(path, sizeof path, "%s/%s", setup->memory,
                 is_first ? "memory.limit_in_bytes" : "memory.max");
        cgroup.limit = open(path, O_RDWR | O_CLOEXEC);
        snprintf(path, sizeof path, "%s/%s", setup->memory,
                 is_first ? "memory.max_usage_in_bytes" : "memory.peak");
        cgroup.peak = open(path, O_RDWR | O_CLOEXEC);
        snprintf(path, sizeof path, "%s/%s", setup->memory,
                 is_first ? "memory.oom_control" : "memory.events");
        cgroup.events = open(path, O_RDONLY | O_CLOEXEC);
    }
    if (setup->cpu != NULL) {
        snprintf(path, sizeof path, "%s/%s", setup->cpu, is_first ? "cpuacct.usage" : "cpu.stat");
        cgroup.usage = open(path, O_RDONLY | O_CLOEXEC);
    }
}

/* ------------------------------------------------------------------ system calls refused */

#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#if defined(__x86_64__)
#define NATIVE_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the warden knows x86-64 and AArch64 only"
#endif

/* Doors that neither the warden nor any program needs. The warden takes this list upon itself: what
 * it starts inherits it for nothing. */
static const int never_needed[] = {
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_bpf, SYS_keyctl,
    SYS_add_key, SYS_request_key, SYS_perf_event_open, SYS_userfaultfd, SYS_kexec_load,
    SYS_kexec_file_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_io_uring_setup,
    SYS_io_uring_enter, SYS_io_uring_register, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget,
    SYS_semop, SYS_semctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open,
    SYS_mq_unlink, SYS_mq_timedsend, SYS_mq_timedreceive, SYS_mq_notify, SYS_socket, SYS_connect,
    SYS_bind, SYS_listen, SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_fanotify_init,
    SYS_quotactl, SYS_swapon, SYS_swapoff, SYS_reboot, SYS_acct, SYS_syslog, SYS_settimeofday,
    SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_personality, SYS_pidfd_getfd,
    SYS_setdomainname, SYS_sethostname, SYS_move_pages, SYS_migrate_pages, SYS_lookup_dcookie,
    SYS_vhangup, SYS_chroot, SYS_pivot_root, SYS_mount_setattr, SYS_move_mount, SYS_open_tree,
    SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_setpriority, SYS_sched_setaffinity,
    SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr, SYS_ioprio_set,
    SYS_inotify_init1, SYS_inotify_add_watch,
#ifdef SYS_memfd_secret
    SYS_memfd_secret,
#endif
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs,
#endif
};

/* What only the warden may. */
static const int wardens_own[] = {SYS_mount, SYS_umount2, SYS_unshare, SYS_setns,
                                  SYS_memfd_create};

/* As BPF; see seccomp(2). */
struct filter {
    struct sock_filter lines[2 * (sizeof never_needed / sizeof(int)) + 96];
    unsigned short length;
};
static struct filter fork_filter, alone_filter;

static void add_line(struct filter *filter, struct sock_filter line) {
    filter->lines[filter->length++] = line;
}

static void refuse_all(struct filter *filter, const int *numbers, size_t count) {
    for (size_t index = 0; index < count; index++) {
        add_line(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K,
                                                      (uint32_t)numbers[index], 0, 1));
        add_line(filter, (struct sock_filter)REFUSE(EPERM));
    }
}

/* A call whose first argument must be `value`. */
static void allow_only(struct filter *filter, int number, uint32_t value) {
    add_line(filter,
             (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 4));
    add_line(filter, (struct sock_filter)LOAD(args[0]));
    add_line(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0));
    add_line(filter, (struct sock_filter)REFUSE(EPERM));
    add_line(filter, (struct sock_filter)LOAD(nr));
}

/* Locks, leases and watches on files that slots share: programs could tell each other things. */
static void refuse_signs(struct filter *filter) {
    static const int commands[] = {F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK,
                                   F_OFD_SETLKW, F_SETLEASE, F_NOTIFY};
    static const int calls[] = {SYS_flock};
    const int count = sizeof commands / sizeof *commands;
    refuse_all(filter, calls, 1);
    add_line(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_fcntl, 0,
                                                  (uint8_t)(2 * count + 2)));
    add_line(filter, (struct sock_filter)LOAD(args[1]));
    refuse_all(filter, commands, (size_t)count);
    add_line(filter, (struct sock_filter)LOAD(nr));
}

static void finish_filter(struct filter *filter) {
    add_line(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
}

static void build_base_filter(struct filter *filter) {
    filter->length = 0;
    add_line(filter, (struct sock_filter)LOAD(arch));
    add_line(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NATIVE_ARCHITECTURE, 1, 0));
    add_line(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
    add_line(filter, (struct sock_filter)LOAD(nr));
#if defined(__x86_64__) /* the x32 entry */
    add_line(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
    add_line(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
#endif
    refuse_all(filter, never_needed, sizeof never_needed / sizeof *never_needed);
    finish_filter(filter);
}

/* `clone3` hides its flags from a filter; as unknown, the C library takes `clone` instead. */
static void build_program_filter(struct filter *filter, bool may_fork) {
    const uint32_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | 0x80 /* time */;
    filter->length = 0;
    add_line(filter, (struct sock_filter)LOAD(nr));
    refuse_all(filter, wardens_own, sizeof wardens_own / sizeof *wardens_own);
    add_line(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1));
    add_line(filter, (struct sock_filter)REFUSE(ENOSYS));
#if defined(__x86_64__)
    if (!may_fork) {
        static const int forks[] = {SYS_fork, SYS_vfork};
        refuse_all(filter, forks, 2);
    }
#endif
    if (!may_fork) refuse_signs(filter);
    /* Its own limits, not another process's; pairs of Unix sockets, no others. */
    allow_only(filter, SYS_prlimit64, 0);
    allow_only(filter, SYS_socketpair, AF_UNIX);
    add_line(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4));
    add_line(filter, (struct sock_filter)LOAD(args[0]));
    add_line(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, namespaces, 1, 0));
    add_line(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K,
                                                  may_fork ? 0xffffffff : CLONE_THREAD, 1, 0));
    add_line(filter, (struct sock_filter)REFUSE(EPERM));
    finish_filter(filter);
}

static bool apply_filter(struct filter *filter) {
    struct sock_fprog program = {filter->length, filter->lines};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

/* ------------------------------------------------------------------ rooms */

struct room {
    pid_t init; /* 0: there is none */
    int processes, mounts, ipc; /* its namespaces */
    int scratch;
    struct statfs space; /* of /scratch when it was new, */
    struct stat status;  /* and its times */
};

static struct room room;
static int own_processes; /* the warden's own process namespace */
static sigset_t watched_signals;

/* Gives up what would let this process do more than the program may. */
static bool drop_capabilities(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
    return syscall(SYS_capset, &header, none) == 0;
}

/* Process 1 of a room. It shares the warden's descriptors, so that what it opens is the warden's. */
static _Noreturn void be_init(int done) {
    int opened[4] = {-1, -1, -1, -1};
    /* Children of others that end here need nobody to wait for them. */
    signal(SIGCHLD, SIG_IGN);
    if (mount("grundy", "/scratch", "tmpfs", MS_NOSUID | MS_NODEV | MS_NOATIME, scratch_options) == 0 &&
        mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "subset=pid") == 0) {
        opened[0] = open("/proc/self/ns/pid", O_RDONLY | O_CLOEXEC);
        opened[1] = open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC);
        opened[2] = open("/proc/self/ns/ipc", O_RDONLY | O_CLOEXEC);
        opened[3] = open("/scratch", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    }
    if (opened[3] < 0) opened[0] = -errno;
    if (!drop_capabilities()) opened[0] = -errno;
    if (write(done, opened, sizeof opened) < 0) _exit(1);
    for (;;) pause();
}

static bool open_room(void) {
    int done[2], opened[4] = {0, -1, -1, -1};
    if (setns(own_processes, CLONE_NEWPID) < 0 || pipe2(done, O_CLOEXEC) < 0) return false;
    pid_t init = (pid_t)syscall(
        SYS_clone, CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_FILES | SIGCHLD, 0, 0, 0, 0);
    if (init == 0) be_init(done[1]);
    ssize_t count = init < 0 ? -1 : read(done[0], opened, sizeof opened);
    close(done[0]);
    close(done[1]);
    if (init < 0) return false;
    room = (struct room){init, opened[0], opened[1], opened[2], opened[3], {0}, {0}};
    if (count != sizeof opened || opened[0] < 0) {
        errno = opened[0] < 0 ? -opened[0] : EIO;
        return false;
    }
    return fstatfs(room.scratch, &room.space) == 0 && fstat(room.scratch, &room.status) == 0 &&
           setns(room.processes, CLONE_NEWPID) == 0;
}

/* A process of Grundy's own code in the room that forks into programs; drivers/zygote.py is one. */
static struct {
    pid_t pid; /* 0: there is none */
    int control;
    uint64_t key; /* of all that it was started with */
} zygote;

static void end_zygote(void) {
    if (zygote.pid == 0) return;
    kill(zygote.pid, SIGKILL);
    while (waitpid(zygote.pid, NULL, 0) < 0 && errno == EINTR) {}
    close(zygote.control);
    zygote.pid = 0;
}

/* Returns when every process in it is dead. */
static void close_room(void) {
    if (room.init == 0) return;
    end_zygote();
    kill(room.init, SIGKILL);
    while (waitpid(room.init, NULL, 0) < 0 && errno == EINTR) {}
    const int opened[] = {room.processes, room.mounts, room.ipc, room.scratch};
    for (int index = 0; index < 4; index++) close(opened[index]);
    room.init = 0;
}

/* Nothing was written to /scratch, and nothing about it changed. */
static bool is_scratch_untouched(void) {
    struct statfs space;
    struct stat status;
    return fstatfs(room.scratch, &space) == 0 && fstat(room.scratch, &status) == 0 &&
           space.f_bfree == room.space.f_bfree && space.f_ffree == room.space.f_ffree &&
           status.st_ctim.tv_sec == room.status.st_ctim.tv_sec &&
           status.st_ctim.tv_nsec == room.status.st_ctim.tv_nsec;
}

/* ------------------------------------------------------------------ starting a program */

struct request {
    char *argv[MAX_WORDS + 1], *env[MAX_WORDS + 1];
    const char *folder; /* NULL: /scratch */
    double cpu_ms, wall_ms;
    uint64_t memory, output;
    bool is_open, may_fork, is_address_space_limited;
    bool is_zygote; /* of Grundy's own code: it may fork, its children may not */
    char *zygote[MAX_WORDS + 1]; /* what can fork into this program, */
    const char *words;           /* asked with these, each ending with a NUL */
    size_t words_length;
    const char *input;
    size_t input_length;
};

struct streams {
    int in, out, err;
    int calls, answers; /* the program's ends */
};

struct start {
    const struct request *request;
    const struct streams *streams;
    const char *step; /* what failed in the child, which shares our memory until it is the program */
    int error;
};

static char child_stack[CHUNK] __attribute__((aligned(16)));

static bool limit_to(int resource, uint64_t soft, uint64_t hard) {
    struct rlimit limit = {soft, hard};
    if (setrlimit(resource, &limit) == 0) return true;
    /* Where the machine allows less, that is the limit. */
    if (getrlimit(resource, &limit) < 0) return false;
    limit.rlim_cur = limit.rlim_max < soft ? limit.rlim_max : soft;
    return setrlimit(resource, &limit) == 0;
}

static bool set_limits(const struct request *request) {
    const uint64_t seconds = (uint64_t)(request->cpu_ms / 1000) + 2;
    const uint64_t file = request->output + 4096;
    const uint64_t space = 2 * request->memory + SPARE_ADDRESS_SPACE;
    const uint64_t tasks = request->may_fork ? PROCESSES : THREADS;
    return limit_to(RLIMIT_CORE, 0, 0) && limit_to(RLIMIT_NOFILE, OPEN_FILES, OPEN_FILES) &&
           limit_to(RLIMIT_FSIZE, file, file) && limit_to(RLIMIT_NPROC, tasks, tasks) &&
           limit_to(RLIMIT_MEMLOCK, CHUNK, CHUNK) && limit_to(RLIMIT_MSGQUEUE, 0, 0) &&
           limit_to(RLIMIT_STACK, request->memory, request->memory) &&
           (request->is_open || limit_to(RLIMIT_CPU, seconds, seconds + 1)) &&
           (!request->is_address_space_limited || limit_to(RLIMIT_AS, space, space));
}

static bool take_streams(const struct streams *streams, bool is_open) {
    return dup2(streams->in, 0) >= 0 && dup2(streams->out, 1) >= 0 && dup2(streams->err, 2) >= 0 &&
           (!is_open || (dup2(streams->calls, 3) >= 0 && dup2(streams->answers, 4) >= 0)) &&
           syscall(SYS_close_range, is_open ? 5 : 3, ~0u, 0) == 0;
}

/* Inside: no group but the own one. As an ordinary user the machine's groups stay, unused. */
static bool become_program_user(void) {
    return !is_root || (syscall(SYS_setgroups, 0, NULL) == 0 &&
                        syscall(SYS_setresgid, INNER_USER, INNER_USER, INNER_USER) == 0 &&
                        syscall(SYS_setresuid, INNER_USER, INNER_USER, INNER_USER) == 0);
}

/* In the child: from the warden to the program. */
static int become_program(void *argument) {
    struct start *start = argument;
    const struct request *request = start->request;
    const bool may_fork = request->may_fork || request->is_zygote;
    struct filter *filter = may_fork ? &fork_filter : &alone_filter;
    sigset_t none;
    sigemptyset(&none);
    start->step = "entering the room";
    if (setns(room.mounts, CLONE_NEWNS) < 0 || setns(room.ipc, CLONE_NEWIPC) < 0) goto failed;
    if (setsid() < 0) goto failed;
    start->step = "handing over the descriptors";
    if (!take_streams(start->streams, request->is_open)) goto failed;
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
    if (!apply_filter(filter)) goto failed;
    start->step = request->argv[0];
    execve(request->argv[0], request->argv, request->env);
failed:
    start->error = errno;
    _exit(127);
}

/* The vfork way: no page is copied, and the warden waits until the child is the program. */
static pid_t start_program(const struct request *request, const struct streams *streams) {
    struct start start = {request, streams, "starting", 0};
    pid_t pid = clone(become_program, child_stack + sizeof child_stack,
                      CLONE_VM | CLONE_VFORK | SIGCHLD, &start);
    if (pid < 0) {
        fail_request("no process can be started: %s", strerror(errno));
        return -1;
    }
    if (start.error != 0) {
        waitpid(pid, NULL, 0);
        fail_request("%s: %s", start.step, strerror(start.error));
        return -1;
    }
    return pid;
}

/* ------------------------------------------------------------------ starting from a zygote */

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

/* A packet from the zygote or its child. Returns the sender's id in the warden's namespace, or -1. */
static pid_t hear_zygote(char expected) {
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
    if (recvmsg(zygote.control, &message, MSG_CMSG_CLOEXEC) != 1 || byte != expected) return -1;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (head == NULL || head->cmsg_type != SCM_CREDENTIALS) return -1;
    struct ucred sender;
    memcpy(&sender, CMSG_DATA(head), sizeof sender);
    return sender.pid;
}

/* Descriptors 3 and 4 of a zygote are its end of `control`. First it hears how to fork, and what its
 * children must refuse. */
static bool start_zygote(const struct request *request) {
    struct request own = *request;
    struct timeval patience = {5, 0};
    uint32_t first[1 + 2 * sizeof alone_filter.lines / sizeof *alone_filter.lines];
    int pair[2], yes = 1;
    const size_t length = alone_filter.length * sizeof *alone_filter.lines;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0) return false;
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    struct streams streams = {null, null, null, pair[1], pair[1]};
    own.is_open = own.is_zygote = true;
    own.folder = NULL;
    memcpy(own.argv, request->zygote, sizeof own.argv);
    setsockopt(pair[0], SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes);
    setsockopt(pair[0], SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    zygote.pid = start_program(&own, &streams);
    close(null);
    close(pair[1]);
    zygote.control = pair[0];
    if (zygote.pid < 0) {
        close(pair[0]);
        zygote.pid = 0;
        return false;
    }
    zygote.key = hash_zygote(request);
    first[0] = SYS_clone;
    memcpy(first + 1, alone_filter.lines, length);
    if (send(pair[0], first, sizeof *first + length, MSG_NOSIGNAL) > 0 && hear_zygote('r') > 0) {
        return true;
    }
    end_zygote();
    return false;
}

static bool ask_zygote(const struct request *request, const struct streams *streams) {
    const int files[] = {streams->in, streams->out, streams->err, streams->calls, streams->answers};
    const size_t size = (request->is_open ? 5 : 3) * sizeof(int);
    union {
        char space[CMSG_SPACE(sizeof files)];
        struct cmsghdr head;
    } control;
    struct iovec part = {(void *)(uintptr_t)request->words, request->words_length};
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = CMSG_SPACE(size)};
    memset(&control, 0, sizeof control);
    control.head = (struct cmsghdr){CMSG_LEN(size), SOL_SOCKET, SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.head), files, size);
    return sendmsg(zygote.control, &message, MSG_NOSIGNAL) > 0;
}

/* The child that became the program, a child of the warden like any other; -1: start it another way.
 * A program may have killed the zygote, hence the second try. */
static pid_t fork_zygote(const struct request *request, const struct streams *streams) {
    static bool is_hopeless;
    for (int tries = 0; tries < 2 && !is_hopeless; tries++) {
        if (zygote.pid != 0 && zygote.key != hash_zygote(request)) end_zygote();
        if (zygote.pid == 0 && !start_zygote(request)) is_hopeless = true;
        if (is_hopeless) return -1;
        pid_t pid = ask_zygote(request, streams) ? hear_zygote('c') : -1;
        if (pid > 0 && pid != zygote.pid) return pid;
        end_zygote();
    }
    return -1;
}

/* ------------------------------------------------------------------ watching it */

struct stream {
    int file;
    char kept[KEPT_OUTPUT]; /* the first that an open process printed */
    size_t kept_length;
};
static struct stream output = {-1, {0}, 0}, errors = {-1, {0}, 0};

struct run {
    const struct request *request;
    pid_t pid;
    clockid_t clock;
    timer_t timer;
    int calls, answers; /* the warden's ends; -1: closed */
    enum cause cause;
    int64_t started, message_at;   /* wall clock, ns */
    int64_t cpu_at_message;        /* ns */
    int64_t cgroup_cpu_at_start;   /* ns */
    uint64_t oom_kills_at_start;
    uint64_t peak_at_start;        /* of the cgroup, bytes; 0: not known */
    uint64_t peak; /* bytes */
    int head_bytes;        /* of the message that is on its way: its length, then so many bytes */
    uint32_t message_left;
    int status;
    struct rusage usage;
};

static struct buffer calls_waiting;

static int64_t now_ns(clockid_t clock) {
    struct timespec now;
    if (clock_gettime(clock, &now) < 0) return 0;
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* The clock of another process's CPU time, as clock_getcpuclockid(3) has it. */
static clockid_t cpu_clock_of(pid_t pid) {
    return (clockid_t)((~(unsigned)pid) << 3 | 2);
}

static uint64_t read_figure(int file, const char *name) {
    char text[1024];
    ssize_t length = file < 0 ? 0 : pread(file, text, sizeof text - 1, 0);
    if (length <= 0) return 0;
    text[length] = 0;
    const char *at = name == NULL ? text : strstr(text, name);
    return at == NULL ? 0 : strtoull(at + (name == NULL ? 0 : strlen(name)), NULL, 10);
}

/* Processes of the cgroup that the kernel killed for want of memory. */
static uint64_t count_oom_kills(void) {
    return read_figure(cgroup.events, "\noom_kill ");
}

static int64_t cgroup_cpu_ns(void) {
    return cgroup.version == 1 ? (int64_t)read_figure(cgroup.usage, NULL)
                               : (int64_t)read_figure(cgroup.usage, "usage_usec ") * 1000;
}

/* With room for what is charged beside the program's own memory: its streams' files, the warden, and
 * what the kernel has not taken back yet of processes before. */
static void limit_cgroup(const struct request *request) {
    char text[32];
    const uint64_t limit =
        request->memory + 2 * request->output + request->input_length + (16u << 20);
    if (cgroup.limit < 0 || cgroup.limit_bytes == limit) return;
    int length = snprintf(text, sizeof text, "%llu\n", (unsigned long long)limit);
    if (pwrite(cgroup.limit, text, (size_t)length, 0) == length) cgroup.limit_bytes = limit;
}

/* From here on the peak is that of what comes; 0 where the kernel cannot begin anew. */
static uint64_t reset_cgroup_peak(void) {
    if (cgroup.peak < 0 || pwrite(cgroup.peak, "0\n", 2, 0) != 2) return 0;
    return read_figure(cgroup.peak, NULL);
}

static void arm_cpu_timer(struct run *run) {
    const int64_t at = run->cpu_at_message + (int64_t)(run->request->cpu_ms * 1e6);
    struct itimerspec when = {{0, 0}, {at / 1000000000, at % 1000000000}};
    timer_settime(run->timer, TIMER_ABSTIME, &when, NULL);
}

/* The first cause wins. */
static void end_run(struct run *run, enum cause cause) {
    if (run->cause == NONE) run->cause = cause;
    kill(run->pid, SIGKILL);
}

static uint64_t size_of(const struct stream *stream) {
    struct stat status;
    return fstat(stream->file, &status) == 0 ? (uint64_t)status.st_size : 0;
}

static bool is_too_much(const struct run *run) {
    return size_of(&output) > run->request->output || size_of(&errors) > run->request->output;
}

static uint64_t resident_bytes(pid_t pid) {
    char path[64], text[128];
    unsigned long total, resident;
    snprintf(path, sizeof path, "/proc/%d/statm", pid);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return 0;
    text[length] = 0;
    return sscanf(text, "%lu %lu", &total, &resident) == 2 ? resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

/* What no signal tells. Causes that hide others come first. */
static void look(struct run *run) {
    const struct request *request = run->request;
    uint64_t resident = resident_bytes(run->pid);
    if (resident > run->peak) run->peak = resident;
    if (is_too_much(run)) end_run(run, OUTPUT);
    if (run->peak > request->memory) end_run(run, MEMORY);
    int64_t cpu = now_ns(run->clock);
    if (request->may_fork && cgroup.usage >= 0) cpu = cgroup_cpu_ns() - run->cgroup_cpu_at_start;
    if (cpu - run->cpu_at_message > (int64_t)(request->cpu_ms * 1e6)) end_run(run, CPU);
    if (now_ns(CLOCK_MONOTONIC) - run->message_at > (int64_t)(request->wall_ms * 1e6)) {
        end_run(run, WALL);
    }
}

/* A message begins new budgets. Of what was printed until then the beginning is kept. */
static void begin_budgets(struct run *run) {
    struct stream *const streams[] = {&output, &errors};
    run->message_at = now_ns(CLOCK_MONOTONIC);
    run->cpu_at_message = now_ns(run->clock);
    arm_cpu_timer(run);
    for (int index = 0; index < 2; index++) {
        struct stream *stream = streams[index];
        uint64_t size = size_of(stream);
        if (size < KEPT_OUTPUT || size > run->request->output) continue;
        size_t space = KEPT_OUTPUT - stream->kept_length;
        ssize_t length = pread(stream->file, stream->kept + stream->kept_length, space, 0);
        if (length > 0) stream->kept_length += (size_t)length;
        if (ftruncate(stream->file, 0) < 0) end_run(run, OUTPUT);
    }
}

/* Whether a message ends in these bytes: messages are frames, and a part of one begins no budget. */
static bool has_message_end(struct run *run, const char *bytes, size_t length) {
    bool is_found = false;
    for (size_t at = 0; at < length;) {
        if (run->head_bytes < 4) {
            run->message_left = run->message_left << 8 | (unsigned char)bytes[at++];
            run->head_bytes++;
        } else {
            size_t part = length - at < run->message_left ? length - at : run->message_left;
            run->message_left -= (uint32_t)part;
            at += part;
        }
        if (run->head_bytes == 4 && run->message_left == 0) {
            is_found = true;
            run->head_bytes = 0;
        }
    }
    return is_found;
}

/* Passes on what the program wrote on its descriptor 4; false when there is nothing. */
static bool relay_answers(struct run *run) {
    static char bytes[CHUNK];
    if (run->answers < 0) return false;
    /* An answer does not make up for a flood, also where the runtime ignores the signal. */
    if (is_too_much(run)) end_run(run, OUTPUT);
    if (run->cause == OUTPUT) return false;
    ssize_t length = read(run->answers, bytes, sizeof bytes);
    if (length < 0 && (errno == EAGAIN || errno == EINTR)) return false;
    if (length <= 0) {
        close(run->answers);
        run->answers = -1;
        return false;
    }
    begin_frame(DATA);
    add_text('c', "%.3f", (double)now_ns(run->clock) / 1e6);
    add_field('d', bytes, (size_t)length);
    send_frame();
    if (has_message_end(run, bytes, (size_t)length)) begin_budgets(run);
    return true;
}

static void relay_calls(struct run *run) {
    ssize_t length = write(run->calls, calls_waiting.bytes + calls_waiting.start,
                           calls_waiting.end - calls_waiting.start);
    if (length < 0 && errno == EAGAIN) return;
    if (length < 0) calls_waiting.start = calls_waiting.end; /* nobody reads them any more */
    else calls_waiting.start += (size_t)length;
    give_back(&calls_waiting);
}

/* The judge on an open process: more calls, or enough. */
static void hear_judge(struct run *run) {
    struct frame frame;
    struct field field;
    if (!receive()) _exit(0);
    while (take_frame(&frame)) {
        if (frame.kind == CLOSE) {
            end_run(run, CLOSED);
        } else if (frame.kind == DATA && next_field(&frame, &field) && run->calls >= 0) {
            reserve(&calls_waiting, field.length);
            memcpy(calls_waiting.bytes + calls_waiting.end, field.bytes, field.length);
            calls_waiting.end += field.length;
        }
    }
    give_back(&inbox);
}

/* Until the program is dead. */
static void supervise(struct run *run, int signals) {
    int64_t looked_at = run->started;
    for (;;) {
        struct signalfd_siginfo arrived[8];
        const bool has_calls = calls_waiting.start < calls_waiting.end;
        struct pollfd polled[] = {{signals, POLLIN, 0},
                                  {connection, POLLIN, 0},
                                  {run->answers, POLLIN, 0},
                                  {has_calls ? run->calls : -1, POLLOUT, 0}};
        if (poll(polled, 4, WATCH_MS) < 0 && errno != EINTR) give_up("poll: %s", strerror(errno));
        if (polled[0].revents != 0) {
            if (read(signals, arrived, sizeof arrived) < 0) { /* Another look finds the same. */ }
            if (wait4(run->pid, &run->status, WNOHANG, &run->usage) == run->pid) return;
            if (now_ns(run->clock) - run->cpu_at_message >= (int64_t)(run->request->cpu_ms * 1e6)) {
                end_run(run, CPU);
            }
        }
        if (polled[2].revents != 0) relay_answers(run);
        if (polled[3].revents != 0) relay_calls(run);
        if (polled[1].revents != 0) hear_judge(run);
        if (now_ns(CLOCK_MONOTONIC) - looked_at >= WATCH_MS * 1000000) {
            look(run);
            looked_at = now_ns(CLOCK_MONOTONIC);
        }
    }
}

/* ------------------------------------------------------------------ telling its end */

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
    if (!run->request->may_fork || cgroup.usage < 0) return own;
    double total = (double)(cgroup_cpu_ns() - run->cgroup_cpu_at_start) / 1e6;
    return total > own ? total : own;
}

/* Precedence where the kernel ended it, or it ended by itself beyond a limit. */
static enum cause find_cause(const struct run *run, double cpu_ms) {
    const struct request *request = run->request;
    const int signal = WIFSIGNALED(run->status) ? WTERMSIG(run->status) : 0;
    if (run->cause != NONE) return run->cause;
    if (is_too_much(run) || signal == SIGXFSZ) return OUTPUT;
    if (run->peak > request->memory) return MEMORY;
    if (cgroup.events >= 0 && count_oom_kills() > run->oom_kills_at_start) return MEMORY;
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

/* The part of a stream's file that is told. */
static size_t told_of(const struct stream *stream, const struct request *request) {
    uint64_t size = size_of(stream);
    return (size_t)(size < request->output ? size : request->output);
}

static void send_stream(char tag, const struct stream *stream, size_t told) {
    off_t at = 0;
    add_head(tag, stream->kept_length + told);
    send_all(outbox, outbox_length);
    send_all(stream->kept, stream->kept_length);
    for (outbox_length = 0; (size_t)at < told;) {
        size_t part = told - (size_t)at < sizeof outbox ? told - (size_t)at : sizeof outbox;
        ssize_t length = pread(stream->file, outbox, part, at);
        if (length <= 0) _exit(1); /* The frame cannot be finished: the judge counts it as our fault. */
        send_all(outbox, (size_t)length);
        at += length;
    }
}

static void report_end(const struct run *run) {
    const double cpu_ms = cpu_ms_of(run);
    const double wall_ms = (double)(now_ns(CLOCK_MONOTONIC) - run->started) / 1e6;
    const size_t told[] = {told_of(&output, run->request), told_of(&errors, run->request)};
    const size_t sizes = output.kept_length + told[0] + errors.kept_length + told[1];
    begin_frame(ENDED);
    describe_ending(run, cpu_ms);
    add_text('u', "[%.3f,%.3f,%llu]", cpu_ms, wall_ms, (unsigned long long)run->peak);
    write_u32(outbox, (uint32_t)(outbox_length - 4 + 10 + sizes));
    send_stream('o', &output, told[0]);
    send_stream('r', &errors, told[1]);
}

/* ------------------------------------------------------------------ one request */

static bool has_variable(char *const *env, const char *name) {
    for (; *env != NULL; env++) {
        if (strncmp(*env, name, strlen(name)) == 0) return true;
    }
    return false;
}

static bool read_request(struct frame *frame, struct request *request) {
    static char home[] = "HOME=/scratch", temporary[] = "TMPDIR=/scratch";
    static struct {
        char bytes[CHUNK / 2];
        size_t end;
    } warm_words;
    struct field field;
    int words = 0, variables = 0, zygote_words = 0;
    warm_words.end = 0;
    char limits[128] = "";
    unsigned long long memory = 0, bytes = 0;
    *request = (struct request){.is_open = frame->kind == OPEN};
    while (next_field(frame, &field)) {
        switch (field.tag) {
        case 'a':
            if (words == MAX_WORDS) return false;
            request->argv[words++] = field.bytes;
            break;
        case 'e':
            if (variables + 2 == MAX_WORDS) return false;
            request->env[variables++] = field.bytes;
            break;
        case 'f': request->folder = field.bytes; break;
        case 'k': request->may_fork = true; break;
        case 'z':
            if (zygote_words == MAX_WORDS) return false;
            request->zygote[zygote_words++] = field.bytes;
            break;
        case 'w':
            if (warm_words.end + field.length + 1 > sizeof warm_words.bytes) return false;
            memcpy(warm_words.bytes + warm_words.end, field.bytes, field.length);
            warm_words.end += field.length;
            warm_words.bytes[warm_words.end++] = 0;
            break;
        case 's': request->is_address_space_limited = true; break;
        case 'i':
            request->input = field.bytes;
            request->input_length = field.length;
            break;
        case 'l': snprintf(limits, sizeof limits, "%.*s", (int)field.length, field.bytes); break;
        default: break;
        }
    }
    if (!has_variable(request->env, "HOME=")) request->env[variables++] = home;
    if (!has_variable(request->env, "TMPDIR=")) request->env[variables++] = temporary;
    bool is_whole = sscanf(limits, "%lf %lf %llu %llu", &request->cpu_ms, &request->wall_ms,
                           &memory, &bytes) == 4;
    request->memory = memory;
    request->output = bytes;
    request->words = warm_words.bytes;
    request->words_length = warm_words.end;
    return is_whole && words > 0;
}

/* A file without a name. Standard input is a file, too: a program may open /dev/stdin. */
static int make_file(const char *name, const char *content, size_t length) {
    int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) give_up("no memory file can be made: %s", strerror(errno));
    for (size_t done = 0; done < length;) {
        ssize_t count = pwrite(file, content + done, length - done, (off_t)done);
        if (count <= 0) give_up("the input cannot be stored: %s", strerror(errno));
        done += (size_t)count;
    }
    return file;
}

static void open_stream(struct stream *stream, const char *name, bool is_open) {
    stream->kept_length = 0;
    stream->file = make_file(name, NULL, 0);
    /* Of an open process the warden cuts the file, and the program goes on at its start. Else nobody
     * makes it shorter: what was printed counts. */
    if (is_open) fcntl(stream->file, F_SETFL, O_APPEND);
    else fcntl(stream->file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL);
}

static int make_input(const struct request *request) {
    int file = make_file("stdin", request->input, request->input_length);
    fcntl(file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
    return file;
}

static void make_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) < 0) give_up("no pipe can be made: %s", strerror(errno));
}

static void close_if_open(int file) {
    if (file >= 0) close(file);
}

static void serve_request(struct frame *frame, int signals) {
    struct request request;
    struct run run = {.request = &request, .calls = -1, .answers = -1};
    struct streams streams = {-1, -1, -1, -1, -1};
    int calls[2] = {-1, -1}, answers[2] = {-1, -1};
    if (!read_request(frame, &request)) {
        fail_request("this request is not whole");
        return;
    }
    open_stream(&output, "stdout", request.is_open);
    open_stream(&errors, "stderr", request.is_open);
    streams = (struct streams){make_input(&request), output.file, errors.file, -1, -1};
    if (request.is_open) {
        make_pipe(calls);
        make_pipe(answers);
        streams.calls = calls[0];
        streams.answers = answers[1];
    }
    limit_cgroup(&request);
    if (request.may_fork) run.peak_at_start = reset_cgroup_peak();
    run.cgroup_cpu_at_start = request.may_fork ? cgroup_cpu_ns() : 0;
    run.oom_kills_at_start = count_oom_kills();
    run.started = run.message_at = now_ns(CLOCK_MONOTONIC);
    if (request.zygote[0] != NULL) run.pid = fork_zygote(&request, &streams);
    if (run.pid <= 0) run.pid = start_program(&request, &streams);
    close(streams.in);
    close_if_open(calls[0]);
    close_if_open(answers[1]);
    if (run.pid > 0) {
        struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN};
        run.clock = cpu_clock_of(run.pid);
        if (timer_create(run.clock, &event, &run.timer) < 0) {
            give_up("no timer on CPU time can be made: %s", strerror(errno));
        }
        arm_cpu_timer(&run);
        if (request.is_open) {
            run.calls = calls[1];
            run.answers = answers[0];
            fcntl(run.calls, F_SETFL, O_NONBLOCK);
            fcntl(run.answers, F_SETFL, O_NONBLOCK);
            begin_frame(STARTED);
            send_frame();
        }
        supervise(&run, signals);
        timer_delete(run.timer);
        if (request.may_fork) close_room();
        if (run.peak_at_start > 0) {
            uint64_t total = read_figure(cgroup.peak, NULL) - run.peak_at_start;
            if (total > run.peak) run.peak = total;
        }
        while (relay_answers(&run)) {}
        if ((uint64_t)run.usage.ru_maxrss * 1024 > run.peak) {
            run.peak = (uint64_t)run.usage.ru_maxrss * 1024;
        }
        report_end(&run);
        close_if_open(run.calls);
        close_if_open(run.answers);
    } else {
        close_if_open(calls[1]);
        close_if_open(answers[0]);
    }
    calls_waiting.start = calls_waiting.end = 0;
    give_back(&calls_waiting);
    close(output.file);
    close(errors.file);
    if (room.init != 0 && !is_scratch_untouched()) close_room();
    if (room.init == 0 && !open_room()) give_up("no new room can be made: %s", strerror(errno));
}

/* ------------------------------------------------------------------ the warden */

static void ask_keeper(int keeper, char question) {
    char answer;
    if (write(keeper, &question, 1) != 1 || read(keeper, &answer, 1) != 1) _exit(1);
}

static void give_up_privileges(void) {
    struct filter filter;
    for (int capability = 0; prctl(PR_CAPBSET_READ, capability) >= 0; capability++) {
        if (prctl(PR_CAPBSET_DROP, capability) < 0) give_up("bounding set: %s", strerror(errno));
    }
    /* No user id means anything to exec any more, and no ambient capability can be raised. */
    if (prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED |
                                     SECBIT_NO_CAP_AMBIENT_RAISE |
                                     SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED) < 0 ||
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || prctl(PR_SET_DUMPABLE, 0) < 0) {
        give_up("privileges cannot be given up: %s", strerror(errno));
    }
    build_base_filter(&filter);
    build_program_filter(&fork_filter, true);
    build_program_filter(&alone_filter, false);
    if (!apply_filter(&filter)) give_up("system calls cannot be refused: %s", strerror(errno));
}

/* From the machine's root to nobody. A new user namespace owns only what is made from within it: so
 * the mounts once more, and another process namespace, whose process 1 the warden is then. */
static void leave_root(int keeper) {
    if (unshare(CLONE_NEWUSER) < 0) give_up("no user namespace can be made: %s", strerror(errno));
    ask_keeper(keeper, 'm');
    if (setgroups(0, NULL) < 0 || setresgid(INNER_ROOT, INNER_ROOT, INNER_ROOT) < 0 ||
        setresuid(INNER_ROOT, INNER_ROOT, INNER_ROOT) < 0 ||
        unshare(CLONE_NEWNS | CLONE_NEWPID) < 0) {
        give_up("the user cannot be changed: %s", strerror(errno));
    }
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

static _Noreturn void be_warden(const struct setup *setup, int keeper) {
    struct frame frame;
    if (!is_root) ask_keeper(keeper, 'm');
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    open_cgroup(setup);
    build_root(setup);
    if (sethostname("grundy", 6) < 0) give_up("the host's name: %s", strerror(errno));
    ask_keeper(keeper, 'g');
    if (is_root) leave_root(keeper);
    close(keeper);
    snprintf(scratch_options, sizeof scratch_options, "%s,mode=0700,uid=%d,gid=%d", setup->scratch,
             INNER_USER, INNER_USER);
    sigemptyset(&watched_signals);
    sigaddset(&watched_signals, SIGCHLD);
    sigaddset(&watched_signals, SIGRTMIN);
    sigprocmask(SIG_BLOCK, &watched_signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    int signals = signalfd(-1, &watched_signals, SFD_CLOEXEC | SFD_NONBLOCK);
    own_processes = open("/proc/self/ns/pid", O_RDONLY | O_CLOEXEC);
    if (signals < 0 || own_processes < 0) give_up("the warden cannot begin: %s", strerror(errno));
    give_up_privileges();
    if (!open_room()) give_up("no room can be made: %s", strerror(errno));
    begin_frame(READY);
    send_frame();
    for (;;) {
        while (take_frame(&frame)) {
            if (frame.kind == RUN || frame.kind == OPEN) serve_request(&frame, signals);
        }
        give_back(&inbox);
        if (!receive()) _exit(0);
    }
}

/* ------------------------------------------------------------------ the keeper */

/* Who is who: as root two ids of the machine that nobody else has; else the own one alone. */
static void write_id_maps(pid_t pid, uint32_t outer_id) {
    static const char *const kinds[] = {"uid", "gid"};
    char path[64];
    if (!is_root) {
        snprintf(path, sizeof path, "/proc/%d/setgroups", pid);
        write_file(path, "deny");
    }
    for (int index = 0; index < 2; index++) {
        snprintf(path, sizeof path, "/proc/%d/%s_map", pid, kinds[index]);
        if (is_root) {
            write_file(path, "%d %u 1\n%d %u 1\n", INNER_ROOT, outer_id, INNER_USER, outer_id + 1);
        } else {
            write_file(path, "%d %u 1\n", INNER_USER, index == 0 ? geteuid() : getegid());
        }
    }
}

static void join_cgroup(const struct setup *setup, pid_t pid) {
    const char *const folders[] = {setup->memory, setup->cpu, setup->pids};
    char path[PATH_MAX];
    for (int index = 0; index < 3; index++) {
        if (folders[index] == NULL) continue;
        bool is_known = false;
        for (int other = 0; other < index; other++) {
            if (folders[other] != NULL && strcmp(folders[other], folders[index]) == 0) is_known = true;
        }
        if (is_known) continue;
        snprintf(path, sizeof path, "%s/cgroup.procs", folders[index]);
        write_file(path, "%d", pid);
    }
}

/* Makes the container, and stays until everything in it is dead. */
static _Noreturn void be_keeper(void) {
    static struct setup setup;
    struct frame frame;
    int pair[2];
    char question;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGCHLD, SIG_DFL);
    while (!take_frame(&frame)) {
        if (!receive()) _exit(0);
    }
    if (frame.kind != SETUP) give_up("the first message must be the set-up");
    read_setup(&frame, &setup);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) {
        give_up("no pair of sockets: %s", strerror(errno));
    }
    pid_t warden = (pid_t)syscall(SYS_clone,
                                  CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS |
                                      CLONE_NEWNET | (is_root ? 0 : CLONE_NEWUSER) | SIGCHLD,
                                  0, 0, 0, 0);
    if (warden < 0) give_up("no namespaces can be made: %s", strerror(errno));
    close(pair[warden == 0 ? 0 : 1]);
    if (warden == 0) be_warden(&setup, pair[1]);
    while (read(pair[0], &question, 1) == 1) {
        if (question == 'm') write_id_maps(warden, setup.outer_id);
        if (question == 'g') join_cgroup(&setup, warden);
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

/* ------------------------------------------------------------------ the launcher */

/* Descriptors below are the programs'; taken, so that nothing of ours gets such a number. */
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

/* `warden FOLDER`: FOLDER is the judge's own, and is removed when the judge goes away. */
int main(int count, char **words) {
    char socket_path[PATH_MAX], root[PATH_MAX];
    if (count != 2) {
        fprintf(stderr, "usage: warden FOLDER (the judge starts it)\n");
        return 2;
    }
    snprintf(socket_path, sizeof socket_path, "%s/socket", words[1]);
    snprintf(root, sizeof root, "%s/root", words[1]);
    root_folder = root;
    is_root = geteuid() == 0;
    take_low_descriptors();
    umask(022);
    setsid();
    signal(SIGCHLD, SIG_IGN);
    int listener = mkdir(root, 0755) == 0 ? listen_at(socket_path) : -1;
    if (listener < 0) {
        fprintf(stderr, "warden: nothing can be made in %s: %s\n", words[1], strerror(errno));
        return 1;
    }
    printf("ready\n");
    fflush(stdout);
    for (;;) {
        struct pollfd polled[] = {{0, POLLIN, 0}, {listener, POLLIN, 0}};
        if (poll(polled, 2, -1) < 0) continue;
        if (polled[0].revents != 0) break; /* The judge is gone, and the keepers go with us. */
        if (polled[1].revents == 0) continue;
        connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
        if (connection < 0) continue;
        if (is_own_user(connection) && fork() == 0) be_keeper();
        close(connection);
    }
    unlink(socket_path);
    rmdir(root);
    rmdir(words[1]);
    return 0;
}
