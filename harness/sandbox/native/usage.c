#define _GNU_SOURCE
#include "usage.h"
#include "cell.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_BYTES = 1 << 20 }; /* it lists all groups of the judge's user */

bool read_about(pid_t pid, const char *name, char *text, size_t size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const ssize_t length = read(file, text, size - 1);
    close(file);
    text[length < 0 ? 0 : length] = 0;
    return length > 0;
}

uint64_t memory_bytes(pid_t pid) {
    /* Matched after a newline, because the program can choose its name in the first line. */
    static const char *const parts[] = {"\nVmRSS:", "\nVmPTE:", "\nVmSwap:", "\nHugetlbPages:"};
    static char text[STATUS_BYTES];
    uint64_t kibibytes = 0;
    if (!read_about(pid, "status", text, sizeof text)) return 0;
    for (size_t index = 0; index < sizeof parts / sizeof *parts; index++) {
        const char *at = strstr(text, parts[index]);
        if (at != NULL) kibibytes += strtoull(at + strlen(parts[index]), NULL, 10);
    }
    return kibibytes * 1024;
}

uint64_t written_bytes(pid_t pid) {
    char text[512];
    if (!read_about(pid, "io", text, sizeof text)) return 0;
    const char *at = strstr(text, "wchar: ");
    return at == NULL ? 0 : strtoull(at + 7, NULL, 10);
}

/* Fields 14 to 17 of proc(5)'s stat, counted after the name, which may contain anything. */
static int64_t cpu_ns_of(pid_t pid) {
    char text[1024];
    unsigned long user, system;
    long childrens_user, childrens_system;
    if (!read_about(pid, "stat", text, sizeof text)) return 0;
    const char *name_end = strrchr(text, ')');
    if (name_end == NULL ||
        sscanf(name_end + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld", &user,
               &system, &childrens_user, &childrens_system) != 4) {
        return 0;
    }
    const int64_t ticks = (int64_t)(user + system) + childrens_user + childrens_system;
    return ticks * (1000000000 / sysconf(_SC_CLK_TCK));
}

pid_t next_program(DIR *folder) {
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        const pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        if (pid > 1 && pid != cell_init()) return pid;
    }
    return 0;
}

struct usage add_up_programs(void) {
    struct usage all = {0, 0};
    DIR *folder = opendir("/proc");
    for (pid_t pid; (pid = next_program(folder)) != 0;) {
        all.memory += memory_bytes(pid);
        all.cpu_ns += cpu_ns_of(pid);
    }
    if (folder != NULL) closedir(folder);
    return all;
}

bool is_runnable(pid_t pid) {
    char path[64], text[1024];
    bool is_found = false;
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder != NULL && !is_found && (entry = readdir(folder)) != NULL;) {
        snprintf(path, sizeof path, "task/%.20s/stat", entry->d_name);
        if (entry->d_name[0] == '.' || !read_about(pid, path, text, sizeof text)) continue;
        const char *name_end = strrchr(text, ')');
        is_found = name_end != NULL && (name_end[2] == 'R' || name_end[2] == 'D');
    }
    if (folder != NULL) closedir(folder);
    return is_found;
}

bool some_program_is_runnable(void) {
    bool is_found = false;
    DIR *folder = opendir("/proc");
    for (pid_t pid; !is_found && (pid = next_program(folder)) != 0;) is_found = is_runnable(pid);
    if (folder != NULL) closedir(folder);
    return is_found;
}
