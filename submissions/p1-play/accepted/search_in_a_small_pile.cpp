// Plays the game out on a pile of the same remainder: eight stones more change nothing.
#include <bits/stdc++.h>
using namespace std;

vector<long long> moves(long long stones, char mover) {
    vector<long long> numbers = mover == 'A' ? vector<long long>{1, 2, 3, 4, 5, 6} : vector<long long>{2, 3, 5, 7};
    vector<long long> result;
    for (long long n : numbers)
        if (n <= stones) result.push_back(n);
    if (stones > 0 && stones < numbers.back() && (result.empty() || result.back() != stones)) result.push_back(stones);
    return result;
}

bool wins(long long stones, char mover) {
    for (long long n : moves(stones, mover))
        if (!wins(stones - n, mover == 'A' ? 'B' : 'A')) return true;
    return false;
}

long long move(long long stones, string mover) {
    if (stones > 16) stones = stones % 8 + 8;
    auto all = moves(stones, mover[0]);
    for (long long n : all)
        if (!wins(stones - n, mover == "A" ? 'B' : 'A')) return n;
    return all[0];
}
