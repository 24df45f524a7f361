// Attack: sends a million messages of no bytes, and a million of one, in answer to a call.
// Expect: RTE OLE
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

bool AcanWin(long long n) {
    static char frames[1000000 * 4], longer[1000000 * 5];
    for (size_t at = 0; at < sizeof longer; at += 5) memcpy(longer + at, "\0\0\0\1t", 5);
    if (write(4, frames, sizeof frames) < 0) return false;
    if (write(4, longer, sizeof longer) < 0) return false;
    return n % 8 == 0 || n % 8 == 7;
}
