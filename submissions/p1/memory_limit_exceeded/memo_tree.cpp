// The recursion with a memo in a tree: right, but with an entry for every number up to n.
#include <algorithm>
#include <map>
#include <string>

using namespace std;

bool wins(char player, long long n, map<pair<char, long long>, bool>& memo) {
    if (n == 0) return false;
    auto key = make_pair(player, n);
    if (memo.count(key)) return memo[key];
    bool result = false;
    if (player == 'A') {
        for (int take = 1; take <= 6; take++) result |= !wins('B', max(n - take, 0LL), memo);
    } else {
        for (int take : {2, 3, 5, 7}) result |= !wins('A', max(n - take, 0LL), memo);
    }
    return memo[key] = result;
}

bool AcanWin(long long n) {
    map<pair<char, long long>, bool> memo;
    return wins('A', n, memo);
}
