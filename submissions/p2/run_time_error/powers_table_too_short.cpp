// Only eight powers of 18 are in the table; at() throws when more are needed.
#include <iostream>
#include <vector>

int main() {
    std::vector<__int128> powers{1};
    while (powers.size() < 8) powers.push_back(18 * powers.back());
    long long k, n;
    std::cin >> k >> n;
    int j = 0;
    while (18 * powers.at(j) * k < n) j++;
    std::cout << (n <= 9 * powers.at(j) * k ? "True" : "False") << "\n";
}
