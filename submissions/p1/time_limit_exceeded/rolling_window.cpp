// Fills the table from below and keeps the last seven entries: little memory, but n steps.
#include <algorithm>
#include <iostream>

int main() {
    long long n;
    std::cin >> n;
    bool a[8] = {}, b[8] = {};
    for (long long s = 1; s <= n; s++) {
        bool aWins = false, bWins = false;
        for (int take = 1; take <= 6; take++) aWins |= !b[std::max(s - take, 0LL) % 8];
        for (int take : {2, 3, 5, 7}) bWins |= !a[std::max(s - take, 0LL) % 8];
        a[s % 8] = aWins;
        b[s % 8] = bWins;
    }
    std::cout << (a[n % 8] ? "True" : "False") << "\n";
}
