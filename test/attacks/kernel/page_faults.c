// Attack: holds the kernel up in the middle of a copy, by userfaultfd.
// Expect: WA
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = syscall(SYS_userfaultfd, 0) >= 0 || syscall(SYS_userfaultfd, 1) >= 0 ||
                          open("/dev/userfaultfd", O_RDWR) >= 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
