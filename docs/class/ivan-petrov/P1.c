#include <stdbool.h>

bool AcanWin(long long n) {
    int m = (int)n;
    return m % 8 != 0 && m % 8 != 7;
}
