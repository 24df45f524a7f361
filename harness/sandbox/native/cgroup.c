#define _GNU_SOURCE
#include "cgroup.h"
#include "connection.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The cgroup's open files; -1 if there is none. */
static struct {
    int version, limit, peak, kernel, events, usage;
    uint64_t limit_bytes;
} cgroup = {0, -1, -1, -1, -1, -1, 0};

static int open_file(const char *folder, const char *name, int flags) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return open(path, flags | O_CLOEXEC);
}

void open_cgroup(const struct setup *setup) {
    const bool is_first = setup->cgroup_version == 1;
    const char *memory = setup->memory, *cpu = setup->cpu;
    cgroup.version = setup->cgroup_version;
    if (memory != NULL) {
        cgroup.limit = open_file(memory, is_first ? "memory.limit_in_bytes" : "memory.max", O_RDWR);
        cgroup.peak =
            open_file(memory, is_first ? "memory.max_usage_in_bytes" : "memory.peak", O_RDWR);
        cgroup.kernel =
            open_file(memory, is_first ? "memory.kmem.usage_in_bytes" : "memory.stat", O_RDONLY);
        cgroup.events =
            open_file(memory, is_first ? "memory.oom_control" : "memory.events", O_RDONLY);
    }
    if (cpu != NULL) {
        cgroup.usage = open_file(cpu, is_first ? "cpuacct.usage" : "cpu.stat", O_RDONLY);
    }
}

static void join_folder(const char *folder, const char *name) {
    if (folder == NULL) return;
    const int file = open_file(folder, name, O_WRONLY);
    if (file < 0 || write(file, "0", 1) != 1) {
        give_up("%s cannot be joined: %s", folder, strerror(errno));
    }
    close(file);
}

void join_cgroup(const struct setup *setup) {
    if (setup->cgroup_version == 1) {
        join_folder(setup->memory, "tasks");
        join_folder(setup->cpu, "tasks");
        join_folder(setup->pids, "tasks");
    } else if (!setup->is_in_cgroup) {
        join_folder(setup->memory, "cgroup.procs");
    }
}

/* Reads the number after `name`, or at the beginning. */
static uint64_t read_figure(int file, const char *name) {
    char text[1024];
    ssize_t length = file < 0 ? 0 : pread(file, text, sizeof text - 1, 0);
    if (length <= 0) return 0;
    text[length] = 0;
    const char *at = name == NULL ? text : strstr(text, name);
    return at == NULL ? 0 : strtoull(at + (name == NULL ? 0 : strlen(name)), NULL, 10);
}


bool has_cgroup_memory(void) {
    return cgroup.limit >= 0;
}

bool has_cgroup_cpu(void) {
    return cgroup.usage >= 0;
}

int64_t cgroup_cpu_ns(void) {
    return cgroup.version == 1 ? (int64_t)read_figure(cgroup.usage, NULL)
                               : (int64_t)read_figure(cgroup.usage, "usage_usec ") * 1000;
}

uint64_t count_oom_kills(void) {
    return read_figure(cgroup.events, "\noom_kill ");
}

bool limit_cgroup_memory(uint64_t bytes) {
    char text[32];
    if (cgroup.limit < 0 || cgroup.limit_bytes == bytes) return true;
    int length = snprintf(text, sizeof text, "%llu\n", (unsigned long long)bytes);
    if (pwrite(cgroup.limit, text, (size_t)length, 0) != length) return false;
    cgroup.limit_bytes = bytes;
    return true;
}

uint64_t reset_cgroup_peak(void) {
    if (cgroup.peak < 0 || pwrite(cgroup.peak, "0\n", 2, 0) != 2) return 0;
    return cgroup_peak_bytes();
}

uint64_t cgroup_peak_bytes(void) {
    return read_figure(cgroup.peak, NULL);
}

uint64_t cgroup_kernel_bytes(void) {
    return read_figure(cgroup.kernel, cgroup.version == 1 ? NULL : "\nkernel ");
}
