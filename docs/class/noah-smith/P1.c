#include <stdbool.h>

bool AcanWin(long long n) {
    int r = n & 7;
    return r != 0 && r != 7;
}
