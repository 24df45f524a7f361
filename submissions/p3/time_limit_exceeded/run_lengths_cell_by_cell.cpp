// Stores the table as stretches but still visits every number: little memory, n steps.
#include <iostream>
#include <vector>

struct Stretch {
    long long hi, lo;
    bool wins[2];  // at even, at odd numbers
};

std::vector<Stretch> stretches;

void append(long long x, bool wins) {
    Stretch& last = stretches.back();
    if (last.lo < last.hi && last.wins[x % 2] != wins) {
        stretches.push_back({x, x, {wins, wins}});
        return;
    }
    last.lo = x;
    last.wins[x % 2] = wins;
}

bool winsAt(long long x, size_t& pointer) {
    while (stretches[pointer].lo > x) pointer++;
    return stretches[pointer].wins[x % 2];
}

int main() {
    long long n;
    std::cin >> n;
    stretches.push_back({n, n, {false, false}});
    size_t doubling = 0, squaring = 0;
    bool wins = false;
    for (long long x = n - 1; x >= 1; x--) {
        wins = !wins;
        if (x <= (n - 2) / 2 && !winsAt(2 * x + 2, doubling)) wins = true;
        if (x < 2000000000 && x * x + 1 <= n && !winsAt(x * x + 1, squaring)) wins = true;
        append(x, wins);
    }
    std::cout << (wins ? "False" : "True") << "\n";
}
