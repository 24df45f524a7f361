// Attack: error messages of a quarter of a megabyte each, without end.
// Expect: CE
#define B0 "stones and more stones and even more stones and then some stones"
#define B1 B0 B0 B0 B0 B0 B0 B0 B0
#define B2 B1 B1 B1 B1 B1 B1 B1 B1
#define B3 B2 B2 B2 B2 B2 B2 B2 B2
#define B4 B3 B3 B3 B3 B3 B3 B3 B3

template <int chain, int link>
struct Stones {
    static_assert(link < 0, B4);
    static constexpr int count = Stones<chain, link - 1>::count;
};

template <int chain>
struct Stones<chain, 0> {
    static constexpr int count = 0;
};

int main() {
    return Stones<0, 800>::count + Stones<1, 800>::count + Stones<2, 800>::count + Stones<3, 800>::count;
}
