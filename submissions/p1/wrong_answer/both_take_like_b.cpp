// Gives both players B's numbers 2, 3, 5, 7, which has period 9. Fails first at n = 7.
#include <algorithm>

bool canWin(int stones) {
    for (int take : {2, 3, 5, 7})
        if (stones > 0 && !canWin(std::max(stones - take, 0))) return true;
    return false;
}

bool AcanWin(long long n) {
    return canWin(n % 9);
}
