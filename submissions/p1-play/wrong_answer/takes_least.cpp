// Always the least legal number.
#include <string>

long long move(long long stones, std::string mover) {
    if (mover == "A") return 1;
    return stones == 1 ? 1 : 2;
}
