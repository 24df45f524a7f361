// Serves calls of a C++ function: reads frames from descriptor 3 and writes answers to descriptor
// 4, in the form of harness/core/values/wire.ts. It is put before the submission, so that nothing
// that the submission defines or #defines can change it; a generated call follows the submission.
// The function's own type determines the types of parameters and result.
//
// Code that does not depend on the submission is in grundy_driver.cpp, compiled once per machine.
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

std::string demangle(const std::type_info& type);

/// The name of a type as students write it.
template <class T>
std::string name_of() {
  if constexpr (std::is_same_v<T, std::string>) return "std::string";
  return demangle(typeid(T));
}

// Properties of a type, found by testing expressions: any container that behaves like the standard
// ones is supported.

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

template <class T, class = void>
struct is_optional : std::false_type {};
template <class T>
struct is_optional<T, std::void_t<decltype(std::declval<T>().has_value(), *std::declval<T>())>>
    : std::true_type {};

template <class T>
constexpr bool is_text = std::is_convertible_v<const T&, std::string> ||
                         std::is_constructible_v<std::string, const T&> &&
                             std::is_convertible_v<std::string, T>;

template <class...>
struct types {};

/// Generated lists `of` the records among the exercise's arguments, and of those in its answers,
/// the ones with most fields first. Each gives the `names` of its fields, and ties the `fields` of
/// any type that has all of them.
template <class>
struct taken_records;
template <class>
struct given_records;

template <class T, class Record, class = void>
struct has_fields : std::false_type {};
template <class T, class Record>
struct has_fields<T, Record, std::void_t<decltype(Record::fields(std::declval<T&>()))>>
    : std::true_type {};

/// The first of the records whose fields T has; void if there is none.
template <class T, class Records>
struct record_in {
  using type = void;
};
template <class T, class First, class... Rest>
struct record_in<T, types<First, Rest...>> {
  using type = typename std::conditional_t<has_fields<T, First>::value, record_in<First, First>,
                                           record_in<T, types<Rest...>>>::type;
};
template <class Record>
struct record_in<Record, Record> {
  using type = Record;
};
template <class T>
using taken_record = typename record_in<T, typename taken_records<T>::of>::type;
template <class T>
using given_record = typename record_in<T, typename given_records<T>::of>::type;

template <class... Fields>
std::tuple<std::decay_t<Fields>...> copied(const std::tuple<Fields...>&);
/// The field values for a struct to which a record is passed.
template <class T>
using values_of = decltype(copied(taken_record<T>::fields(std::declval<T&>())));

/// True if a struct is created empty and then filled; otherwise a constructor takes the fields.
template <class T>
constexpr bool is_filled =
    std::is_default_constructible_v<T> &&
    std::is_assignable_v<decltype(taken_record<T>::fields(std::declval<T&>())), values_of<T>>;

template <class T, class Values>
constexpr bool is_built = false;
template <class T, class... Values>
constexpr bool is_built<T, std::tuple<Values...>> = std::is_constructible_v<T, Values&&...>;

/// A list that needs no standard header.
template <class T>
class many {
 public:
  using value_type = T;
  many() = default;
  many(many&& other) noexcept
      : items_(other.items_), size_(other.size_), room_(other.room_) {
    other.items_ = nullptr;
  }
  ~many() { delete[] items_; }

  T* data() { return items_; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  std::size_t size() const { return size_; }
  void push_back(T item) {
    if (size_ == room_) grow();
    items_[size_++] = item;
  }

 private:
  void grow() {
    room_ = 2 * room_;
    T* const larger = new T[room_];
    for (std::size_t place = 0; place < size_; ++place) larger[place] = items_[place];
    delete[] items_;
    items_ = larger;
  }

  T* items_ = new T[1];
  std::size_t size_ = 0;
  std::size_t room_ = 1;
};

/// Like std::span, a view of an array that is owned elsewhere.
template <class T, class = void>
struct is_span : std::false_type {};
template <class T>
struct is_span<T, std::void_t<typename T::element_type, decltype(std::declval<T>().begin())>>
    : std::bool_constant<!can_grow<T>::value && !is_text<T>> {};
template <class T>
constexpr bool is_view = is_span<T>::value;

template <class T>
constexpr bool is_passable();

template <class T, std::size_t... Places>
constexpr bool is_passable_tuple(std::index_sequence<Places...>) {
  return (is_passable<std::decay_t<std::tuple_element_t<Places, T>>>() && ...);
}

/// True if a parameter of type T can be passed, including items of containers.
template <class T>
constexpr bool is_passable() {
  if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, __int128>) {
    return !std::is_same_v<T, char>;
  } else if constexpr (std::is_same_v<T, std::string>) {
    return true;
  } else if constexpr (is_optional<T>::value) {
    return is_passable<typename T::value_type>();
  } else if constexpr (is_map<T>::value) {
    return is_passable<typename T::key_type>() && is_passable<typename T::mapped_type>();
  } else if constexpr (is_set_or_map<T>::value || can_grow<T>::value) {
    return is_passable<typename T::value_type>();
  } else if constexpr (is_tuple<T>::value) {
    return is_passable_tuple<T>(std::make_index_sequence<std::tuple_size<T>::value>());
  } else if constexpr (!std::is_void_v<taken_record<T>>) {
    if constexpr (is_filled<T> || is_built<T, values_of<T>>) return is_passable<values_of<T>>();
    return false;
  } else {
    return false;
  }
}

// Reading arguments.

/// Parses digits as an int of type T; false if T cannot hold the value.
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

double parse_float(const std::string& digits);

[[noreturn]] void refuse_kind(const std::string& type);
[[noreturn]] void refuse_value(const std::string& digits, const std::string& type,
                               const char* hint);

/// Reads the values of one frame, one after the other.
class frame {
 public:
  explicit frame(std::string bytes);

  char take_tag();
  std::size_t take_count();
  std::string take_digits();
  std::string take_bytes();

  /// Reads one argument as a value of type T.
  template <class T>
  T take() {
    const char tag = take_tag();
    if constexpr (std::is_same_v<T, bool>) {
      if (tag == 't' || tag == 'f') return tag == 't';
    } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, __int128>) {
      if (tag == 't' || tag == 'f') return tag == 't';
      if (tag == 'i') return take_int<T>();
      if (tag == 'd') refuse_value(take_digits(), name_of<T>(), ": use double");
    } else if constexpr (std::is_floating_point_v<T>) {
      if (tag == 'i') return take_exact<T>();
      if (tag == 'd') return take_float<T>();
    } else if constexpr (std::is_same_v<T, std::string>) {
      if (tag == 's') return take_bytes();
    } else if constexpr (is_optional<T>::value) {
      if (tag == 'n') return T();
      --place_;
      return take<typename T::value_type>();
    } else if constexpr (is_map<T>::value) {
      if (tag == 'm' || tag == 'r') {
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
          if constexpr (can_grow<T>::value) {
            items.push_back(take<typename T::value_type>());
          } else {
            items.insert(items.end(), take<typename T::value_type>());
          }
        }
        return items;
      }
    } else if constexpr (is_tuple<T>::value) {
      if ((tag == 'p' || tag == 'l') && take_count() == std::tuple_size<T>::value) {
        return take_tuple<T>(std::make_index_sequence<std::tuple_size<T>::value>());
      }
    } else {
      constexpr std::size_t count = std::tuple_size<values_of<T>>::value;
      if (tag == 'r' && take_count() == count) {
        return take_record<T>(std::make_index_sequence<count>());
      }
    }
    refuse_kind(name_of<T>());
  }

 private:
  std::string take_until(char end);

  template <class T>
  T take_int() {
    const std::string digits = take_digits();
    T value;
    if (parse_int(digits, value)) return value;
    long long widest;
    refuse_value(digits, name_of<T>(), parse_int(digits, widest) ? ": use long long" : "");
  }

  /// Converts an int to a declared float type, only if nothing is lost.
  template <class T>
  T take_exact() {
    const std::string digits = take_digits();
    long long value;
    if (parse_int(digits, value) && value < (1LL << 53) && value > -(1LL << 53) &&
        static_cast<long long>(static_cast<T>(value)) == value) {
      return static_cast<T>(value);
    }
    refuse_value(digits, name_of<T>(), " exactly: use long long");
  }

  template <class T>
  T take_float() {
    const std::string digits = take_digits();
    const T value = static_cast<T>(parse_float(digits));
    if (__builtin_isfinite(value)) return value;
    refuse_value(digits, name_of<T>(), ": use double");
  }

  template <class T, std::size_t... Places>
  T take_tuple(std::index_sequence<Places...>) {
    return T{take<std::decay_t<std::tuple_element_t<Places, T>>>()...};
  }

  /// The fields are in the frame in the declared order, each after its name.
  template <class T, std::size_t... Places>
  T take_record(std::index_sequence<Places...>) {
    values_of<T> values{take_field<std::tuple_element_t<Places, values_of<T>>>()...};
    if constexpr (is_filled<T>) {
      T record{};
      taken_record<T>::fields(record) = std::move(values);
      return record;
    } else {
      return T(std::get<Places>(std::move(values))...);
    }
  }

  template <class T>
  T take_field() {
    take_tag();
    take_bytes();
    return take<T>();
  }

  std::string bytes_;
  std::size_t place_ = 0;
};

// Writing answers.

std::string encode_bytes(char tag, const std::string& bytes);
std::string encode_text(const std::string& text);
std::string encode_float(double value);

template <class T>
void encode(std::string& out, const T& value);

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

template <class Record, class Fields, std::size_t... Places>
void encode_fields(std::string& out, const Fields& fields, std::index_sequence<Places...>) {
  ((out += encode_text(Record::names[Places]), encode(out, std::get<Places>(fields))), ...);
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
    out += encode_float(static_cast<double>(value));
  } else if constexpr (std::is_pointer_v<T> && is_text<T>) {
    out += value == nullptr ? "n" : encode_text(value);
  } else if constexpr (is_text<T>) {
    out += encode_text(std::string(value));
  } else if constexpr (is_optional<T>::value) {
    if (value.has_value()) {
      encode(out, *value);
    } else {
      out += 'n';
    }
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
  } else if constexpr (!std::is_void_v<given_record<T>>) {
    const auto fields = given_record<T>::fields(value);
    constexpr std::size_t count = std::tuple_size<decltype(fields)>::value;
    out += 'r' + std::to_string(count) + ':';
    encode_fields<given_record<T>>(out, fields, std::make_index_sequence<count>());
  } else {
    out += encode_bytes('o', name_of<T>());
  }
}

// Finding the function to call.

template <std::size_t>
struct arity {};

template <class R, class... P>
struct signature {};

/// Overload priority: a query with `first` falls back to `second` if nothing better matches.
struct second {};
struct first : second {};

/// No function that can be called with the exercise's arguments.
struct unknown {};

// Functions with exactly as many parameters as the exercise come first, also among overloads; then
// those that have more, with default arguments.
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
// A function pointer, a method, or an object that can be called.
template <class R, class... P, class Count>
signature<R, P...> signature_of(R (**)(P...), Count, int);
template <class R, class... P, class Count>
signature<R, P...> signature_of(R (*const*)(P...), Count, int);
template <class R, class C, class... P, class Count>
signature<R, P...> signature_of(R (C::*)(P...), Count, int);
template <class R, class C, class... P, class Count>
signature<R, P...> signature_of(R (C::*)(P...) const, Count, int);
template <class T, class Count>
auto signature_of(T*, Count count, int) -> decltype(signature_of(&T::operator(), count, 0));

template <class Function, class... P>
auto try_types(types<P...>, int) -> signature<std::invoke_result_t<const Function&, P...>, P...>;
template <class Function>
unknown try_types(...);

/// For templates: the first of two type lists with which the function can be called.
template <class Function, class Wide, class Narrow>
using deduced = std::conditional_t<
    std::is_same_v<decltype(try_types<Function>(Wide(), 0)), unknown>,
    decltype(try_types<Function>(Narrow(), 0)), decltype(try_types<Function>(Wide(), 0))>;

/// The object whose method is called, the same for all calls.
template <class T>
T& object() {
  static T object{};
  return object;
}

// Passing arguments.

/// Holds an argument during the call: views and C strings need the data that they point to.
template <class P, class = void>
struct holder {
  using type = std::decay_t<P>;
};
template <class P>
struct holder<P, std::enable_if_t<is_text<std::decay_t<P>>>> {
  using type = std::string;
};
template <class P>
struct holder<P, std::enable_if_t<is_view<std::decay_t<P>>>> {
  using type = many<typename std::decay_t<P>::value_type>;
};
template <class P>
using holder_of = typename holder<P>::type;

/// A parameter that takes one argument.
template <class P>
struct plain {
  using held = holder_of<P>;
  using type = std::decay_t<P>;
  static constexpr bool is_passable = grundy::is_passable<held>();
  static auto give(held& value) {
    if constexpr (std::is_pointer_v<type>) {
      return std::tuple<type>(static_cast<type>(value.data()));
    } else if constexpr (std::is_same_v<type, held>) {
      return std::tuple<P&&>(static_cast<P&&>(value));
    } else if constexpr (is_view<type>) {
      return std::tuple<type>(type(value.data(), value.size()));
    } else {
      return std::tuple<type>(type(value));
    }
  }
};

template <class P>
using item_of = std::remove_const_t<std::remove_pointer_t<std::decay_t<P>>>;

/// Two parameters that take a list: its array and its length, in either order.
template <class Array, class Length, bool IsLengthFirst>
struct array {
  using held = many<item_of<Array>>;
  static constexpr bool is_passable = grundy::is_passable<held>();
  static auto give(held& value) {
    using length = std::decay_t<Length>;
    if constexpr (IsLengthFirst) {
      return std::tuple<length, item_of<Array>*>(static_cast<length>(value.size()), value.data());
    } else {
      return std::tuple<item_of<Array>*, length>(value.data(), static_cast<length>(value.size()));
    }
  }
};

template <class P>
constexpr bool is_array =
    std::is_pointer_v<std::decay_t<P>> && !is_text<std::decay_t<P>> &&
    (std::is_arithmetic_v<item_of<P>> || std::is_same_v<item_of<P>, __int128> ||
     !std::is_void_v<taken_record<item_of<P>>>);
template <class P>
constexpr bool is_length = std::is_integral_v<std::decay_t<P>>;

template <class... Items>
struct passing {
  static constexpr bool is_found = (Items::is_passable && ...);

  template <class Function>
  static std::string call(frame& arguments, const Function& function) {
    if constexpr (is_found) {
      // Braces guarantee evaluation in order, as the arguments are in the frame.
      std::tuple<typename Items::held...> held{arguments.take<typename Items::held>()...};
      const auto answer_for = [&function](auto&&... values) {
        std::string answer;
        if constexpr (std::is_void_v<decltype(function(static_cast<decltype(values)&&>(values)...))>) {
          function(static_cast<decltype(values)&&>(values)...);
          answer = "n";
        } else {
          decltype(auto) result = function(static_cast<decltype(values)&&>(values)...);
          encode<std::decay_t<decltype(result)>>(answer, result);
        }
        return answer;
      };
      return std::apply(
          [&](auto&... values) {
            return std::apply(answer_for, std::tuple_cat(Items::give(values)...));
          },
          held);
    } else {
      return "";  // An assertion next to the generated call reports this.
    }
  }
};

/// A function to which the exercise's arguments cannot be passed.
struct misfit {
  static constexpr bool is_found = false;
  template <class Function>
  static std::string call(frame&, const Function&) {
    return "";  // An assertion next to the generated call reports this.
  }
};

// The kinds of the exercise's arguments.
struct number {};
struct real {};
struct text {};
struct list {};
struct option {};
struct record {};
struct other {};
template <std::size_t Count>
struct tuple {};

template <class Kind>
constexpr std::size_t parts_of = 0;
template <std::size_t Count>
constexpr std::size_t parts_of<tuple<Count>> = Count;

/// True if a value held in this way can be of the kind at all.
template <class Kind, class Held>
constexpr bool can_be() {
  constexpr bool is_number = std::is_arithmetic_v<Held> || std::is_same_v<Held, __int128>;
  constexpr bool is_string = std::is_same_v<Held, std::string>;
  if constexpr (std::is_same_v<Kind, number>) return is_number;
  constexpr bool is_list = !is_number && !is_string && !is_map<Held>::value;
  if constexpr (std::is_same_v<Kind, real>) return std::is_floating_point_v<Held>;
  if constexpr (std::is_same_v<Kind, text>) return is_string;
  if constexpr (std::is_same_v<Kind, list>) return is_list && !is_optional<Held>::value;
  if constexpr (std::is_same_v<Kind, option>) return is_optional<Held>::value;
  if constexpr (parts_of<Kind> > 0) {
    if constexpr (is_tuple<Held>::value) return std::tuple_size<Held>::value == parts_of<Kind>;
    return false;
  }
  if constexpr (std::is_same_v<Kind, record>) {
    return is_map<Held>::value || !std::is_void_v<taken_record<Held>>;
  }
  return true;
}

template <class Kind, class A, class... Rest>
constexpr bool takes_two = false;
template <class A, class B, class... Rest>
constexpr bool takes_two<list, A, B, Rest...> =
    (is_array<A> && is_length<B>) || (is_length<A> && is_array<B>);

/// Matches parameters with the arguments that they take.
template <class Done, class Kinds, class Parameters, class = void>
struct matched {
  using type = misfit;
};
template <class... Done, class Rest>
struct matched<types<Done...>, types<>, Rest> {
  using type = passing<Done...>;
};
template <class... Done, class Kind, class... Kinds, class A, class... Rest>
struct matched<types<Done...>, types<Kind, Kinds...>, types<A, Rest...>,
               std::enable_if_t<!takes_two<Kind, A, Rest...> && can_be<Kind, holder_of<A>>()>>
    : matched<types<Done..., plain<A>>, types<Kinds...>, types<Rest...>> {};
template <class... Done, class Kind, class... Kinds, class A, class B, class... Rest>
struct matched<types<Done...>, types<Kind, Kinds...>, types<A, B, Rest...>,
               std::enable_if_t<takes_two<Kind, A, B>>>
    : matched<types<Done..., std::conditional_t<is_array<A>, array<A, B, false>, array<B, A, true>>>,
              types<Kinds...>, types<Rest...>> {};

template <class Function, class Given>
constexpr bool is_enough = false;
template <class Function, class... Given>
constexpr bool is_enough<Function, std::tuple<Given...>> =
    std::is_invocable_v<const Function&, Given&&...>;

/// The remaining parameters get no argument, so they must have defaults.
template <class Function, class Passing>
struct complete {
  using type = misfit;
};
template <class Function, class... Items>
struct complete<Function, passing<Items...>> {
  using given = decltype(std::tuple_cat(Items::give(std::declval<typename Items::held&>())...));
  using type = std::conditional_t<is_enough<Function, given>, passing<Items...>, misfit>;
};

template <class Function, class Signature, class... Kinds>
struct fitting {
  using type = misfit;
};
template <class Function, class R, class... P, class... Kinds>
struct fitting<Function, signature<R, P...>, Kinds...>
    : complete<Function, typename matched<types<>, types<Kinds...>, types<P...>>::type> {};

/// Calls a function of this signature with arguments of these kinds.
template <class Function, class Signature, class... Kinds>
using fit = typename fitting<Function, Signature, Kinds...>::type;

// The usual parameter and result types are compiled with the driver as well.
#ifdef GRUNDY_DRIVER
#define GRUNDY_COMPILED template
#else
#define GRUNDY_COMPILED extern template
#endif
#define GRUNDY_SCALAR(T)                 \
  GRUNDY_COMPILED T frame::take<T>();    \
  GRUNDY_COMPILED void encode(std::string&, const T&);
GRUNDY_SCALAR(bool)
GRUNDY_SCALAR(int)
GRUNDY_SCALAR(unsigned)
GRUNDY_SCALAR(long)
GRUNDY_SCALAR(unsigned long)
GRUNDY_SCALAR(long long)
GRUNDY_SCALAR(unsigned long long)
GRUNDY_SCALAR(double)
GRUNDY_SCALAR(std::string)
GRUNDY_COMPILED many<int> frame::take<many<int>>();
GRUNDY_COMPILED many<long long> frame::take<many<long long>>();
#undef GRUNDY_SCALAR
#undef GRUNDY_COMPILED

}  // namespace grundy

/// Generated: reads the arguments, calls the submission's function and encodes its answer.
std::string grundy_call(grundy::frame& arguments);

// The submission may also define a main, with which it was tested.
#ifndef GRUNDY_DRIVER
#define main main_of_submission
#endif

#endif
