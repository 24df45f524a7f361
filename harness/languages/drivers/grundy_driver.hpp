// Serves calls of a C++ function: frames come in on descriptor 3, answers go out on descriptor 4,
// in the form of harness/core/wire.ts. It stands before the submission, so that nothing which the
// submission defines or #defines can change it; a generated call stands after it. What a parameter
// or a result is, the function's own type tells.
#ifndef GRUNDY_DRIVER_HPP
#define GRUNDY_DRIVER_HPP

#include <cxxabi.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>

namespace grundy {

/// An argument that the function's parameter cannot hold.
struct refusal {
  std::string message;
};

inline std::string demangle(const std::type_info& type) {
  int status = 0;
  char* name = abi::__cxa_demangle(type.name(), nullptr, nullptr, &status);
  std::string text = status == 0 ? name : type.name();
  std::free(name);
  return text;
}

/// A type as the student writes it.
template <class T>
std::string name_of() {
  if constexpr (std::is_same_v<T, std::string>) return "std::string";
  return demangle(typeid(T));
}

// What a type can do, found by asking it: any container that behaves like the standard ones will do.

template <class T, class = void>
struct is_container : std::false_type {};
template <class T>
struct is_container<T, std::void_t<typename T::value_type, decltype(std::declval<T>().begin())>>
    : std::true_type {};

template <class T, class = void>
struct is_set_or_map : std::false_type {};
template <class T>
struct is_set_or_map<T, std::void_t<typename T::key_type>> : is_container<T> {};

template <class T, class = void>
struct is_map : std::false_type {};
template <class T>
struct is_map<T, std::void_t<typename T::mapped_type>> : is_set_or_map<T> {};

template <class T, class = void>
struct can_grow : std::false_type {};
template <class T>
struct can_grow<T, std::void_t<decltype(std::declval<T&>().push_back(
                       std::declval<typename T::value_type>()))>> : std::true_type {};

template <class T, class = void>
struct is_tuple : std::false_type {};
template <class T>
struct is_tuple<T, std::void_t<decltype(std::tuple_size<T>::value)>> : std::true_type {};

template <class T>
constexpr bool is_text = std::is_convertible_v<const T&, std::string> ||
                         std::is_constructible_v<std::string, const T&> &&
                             std::is_convertible_v<std::string, T>;

template <class T>
constexpr bool is_passable();

template <class T, std::size_t... Places>
constexpr bool is_passable_tuple(std::index_sequence<Places...>) {
  return (is_passable<std::decay_t<std::tuple_element_t<Places, T>>>() && ...);
}

/// Whether a parameter of type T can be passed, down to the items of containers.
template <class T>
constexpr bool is_passable() {
  if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, __int128>) {
    return !std::is_same_v<T, char>;
  } else if constexpr (std::is_same_v<T, std::string>) {
    return true;
  } else if constexpr (is_map<T>::value) {
    return is_passable<typename T::key_type>() && is_passable<typename T::mapped_type>();
  } else if constexpr (is_set_or_map<T>::value || can_grow<T>::value) {
    return is_passable<typename T::value_type>();
  } else if constexpr (is_tuple<T>::value) {
    return is_passable_tuple<T>(std::make_index_sequence<std::tuple_size<T>::value>());
  } else {
    return false;
  }
}

// Reading arguments.

/// Digits as an int of type T; false when T does not hold the value.
template <class T>
bool parse_int(const std::string& digits, T& value) {
  const bool is_negative = digits[0] == '-';
  value = 0;
  for (std::size_t place = is_negative; place < digits.size(); ++place) {
    const int digit = digits[place] - '0';
    if (__builtin_mul_overflow(value, 10, &value)) return false;
    if (is_negative ? __builtin_sub_overflow(value, digit, &value)
                    : __builtin_add_overflow(value, digit, &value)) {
      return false;
    }
  }
  return true;
}

/// The values of one frame, taken one after the other.
class frame {
 public:
  explicit frame(std::string bytes) : bytes_(std::move(bytes)) {}

  char peek_tag() const { return bytes_[place_]; }
  char take_tag() { return bytes_[place_++]; }
  std::size_t take_count() { return std::strtoul(take_until(':').c_str(), nullptr, 10); }
  std::string take_digits() { return take_until(';'); }
  std::string take_bytes() {
    const std::size_t length = take_count();
    place_ += length;
    return bytes_.substr(place_ - length, length);
  }

  /// One argument as a value of type T.
  template <class T>
  T take() {
    const char tag = take_tag();
    if constexpr (std::is_same_v<T, bool>) {
      if (tag == 't' || tag == 'f') return tag == 't';
    } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, __int128>) {
      if (tag == 't' || tag == 'f') return tag == 't';
      if (tag == 'i') return take_int<T>();
    } else if constexpr (std::is_floating_point_v<T>) {
      if (tag == 'i') return take_exact<T>();
    } else if constexpr (std::is_same_v<T, std::string>) {
      if (tag == 's') return take_bytes();
    } else if constexpr (is_map<T>::value) {
      if (tag == 'm') {
        T map;
        for (std::size_t left = take_count(); left > 0; --left) {
          auto key = take<typename T::key_type>();
          map.emplace(std::move(key), take<typename T::mapped_type>());
        }
        return map;
      }
    } else if constexpr (is_set_or_map<T>::value || can_grow<T>::value) {
      if (tag == 'l' || tag == 'e') {
        T items;
        for (std::size_t left = take_count(); left > 0; --left) {
          items.insert(items.end(), take<typename T::value_type>());
        }
        return items;
      }
    } else if constexpr (is_tuple<T>::value) {
      if ((tag == 'p' || tag == 'l') && take_count() == std::tuple_size<T>::value) {
        return take_tuple<T>(std::make_index_sequence<std::tuple_size<T>::value>());
      }
    }
    throw refusal{"an argument of another kind does not fit the parameter of type " + name_of<T>()};
  }

 private:
  std::string take_until(char end) {
    const std::size_t start = place_;
    place_ = bytes_.find(end, start) + 1;
    return bytes_.substr(start, place_ - 1 - start);
  }

  template <class T>
  T take_int() {
    const std::string digits = take_digits();
    T value;
    if (parse_int(digits, value)) return value;
    long long widest;
    throw refusal{digits + " does not fit the parameter of type " + name_of<T>() +
                  (parse_int(digits, widest) ? ": use long long" : "")};
  }

  /// An int where a float is declared: only when nothing of it is lost.
  template <class T>
  T take_exact() {
    const std::string digits = take_digits();
    long long value;
    if (parse_int(digits, value) && value < (1LL << 53) && value > -(1LL << 53) &&
        static_cast<long long>(static_cast<T>(value)) == value) {
      return static_cast<T>(value);
    }
    throw refusal{digits + " does not fit the parameter of type " + name_of<T>() +
                  " exactly: use long long"};
  }

  template <class T, std::size_t... Places>
  T take_tuple(std::index_sequence<Places...>) {
    return T{take<std::decay_t<std::tuple_element_t<Places, T>>>()...};
  }

  std::string bytes_;
  std::size_t place_ = 0;
};

// Writing answers.

inline std::string encode_bytes(char tag, const std::string& bytes) {
  return tag + std::to_string(bytes.size()) + ':' + bytes;
}

inline std::string encode_text(const std::string& text) { return encode_bytes('s', text); }

template <class T>
void encode_int(std::string& out, T value) {
  std::string digits;
  const bool is_negative = value < 0;
  do {
    const int digit = static_cast<int>(value % 10);
    digits.insert(digits.begin(), static_cast<char>('0' + (is_negative ? -digit : digit)));
    value /= 10;
  } while (value != 0);
  out += (is_negative ? "i-" : "i") + digits + ';';
}

template <class T>
void encode(std::string& out, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out += value ? 't' : 'f';
  } else if constexpr (std::is_same_v<T, char>) {
    out += encode_bytes('o', "char");
  } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, __int128>) {
    encode_int(out, value);
  } else if constexpr (std::is_floating_point_v<T>) {
    char digits[40];
    std::snprintf(digits, sizeof digits, "d%.17g;", static_cast<double>(value));
    out += digits;
  } else if constexpr (std::is_pointer_v<T> && is_text<T>) {
    out += value == nullptr ? "n" : encode_text(value);
  } else if constexpr (is_text<T>) {
    out += encode_text(std::string(value));
  } else if constexpr (is_container<T>::value) {
    std::size_t count = 0;
    std::string items;
    for (const auto& item : value) {
      ++count;
      if constexpr (is_map<T>::value) {
        encode(items, item.first);
        encode(items, item.second);
      } else {
        encode(items, static_cast<const typename T::value_type&>(item));
      }
    }
    out += (is_map<T>::value ? 'm' : is_set_or_map<T>::value ? 'e' : 'l');
    out += std::to_string(count) + ':' + items;
  } else if constexpr (is_tuple<T>::value) {
    out += 'p' + std::to_string(std::tuple_size<T>::value) + ':';
    std::apply([&out](const auto&... items) { (encode(out, items), ...); }, value);
  } else {
    out += encode_bytes('o', name_of<T>());
  }
}

// Calling the function.

template <std::size_t>
struct arity {};

template <class R, class... P>
struct signature {};

// A function with just as many parameters as the exercise has comes first, also among overloads;
// else one that has more, with default arguments.
template <class R, class A>
signature<R, A> signature_of(R (*)(A), arity<1>, int);
template <class R, class A, class B>
signature<R, A, B> signature_of(R (*)(A, B), arity<2>, int);
template <class R, class A, class B, class C>
signature<R, A, B, C> signature_of(R (*)(A, B, C), arity<3>, int);
template <class R, class A, class B, class C, class D>
signature<R, A, B, C, D> signature_of(R (*)(A, B, C, D), arity<4>, int);
template <class R, class... P, std::size_t Count>
signature<R, P...> signature_of(R (*)(P...), arity<Count>, long);

/// What holds an argument during the call: views and C strings need a string that they point into.
template <class P>
struct holder {
  using type = std::decay_t<P>;
};
template <class P>
using holder_of = typename std::conditional_t<is_text<std::decay_t<P>>, holder<std::string>,
                                              holder<P>>::type;

template <class P, class Held>
decltype(auto) hand_over(Held& held) {
  if constexpr (std::is_pointer_v<std::decay_t<P>>) {
    return static_cast<std::decay_t<P>>(held.data());
  } else if constexpr (std::is_same_v<std::decay_t<P>, Held>) {
    return static_cast<P&&>(held);
  } else {
    return std::decay_t<P>(held);
  }
}

/// Whether `count` arguments can be passed to the function.
template <class R, class... P>
constexpr bool can_call(signature<R, P...>, std::size_t count) {
  return sizeof...(P) >= count && (is_passable<holder_of<P>>() && ...);
}

template <class R, class... P, class Function, std::size_t... Places>
std::string call_with(signature<R, P...>, frame& arguments, Function function,
                      std::index_sequence<Places...>) {
  using all = std::tuple<P...>;
  // Braces keep the order of evaluation: the arguments stand in the frame one after the other.
  std::tuple<holder_of<std::tuple_element_t<Places, all>>...> held{
      arguments.take<holder_of<std::tuple_element_t<Places, all>>>()...};
  if constexpr (std::is_void_v<R>) {
    function(hand_over<std::tuple_element_t<Places, all>>(std::get<Places>(held))...);
    return "n";
  } else {
    std::string answer;
    encode<std::decay_t<R>>(
        answer, function(hand_over<std::tuple_element_t<Places, all>>(std::get<Places>(held))...));
    return answer;
  }
}

template <std::size_t Count, class Signature, class Function>
std::string call(Signature called, frame& arguments, Function function) {
  // Where it does not fit, an assertion beside the generated call has said so.
  if constexpr (can_call(Signature(), Count)) {
    return call_with(called, arguments, function, std::make_index_sequence<Count>());
  } else {
    return "";
  }
}

inline FILE* calls;
inline FILE* answers;
/// Of the call that is being answered; empty between calls.
inline std::string current_id;

/// Writes a frame that holds a list; its items are encoded already.
inline void send(std::size_t count, const std::string& items) {
  std::cout.flush();
  std::fflush(stdout);
  const std::string body = 'l' + std::to_string(count) + ':' + items;
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(body.size() >> shift);
  bytes += body;
  std::fwrite(bytes.data(), 1, bytes.size(), answers);
}

inline void answer(const std::string& outcome, const std::string& value) {
  send(3, encode_text(current_id) + encode_text(outcome) + value);
  current_id.clear();
}

inline bool receive(std::string& body) {
  unsigned char header[4];
  if (std::fread(header, 1, 4, calls) != 4) return false;
  std::size_t length = 0;
  for (const unsigned char byte : header) length = length << 8 | byte;
  body.resize(length);
  return std::fread(&body[0], 1, length, calls) == length;
}

inline std::string raised(const std::string& message) {
  return encode_text(message.substr(0, 2000));
}

inline void report_exit() {
  if (!current_id.empty()) answer("exited", raised("the function called exit"));
}

}  // namespace grundy

/// Takes the arguments, calls the submission's function and encodes its answer: generated.
std::string grundy_call(grundy::frame& arguments);

int main() {
  using namespace grundy;
  calls = fdopen(3, "rb");
  answers = fdopen(4, "wb");
  std::setvbuf(answers, nullptr, _IONBF, 0);  // one write for each answer
  std::atexit(report_exit);
  send(1, encode_text("ready"));
  std::string body;
  while (receive(body)) {
    frame arguments(std::move(body));
    arguments.take_tag();
    arguments.take_count();
    arguments.take_tag();
    current_id = arguments.take_bytes();
    try {
      answer("returned", grundy_call(arguments));
    } catch (const refusal& refused) {
      answer("refused", encode_text(refused.message));
    } catch (const std::exception& error) {
      answer("raised", raised(demangle(typeid(error)) + ": " + error.what()));
    } catch (const std::string& text) {
      answer("raised", raised(text));
    } catch (const char* text) {
      answer("raised", raised(text));
    } catch (abi::__forced_unwind&) {
      throw;
    } catch (...) {
      answer("raised", raised("an exception of type " +
                              demangle(*abi::__cxa_current_exception_type())));
    }
  }
  std::cout.flush();
  std::fflush(stdout);
  std::_Exit(0);  // no exit hooks, no waiting for threads
}

#endif
