// Attack: pins memory, so that the machine can never take it back.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const size_t size = 64 << 20;
    char *memory = malloc(size);
    bool unlocked = memory != NULL && mlock(memory, size) == 0;
    if (mlockall(MCL_FUTURE) == 0) {
        memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory != MAP_FAILED) unlocked = true;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
