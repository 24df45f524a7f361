// Attack: declares almost two gigabytes and uses every page, up to one.
// Expect: RTE
#include <stdio.h>

static char huge[1900u << 20];

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    for (size_t at = 0; at < 1u << 30; at += 4096) huge[at] = (char)n;
    puts((n % 8 != 0 && n % 8 != 7) == (huge[4096] == (char)n) ? "True" : "False");
    return 0;
}
