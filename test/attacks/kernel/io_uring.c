// Attack: asks for io_uring, whose work no system call filter sees.
// Expect: WA
#include <linux/io_uring.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    struct io_uring_params settings = {0};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = syscall(SYS_io_uring_setup, 8, &settings) >= 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
