// Attack: ends by every way that C++ has: exceptions of strange types, terminate, quick_exit, atexit.
// Expect: RTE
#include <cstdlib>
#include <exception>

struct Strange {
    ~Strange() noexcept(false) {
        if (!std::uncaught_exceptions()) throw 42;
    }
};

bool AcanWin(long long n) {
    std::atexit([] { std::_Exit(0); });
    std::set_terminate([] { std::_Exit(0); });
    if (n == 1) throw Strange();
    if (n == 7) std::quick_exit(0);
    if (n == 8) std::terminate();
    std::exit(0);
}
