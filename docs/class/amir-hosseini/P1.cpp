#include <algorithm>

bool BcanWin(long long n);

bool AcanWin(long long n) {
    n %= 8;
    for (int take = 1; take <= 6 && n > 0; take++)
        if (!BcanWin(std::max(n - take, 0LL))) return true;
    return false;
}

bool BcanWin(long long n) {
    if (n == 0) return false;
    for (int take : {2, 3, 5, 7})
        if (!AcanWin(std::max(n - take, 0LL))) return true;
    return false;
}
