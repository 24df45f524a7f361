// The table from n downwards, as stretches on which it is constant on even and on odd numbers.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <vector>

using Int = __int128;

struct Stretch {
    Int low;
    bool wins[2];  // the mover wins at its even, at its odd numbers
};

static Int rootUp(Int value) {  // least r with r * r >= value
    Int r = (Int)std::sqrt((double)value) + 2;
    while ((r - 1) * (r - 1) >= value) r--;
    return r;
}

int main() {
    long long start, goal;
    std::cin >> start >> goal;
    const Int n = goal;
    std::vector<Stretch> table{{n + 1, {true, true}}, {n, {false, false}}};
    auto at = [&](Int x) { return *std::find_if(table.begin(), table.end(), [&](const Stretch& s) { return s.low <= x; }); };
    auto wins = [&](Int x) { return at(x).wins[x % 2]; };
    auto isSure = [&](Int x) { return !wins(2 * x + 2) || !wins(x * x + 1); };
    for (Int top = n - 1; top >= start;) {
        Int low = std::max<Int>({1, (at(2 * top + 2).low - 1) / 2, rootUp(at(top * top + 1).low - 1)});
        bool first = isSure(top) || !wins(top + 1);
        bool second = top > low && (isSure(top - 1) || !first);
        bool third = top > low && (isSure(top) || !second);
        table.push_back({top, {first, first}});
        if (top > low) {
            Stretch rest{low, {}};
            rest.wins[(top - 1) % 2] = second;
            rest.wins[top % 2] = third;
            table.push_back(rest);
        }
        top = low - 1;
    }
    const Int x = start;
    for (Int next : {x * x + 1, 2 * x + 2, x + 1})
        if (next <= n && !wins(next)) {
            std::cout << (long long)next << "\n";
            return 0;
        }
    std::cout << start + 1 << "\n";
}
