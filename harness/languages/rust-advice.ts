import { type Advice, DEEP_RECURSION, ENDLESS_RECURSION, READS_TOO_MUCH } from "./advice.ts";

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
  {
    message: /ParseIntError \{ kind: InvalidDigit \}/,
    source: /\bread_line\b/,
    sentence:
      "What is parsed is no number alone: read_line keeps the end of the line, so write `s.trim().parse()`; several numbers are parsed one by one, of `split_whitespace()`.",
  },
  {
    message: /help: remove this semicolon to return this value/,
    sentence:
      "A semicolon at the end makes the function return nothing: remove the last one, or write `return`.",
  },
  {
    message: /error\[E0382\]: (?:borrow|use) of (?:partially )?moved value: `([^`\n]{1,60})`/,
    sentence: ([, name = ""]) =>
      `${name} was moved, and cannot be used after that: lend it with &${name}, or give away ${name}.clone().`,
  },
  {
    message:
      /error\[E0(?:384|596)\]: cannot (?:assign twice to immutable variable|borrow) `([^`\n]{1,60})`/,
    sentence: ([, name = ""]) => `A variable that changes is declared by \`let mut ${name}\`.`,
  },
  {
    message: /error\[E0277\]: the type `[^`\n]{1,99}` cannot be indexed by `/,
    sentence: "An index is a usize: write `v[i as usize]`.",
  },
  {
    message:
      /expected `(u8|u16|u32|u64|usize|i8|i16|i32|i64|isize|f32|f64)`, found `(?:[ui]\d{1,2}|[ui]size|f\d\d|integer|floating-point number)`/,
    sentence: ([, type = ""]) =>
      `Rust converts no number by itself: write \`(x as ${type})\`, or give both the same type.`,
  },
  {
    message: /panic: index out of bounds|panicked at [^\n]{1,200}\n?index out of bounds/,
    sentence: "A list of n entries has the indexes 0 to n - 1: the index here is not among them.",
  },
  {
    message: /attempt to subtract with overflow/,
    sentence: "A usize and a u64 have no negative values: compute with i64.",
  },
  {
    message: /error\[E0425\]: cannot find (?:value|function) `(\w{1,40})`/,
    sentence: ([, name = ""]) =>
      `${name} is declared nowhere: declare it, or correct its spelling (capital letters count).`,
  },
  DEEP_RECURSION,
];
