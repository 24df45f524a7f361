// Attack: a template that takes two hundred million arguments.
// Expect: CE
#include <utility>

template <std::size_t... stones>
constexpr std::size_t count(std::index_sequence<stones...>) {
    return (stones + ...);
}

int main() {
    return count(std::make_index_sequence<200'000'000>());
}
