#define _GNU_SOURCE
#include "usage.h"
#include "cell.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* False when the process is gone. */
static bool read_about(pid_t pid, const char *name, char *text, size_t size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const ssize_t length = read(file, text, size - 1);
    close(file);
    text[length < 0 ? 0 : length] = 0;
    return length > 0;
}

uint64_t resident_bytes(pid_t pid) {
    char text[128];
    unsigned long total, resident;
    if (!read_about(pid, "statm", text, sizeof text)) return 0;
    if (sscanf(text, "%lu %lu", &total, &resident) != 2) return 0;
    return resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

uint64_t written_bytes(pid_t pid) {
    char text[512];
    if (!read_about(pid, "io", text, sizeof text)) return 0;
    const char *at = strstr(text, "wchar: ");
    return at == NULL ? 0 : strtoull(at + 7, NULL, 10);
}

/* Fields 14 to 17 of proc(5)'s stat, counted after the name, which may hold anything. */
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

struct usage add_up_programs(void) {
    struct usage all = {0, 0};
    DIR *folder = opendir("/proc");
    if (folder == NULL) return all;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        const pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        if (pid <= 1 || pid == cell_init()) continue;
        all.resident += resident_bytes(pid);
        all.cpu_ns += cpu_ns_of(pid);
    }
    closedir(folder);
    return all;
}
