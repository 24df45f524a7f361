import {
  type Advice,
  DEEP_RECURSION,
  ENDLESS_RECURSION,
  explainIndex,
  explainUndefined,
  RETURN_ON_EVERY_PATH,
} from "./advice.ts";

/** Packages of Go that beginners use without importing them, by the last word of their path. */
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
    sentence: ([, name = ""], { code }) =>
      Object.hasOwn(GO_PACKAGES, name) && new RegExp(`\\b${name}\\.`).test(code)
        ? `${name} has to be imported: write \`import "${GO_PACKAGES[name]}"\` below the line \`package main\`.`
        : undefined,
  },
  {
    message:
      /could not import ([\w./-]{1,200}) \(file not found\)|package ([\w./-]{1,200}) is not in std\b/,
    sentence: ([, missing, unknown]) =>
      `There is no package ${missing ?? unknown ?? ""} here: check its spelling, and use only Go's standard library.`,
  },
  {
    message: /"([\w./-]{1,100})" imported and not used/,
    sentence: ([, name = ""]) =>
      `The import "${name}" is not used, which Go does not allow: remove it.`,
  },
  {
    message: /declared and not used: (\w{1,40})/,
    sentence: ([, name = ""]) =>
      `The variable ${name} is not used, which Go does not allow: use it or remove it.`,
  },
  {
    message: /syntax error: package statement must be first/,
    sentence: "A Go file must begin with its package: write `package main` as the first line.",
  },
  {
    message: /syntax error: unexpected (?:semicolon or )?newline before \{/,
    sentence: "In Go the { must be on the same line as its func, if or for: move it up.",
  },
  {
    message: /syntax error: unexpected/,
    code: /^[ \t]{0,99}while\b/m,
    sentence: "Go has no `while`: write `for` in its place, as in `for n > 1 { ... }`.",
  },
  {
    message: /missing return$/m,
    sentence: RETURN_ON_EVERY_PATH,
  },
  {
    message:
      /cannot use (\w{1,40}) \(variable of type (int|int64|int32|float64)\) as (int|int64|int32|float64) value/,
    sentence: ([, name = "", from = "", to = ""]) =>
      `Go does not turn ${from} into ${to} by itself: write ${to}(${name}), or give both the same type.`,
  },
  {
    message: /invalid operation: [^\n]{1,99}mismatched types (\w{1,20}) and (\w{1,20})/,
    sentence: ([, left = "", right = ""]) =>
      `Go does not mix ${left} and ${right}: convert one side, as in ${left}(...), or declare both with the same type.`,
  },
  {
    message: /assignment to entry in nil map/,
    sentence:
      "The map was not created: write `make(map[int]bool)`, with your types, before you fill it.",
  },
  {
    message:
      /panic: runtime error: index out of range \[(-?\d{1,19})\](?: with length (\d{1,19}))?/,
    sentence: ([, index, length]) => explainIndex(index, length),
  },
  {
    message: /undefined: (\w{1,40})/,
    sentence: ([, name = ""]) => explainUndefined(name),
  },
  DEEP_RECURSION,
];
