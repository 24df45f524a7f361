// A table for 2,000 stones; at() throws for larger piles.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    const int SIZE = 2001;
    std::vector<bool> a(SIZE), b(SIZE);
    for (int s = 1; s < SIZE; s++) {
        for (int take = 1; take <= 6; take++)
            if (!b[std::max(s - take, 0)]) a[s] = true;
        for (int take : {2, 3, 5, 7})
            if (!a[std::max(s - take, 0)]) b[s] = true;
    }
    long long n;
    std::cin >> n;
    std::cout << (a.at(n) ? "True" : "False") << "\n";
}
