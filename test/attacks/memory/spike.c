// Attack: needs too much memory for a moment only, and gives it back before anybody looks.
// Expect: MLE
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const size_t size = 320 << 20;
    char *const memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) {
        for (size_t at = 0; at < size; at += 4096) memory[at] = 1;
        munmap(memory, size);
    }
    puts(n % 8 != 0 && n % 8 != 7 ? "True" : "False");
    return 0;
}
