// The recursion with a memo in a tree: N^2 entries.
#include <algorithm>
#include <map>
#include <vector>
using namespace std;

long long best(const vector<long long>& cards, int i, int j, map<pair<int, int>, long long>& memo) {
    if (i > j) return 0;
    auto key = make_pair(i, j);
    if (memo.count(key)) return memo[key];
    return memo[key] = max(cards[i] - best(cards, i + 1, j, memo), cards[j] - best(cards, i, j - 1, memo));
}

long long f(vector<long long> cards) {
    map<pair<int, int>, long long> memo;
    long long sum = 0;
    for (long long card : cards) sum += card;
    return (sum + best(cards, 0, (int)cards.size() - 1, memo)) / 2;
}
