// Attack: leaves the root by chroot, pivot_root and file handles, as old escapes did.
// Expect: WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack(void) {
    struct {
        struct file_handle head;
        unsigned char inode[8];
    } root = {{8, 1}, {2, 0, 0, 0, 0, 0, 0, 0}};
    static const char *const mounted[] = {"/", "/usr", "/etc/passwd", "/proc"};
    for (int index = 0; index < 4; index++) {
        const int folder = open(mounted[index], O_RDONLY);
        if (open_by_handle_at(folder, &root.head, O_RDONLY) >= 0) return true;
    }
    mkdir("jail", 0755);
    return chroot("jail") == 0 || chroot(".") == 0 || syscall(SYS_pivot_root, ".", ".") == 0;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
