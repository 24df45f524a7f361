// Attack: answers with a frame nested a million deep, and with counts that nothing follows.
// Expect: RTE
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

bool AcanWin(long long n) {
    static char frame[4 + 3000000];
    const unsigned length = 3000000;
    for (int byte = 0; byte < 4; byte++) frame[byte] = (char)(length >> (24 - 8 * byte));
    for (unsigned at = 0; at < length; at += 3) memcpy(frame + 4 + at, "l1:", 3);
    for (size_t done = 0; done < sizeof frame;) {
        const ssize_t count = write(4, frame + done, sizeof frame - done);
        if (count <= 0) break;
        done += (size_t)count;
    }
    return n % 8 == 0 || n % 8 == 7;
}
