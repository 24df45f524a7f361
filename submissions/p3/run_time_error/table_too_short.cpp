// A table for a million numbers; at() throws when n is larger.
#include <iostream>
#include <vector>

int main() {
    long long n;
    std::cin >> n;
    std::vector<bool> wins(1000001);
    wins.at(n) = false;
    for (long long x = n - 1; x >= 1; x--) {
        wins[x] = !wins[x + 1];
        if (2 * x + 2 <= n && !wins[2 * x + 2]) wins[x] = true;
        if (x * x + 1 <= n && !wins[x * x + 1]) wins[x] = true;
    }
    std::cout << (wins[1] ? "False" : "True") << "\n";
}
