// The table from n downwards, kept as stretches on which it is constant on even and on odd numbers.
#include <algorithm>
#include <cmath>
#include <vector>

struct Segment {
    long long lo, hi;
    bool wins[2];  // the mover wins at the even, at the odd numbers of lo..hi
};

static long long rootUp(long long value) {  // least r with r * r >= value
    long long r = std::sqrt((long double)value);
    while (r * r >= value) r--;
    while (r * r < value) r++;
    return r;
}

bool canWin(long long n) {
    std::vector<Segment> table{{n, n, {false, false}}};
    auto segmentOf = [&](long long x) {
        return *std::find_if(table.begin(), table.end(), [&](const Segment& s) { return s.lo <= x; });
    };
    long long x = n - 1;
    bool next = false;  // the mover wins at x + 1
    while (x >= 1) {
        bool sure[2] = {false, false};  // wins by doubling or squaring
        long long lo = 1;
        if (x > (n - 2) / 2) {
            lo = n / 2;
        } else {
            Segment s = segmentOf(2 * x + 2);
            lo = (s.lo - 1) / 2;
            if (!s.wins[0]) sure[0] = sure[1] = true;
        }
        long long root = rootUp(n);  // root * root + 1 is beyond n
        if (x >= root) {
            lo = std::max(lo, root);
        } else {
            Segment s = segmentOf(x * x + 1);
            lo = std::max(lo, rootUp(s.lo - 1));
            for (int parity : {0, 1})
                if (!s.wins[1 - parity]) sure[parity] = true;
        }
        lo = std::max(lo, 1LL);
        bool here = sure[x % 2] || !next;
        bool below = sure[1 - x % 2] || !here;
        table.push_back({x, x, {here, here}});
        x--;
        if (x < lo) {
            next = here;
            continue;
        }
        Segment rest{lo, x, {}};
        rest.wins[x % 2] = below;
        rest.wins[1 - x % 2] = sure[1 - x % 2] || !below;
        table.push_back(rest);
        next = rest.wins[lo % 2];
        x = lo - 1;
    }
    return !next;  // A has selected 1, and B moves
}
