// Mistake: remembers outcomes by how many numbers are left, as if it did not matter which.
// Fails first on {2, 3, 4}.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

using Numbers = std::set<long long>;

static Numbers play(const Numbers& left, long long move) {
    Numbers rest;
    for (long long number : left) {
        bool isGone = false;
        for (long long part = number - move; part >= 0 && !isGone; part -= move)
            isGone = part == 0 || (part > 1 && !left.count(part));
        if (!isGone) rest.insert(number);
    }
    return rest;
}

static bool wins(const Numbers& left, std::map<std::size_t, bool>& memo) {
    if (memo.count(left.size())) return memo[left.size()];
    bool result = false;
    for (long long move : left) result = result || !wins(play(left, move), memo);
    return memo[left.size()] = result;
}

std::map<long long, std::vector<long long>> winningMoves(std::vector<long long> numbers) {
    Numbers left;
    for (long long i = 2; i <= *std::max_element(numbers.begin(), numbers.end()); ++i) left.insert(i);
    for (long long i : Numbers(left))
        if (std::count(numbers.begin(), numbers.end(), i) == 0 && left.count(i)) left = play(left, i);

    std::map<long long, std::vector<long long>> answer;
    std::map<std::size_t, bool> memo;
    for (long long move : left) {
        Numbers rest = play(left, move);
        if (!wins(rest, memo)) answer[move] = {rest.begin(), rest.end()};
    }
    return answer;
}
