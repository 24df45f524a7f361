#include <string>
#include <vector>

std::string move(const std::vector<long long>&, long long, long long) { return "left"; }
