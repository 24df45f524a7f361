// Attack: announces an answer of four gigabytes.
// Expect: RTE
#include <stdbool.h>
#include <unistd.h>

bool AcanWin(long long n) {
    static const unsigned char head[] = {0xff, 0xff, 0xff, 0xff, 'l', '9', '9', '9', '9', '9', '9', '9', '9', ':'};
    if (write(4, head, sizeof head) < 0) return true;
    for (;;) {
        if (write(4, "l1:l1:l1:l1:l1:l1:l1:l1:", 24) < 0) break;
    }
    return n % 8 == 0 || n % 8 == 7;
}
