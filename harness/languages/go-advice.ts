import { type Advice, DEEP_RECURSION, ENDLESS_RECURSION } from "./advice.ts";

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
  {
    message: /syntax error: package statement must be first/,
    sentence: "A Go file begins with its package: write `package main` as the first line.",
  },
  {
    message: /syntax error: unexpected (?:semicolon or )?newline before \{/,
    sentence: "In Go the { stands on the line of its func, if or for, not on the next.",
  },
  {
    message: /syntax error: unexpected/,
    source: /^\s{0,99}while\b/m,
    sentence: "Go has no while: write `for condition { ... }`.",
  },
  {
    message: /missing return$/m,
    sentence: "Every way through the function must end in a `return` with the answer.",
  },
  {
    message:
      /cannot use (\w{1,40}) \(variable of type (?:int|int64|int32|float64)\) as (int|int64|int32|float64) value/,
    sentence: ([, name = "", type = ""]) =>
      `Go converts no number by itself: write ${type}(${name}), or give both the same type.`,
  },
  {
    message: /invalid operation: [^\n]{1,99}mismatched types/,
    sentence:
      "Go converts no number by itself: give both sides the same type, as by int64(n) or float64(n).",
  },
  {
    message: /assignment to entry in nil map/,
    sentence: "A map has to be made before it is filled: `memo := map[int]bool{}`.",
  },
  {
    message: /panic: runtime error: index out of range/,
    sentence: "A list of n entries has the indexes 0 to n - 1: the index here is not among them.",
  },
  {
    message: /undefined: (\w{1,40})/,
    sentence: ([, name = ""]) =>
      `${name} is declared nowhere: declare it, or correct its spelling (capital letters count).`,
  },
  DEEP_RECURSION,
];
