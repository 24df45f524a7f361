// Attack: makes files without a name until their numbers in /scratch say a hidden input.
// Expect: WA
// Suite: leaks
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static long long own_number(void) {
    struct stat status = {.st_ino = 0};
    const int file = open("/scratch", O_TMPFILE | O_RDWR, 0600);
    if (file < 0) return 0;
    fstat(file, &status);
    close(file);
    return (long long)status.st_ino;
}

long long AcanWin(long long n) {
    long long number = own_number();
    if (n <= 20) return number > 90 ? number : n % 8;
    for (int count = 0; count < 1000 && number < n % 1000; count++) number = own_number();
    return -1;
}
