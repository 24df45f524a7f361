// The part of grundy_driver.hpp that does not depend on the submission: compiled once per machine,
// and linked to each submission.
#define GRUNDY_DRIVER
#include "grundy_driver.hpp"

#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

namespace grundy {

/// While it exists, numbers are written with a decimal point, whatever locale the submission has
/// set.
class plain_numbers {
 public:
  plain_numbers() : before_(uselocale(plain())) {}
  ~plain_numbers() { uselocale(before_); }

 private:
  static locale_t plain() {
    static const locale_t locale = newlocale(LC_ALL_MASK, "C", nullptr);
    return locale;
  }
  locale_t before_;
};

std::string demangle(const std::type_info& type) {
  int status = 0;
  char* name = abi::__cxa_demangle(type.name(), nullptr, nullptr, &status);
  std::string text = status == 0 ? name : type.name();
  std::free(name);
  return text;
}

// Reading arguments.

double parse_float(const std::string& digits) {
  const plain_numbers plain;
  return std::strtod(digits.c_str(), nullptr);
}

void refuse_kind(const std::string& type) {
  throw refusal{"an argument of another kind does not fit the parameter of type " + type};
}

void refuse_value(const std::string& digits, const std::string& type, const char* hint) {
  throw refusal{digits + " does not fit the parameter of type " + type + hint};
}

frame::frame(std::string bytes) : bytes_(std::move(bytes)) {}

char frame::take_tag() { return bytes_[place_++]; }

std::size_t frame::take_count() { return std::strtoul(take_until(':').c_str(), nullptr, 10); }

std::string frame::take_digits() { return take_until(';'); }

std::string frame::take_bytes() {
  const std::size_t length = take_count();
  place_ += length;
  return bytes_.substr(place_ - length, length);
}

std::string frame::take_until(char end) {
  const std::size_t start = place_;
  place_ = bytes_.find(end, start) + 1;
  return bytes_.substr(start, place_ - 1 - start);
}

// Writing answers.

std::string encode_bytes(char tag, const std::string& bytes) {
  return tag + std::to_string(bytes.size()) + ':' + bytes;
}

std::string encode_text(const std::string& text) { return encode_bytes('s', text); }

std::string encode_float(double value) {
  const plain_numbers plain;
  char digits[40];
  std::snprintf(digits, sizeof digits, "d%.17g;", value);
  return digits;
}

// Serving.

static FILE* calls;
static FILE* answers;
/// ID of the current call; empty between calls.
static std::string current_id;

/// Writes a frame that holds a list, whose items are already encoded.
static void send(std::size_t count, const std::string& items) {
  std::cout.flush();
  std::fflush(stdout);
  const std::string body = 'l' + std::to_string(count) + ':' + items;
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(body.size() >> shift);
  bytes += body;
  std::fwrite(bytes.data(), 1, bytes.size(), answers);
}

static void answer(const std::string& outcome, const std::string& value) {
  send(3, encode_text(current_id) + encode_text(outcome) + value);
  current_id.clear();
}

static bool receive(std::string& body) {
  unsigned char header[4];
  if (std::fread(header, 1, 4, calls) != 4) return false;
  std::size_t length = 0;
  for (const unsigned char byte : header) length = length << 8 | byte;
  body.resize(length);
  return std::fread(&body[0], 1, length, calls) == length;
}

static std::string raised(const std::string& message) {
  return encode_text(message.substr(0, 2000));
}

static void report_exit() {
  if (!current_id.empty()) answer("exited", raised("the function called exit"));
}

}  // namespace grundy

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
