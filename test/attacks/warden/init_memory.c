// Attack: reads the memory of process 1, by file and by system call.
// Expect: WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/uio.h>
#include <unistd.h>

static bool can_read(pid_t process) {
    char path[64], byte;
    snprintf(path, sizeof path, "/proc/%d/mem", process);
    if (open(path, O_RDONLY) >= 0 || open(path, O_RDWR) >= 0) return true;
    snprintf(path, sizeof path, "/proc/%d/maps", process);
    FILE *maps = fopen(path, "r");
    unsigned long start = 0x400000;
    if (maps != NULL && fscanf(maps, "%lx", &start) == 1) return true;
    struct iovec here = {&byte, 1}, there = {(void *)start, 1};
    return process_vm_readv(process, &here, 1, &there, 1, 0) == 1;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = can_read(1) || (getppid() > 0 && can_read(getppid()));
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
