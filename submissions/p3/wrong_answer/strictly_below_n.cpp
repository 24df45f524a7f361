// Allows doubling and squaring only to numbers below n, not onto n. Fails first at n = 10.
#include <cmath>
#include <iostream>
#include <map>
#include <set>

const long long MARGIN = 8;
std::set<long long> borders;
std::map<long long, bool> table;

long long root(long long value) {
    long long r = std::sqrt((long double)value);
    while (r * r > value) r--;
    while ((r + 1) * (r + 1) <= value) r++;
    return r;
}

void addBorder(long long border) {
    if (border < 1 || !borders.insert(border).second) return;
    addBorder((border - 2) / 2);
    addBorder(root(border - 1));
}

bool wins(long long x) {
    long long distance = *borders.lower_bound(x) - x;
    return table[distance > MARGIN ? x + (distance - MARGIN + 1) / 2 * 2 : x];
}

int main() {
    long long n;
    std::cin >> n;
    addBorder(n);
    addBorder(n - 1);
    for (auto border = borders.rbegin(); border != borders.rend(); ++border)
        for (long long x = *border; x >= 1 && x >= *border - MARGIN; x--)
            table[x] = (x < n && !wins(x + 1)) || (2 * x + 2 < n && !wins(2 * x + 2))
                || (x < 2000000000 && x * x + 1 < n && !wins(x * x + 1));
    std::cout << (wins(1) ? "False" : "True") << "\n";
}
