// Lists the even wins up to 98 and takes larger even numbers for losses. Fails first at n = 100.
#include <set>

bool canWin(long long n) {
    static const std::set<long long> evenWins{10, 12, 46, 48, 54, 56, 74, 76, 82, 84, 90, 92, 98};
    return n % 2 == 1 || evenWins.count(n) > 0;
}
