import { type Advice, DEEP_RECURSION, ENDLESS_RECURSION } from "./advice.ts";

const READS_TOO_MUCH =
  "The program reads more than there is: each run has one input, so read it once.";

/** Headers of C++ that beginners use without including them, by their names. */
const HEADERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:vector|string|map|set|queue|stack|deque|array|bitset|tuple)$/, ""],
  [/^(?:cin|cout|cerr|endl)$/, "iostream"],
  [/^(?:max|min|sort|reverse|find|count|swap)$/, "algorithm"],
  [/^(?:unordered_map|unordered_set)$/, ""],
];

function nameInclude([, name = ""]: RegExpExecArray): string | undefined {
  const found = HEADERS.find(([names]) => names.test(name));
  if (found === undefined) return undefined;
  const header = found[1] === "" ? name : found[1];
  return `${name} is in the standard library: write \`#include <${header}>\` and \`using namespace std;\` at the top of the file.`;
}

/** For C and C++. */
export const C_ADVICE: readonly Advice[] = [
  {
    message: /SIGSEGV/,
    source: /\bscanf\s{0,9}\(\s{0,9}"[^"\n]{0,99}"\s{0,9},\s{0,9}[a-z_A-Z]\w{0,40}\s{0,9}[,)]/,
    sentence:
      'scanf needs the address of a number, with &: `long long n; scanf("%lld", &n);`. %d is for int, %lld for long long.',
  },
  {
    message: /does not have the form asked for|is not right|right is/,
    source: /\blong\s{1,9}long\s{1,9}\w{1,40}[^;{}]{0,200};[^{}]{0,400}scanf\s{0,9}\(\s{0,9}"%l?d"/,
    sentence: "scanf reads a long long with %lld, not with %d or %ld.",
  },
  {
    message:
      /error: ['‘](?:std::)?(\w{1,40})['’] (?:was not declared|has not been declared|does not name a)/,
    sentence: nameInclude,
  },
  {
    message: /error: ['‘](\w{1,40})['’] is not a member of ['‘]std['’]/,
    sentence: nameInclude,
  },
  {
    message: /error: implicit declaration of function ['‘](?:scanf|printf|puts|getchar|fgets)['’]/,
    sentence:
      "scanf and printf have to be included: write `#include <stdio.h>` at the top of the file.",
  },
  {
    message: /fatal error: [\w./+-]{1,200}: No such file or directory/,
    sentence:
      "That header is not installed where submissions are judged: use the standard library, or submit the header together with this file.",
  },
  {
    message: /error: unknown type name ['‘]bool['’]/,
    sentence: "bool has to be included: write `#include <stdbool.h>` at the top of the file.",
  },
  DEEP_RECURSION,
];

/** Packages of Go that beginners use without importing them, by their last word. */
const GO_PACKAGES: Readonly<Record<string, string>> = {
  fmt: "fmt",
  math: "math",
  sort: "sort",
  strings: "strings",
  strconv: "strconv",
  os: "os",
  bufio: "bufio",
  big: "math/big",
  bits: "math/bits",
  rand: "math/rand",
};

export const GO_ADVICE: readonly Advice[] = [
  { message: /goroutine stack exceeds|fatal error: stack overflow/, sentence: ENDLESS_RECURSION },
  {
    message: /undefined: (\w{1,40})/,
    sentence: ([, name = ""]) =>
      Object.hasOwn(GO_PACKAGES, name)
        ? `${name} has to be imported: write \`import "${GO_PACKAGES[name]}"\` below the package's line.`
        : undefined,
  },
  {
    message: /could not import [\w./-]{1,200} \(file not found\)|is not in std\b/,
    sentence:
      "That package is not installed where submissions are judged: use Go's standard library.",
  },
  {
    message: /"([\w./-]{1,100})" imported and not used/,
    sentence: ([, name = ""]) => `Go refuses imports that nothing uses: remove "${name}".`,
  },
  {
    message: /declared and not used: (\w{1,40})/,
    sentence: ([, name = ""]) =>
      `Go refuses variables that nothing uses: remove ${name}, or use it.`,
  },
  DEEP_RECURSION,
];

/** Rust's types that beginners use without naming where they are. */
const RUST_PATHS: Readonly<Record<string, string>> = {
  HashMap: "std::collections::HashMap",
  HashSet: "std::collections::HashSet",
  BTreeMap: "std::collections::BTreeMap",
  BTreeSet: "std::collections::BTreeSet",
  VecDeque: "std::collections::VecDeque",
  BinaryHeap: "std::collections::BinaryHeap",
};

export const RUST_ADVICE: readonly Advice[] = [
  { message: /overflowed its stack/, sentence: ENDLESS_RECURSION },
  {
    message:
      /(?:use of undeclared type|failed to resolve: use of undeclared type|cannot find type) `(\w{1,40})`/,
    sentence: ([, name = ""]) =>
      Object.hasOwn(RUST_PATHS, name)
        ? `${name} has to be imported: write \`use ${RUST_PATHS[name]};\` at the top of the file.`
        : undefined,
  },
  { message: /ParseIntError \{ kind: Empty \}/, sentence: READS_TOO_MUCH },
  {
    message: /ParseIntError \{ kind: (?:Pos|Neg)Overflow \}/,
    sentence: "The number does not fit its type: parse it as i64.",
  },
  {
    message:
      /unresolved import `|can't find crate for `|use of unresolved module or unlinked crate/,
    sentence:
      "That crate is not installed where submissions are judged: use the standard library, `std`.",
  },
  DEEP_RECURSION,
];

/** Java's classes that beginners use without importing them, by their package. */
const PACKAGES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:List|ArrayList|LinkedList|Map|HashMap|TreeMap|Set|HashSet|TreeSet|Scanner|Arrays|Collections|Deque|ArrayDeque|Queue|PriorityQueue|Stack|Vector|Iterator|Random|StringTokenizer|Optional|Objects|BitSet)$/,
    "java.util",
  ],
  [/^Big(?:Integer|Decimal)$/, "java.math"],
  [/^(?:BufferedReader|InputStreamReader|IOException|PrintWriter|InputStream)$/, "java.io"],
];

function nameImport([, name = ""]: RegExpExecArray): string | undefined {
  const found = PACKAGES.find(([names]) => names.test(name));
  return (
    found && `${name} has to be imported: write \`import ${found[1]}.*;\` at the top of the file.`
  );
}

export const JAVA_ADVICE: readonly Advice[] = [
  {
    message: /error: cannot find symbol[^]{0,2000}?symbol: +class (\w{1,60})/,
    sentence: nameImport,
  },
  { message: /StackOverflowError/, sentence: ENDLESS_RECURSION },
  {
    message: /The call raised java\.util\.(?:NoSuchElement|InputMismatch)Exception/,
    source: /\bSystem\.in\b/,
    sentence: "A function gets its input as arguments: it reads nothing.",
  },
  {
    message: /NoSuchElementException/,
    sentence: READS_TOO_MUCH,
  },
  {
    message: /error: package [\w.]{1,100} does not exist/,
    sentence: "That package is not installed where submissions are judged: use Java's own library.",
  },
  DEEP_RECURSION,
];
