import {
  type Advice,
  DEEP_RECURSION,
  ENDLESS_RECURSION,
  explainIndex,
  explainUndefined,
  READS_TOO_MUCH,
} from "../advice.ts";

/** Rust's types that beginners use without importing them. */
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
    sentence:
      "The number is too large for its type: parse it as i64, or as i128 if that is too small.",
  },
  {
    message: /unresolved import `((?:std|core|alloc|crate|self|super)\b[\w:]{0,80})`/,
    sentence: ([, path = ""]) => `There is no ${path}: check the spelling of each part.`,
  },
  {
    message:
      /(?:unresolved import |can't find crate for |use of unresolved module or unlinked crate )`([\w:]{1,80})`/,
    sentence: ([, name = ""]) =>
      `There is no crate or module ${name} here: use only the standard library, std.`,
  },
  {
    message: /ParseIntError \{ kind: InvalidDigit \}/,
    code: /^(?![^]*\b(?:trim|lines|split\w*)\b)[^]*\bread_line\b/,
    sentence:
      "read_line keeps the end of the line, which parse() does not accept: write `s.trim().parse()`.",
  },
  {
    message: /ParseIntError \{ kind: InvalidDigit \}/,
    sentence:
      "The text to parse is not one whole number: split a line of several numbers with split_whitespace(), and parse each.",
  },
  {
    message: /help: remove this semicolon to return this value/,
    sentence:
      "Because of the semicolon at its end, the last line returns nothing: remove that semicolon, or write `return`.",
  },
  {
    message: /error\[E0382\]: (?:borrow|use) of (?:partially )?moved value: `(\w{1,60})`/,
    sentence: ([, name = ""]) =>
      `${name} was given away earlier, so it cannot be used here: give away &${name} or ${name}.clone() there instead.`,
  },
  {
    message: /error\[E0384\]: cannot assign to immutable argument `(\w{1,60})`/,
    sentence: ([, name = ""]) =>
      `The parameter ${name} cannot be changed: write \`mut ${name}\` in the function's parameters.`,
  },
  {
    message:
      /error\[E0384\]: cannot assign twice to immutable variable `(\w{1,60})`|error\[E0596\]: cannot borrow `(\w{1,60})` as mutable, as it is not declared/,
    sentence: ([, assigned, borrowed]) => {
      const name = assigned ?? borrowed ?? "";
      return `${name} cannot be changed: write \`let mut ${name}\` where you declare it.`;
    },
  },
  {
    message: /error\[E0502\]: cannot borrow `\*?(\w{1,60})` as/,
    sentence: ([, name = ""]) =>
      `${name} is read and changed at the same time: first copy the value that you need into a variable of its own.`,
  },
  {
    message: /error\[E0277\]: the type `(?:str|String)` cannot be indexed by `/,
    sentence: "A text has no index in Rust: write `s.as_bytes()[i]`, or `s.chars().nth(i)`.",
  },
  {
    message: /error\[E0277\]: the type `[^`\n]{1,99}` cannot be indexed by `([ui]\d{1,3}|isize)`/,
    sentence: ([, type = ""]) =>
      `An index must have the type usize, not ${type}: convert it, as in \`v[i as usize]\`.`,
  },
  {
    message:
      /expected `(u8|u16|u32|u64|usize|i8|i16|i32|i64|isize|f32|f64)`, found `([ui]\d{1,3}|[ui]size|f\d\d|integer|floating-point number)`/,
    sentence: ([, to = "", from = ""]) =>
      `Rust does not turn ${article(from)} into ${article(to)} by itself: write \`as ${to}\` after the value, or give both the same type.`,
  },
  {
    message: /index out of bounds: the len is (\d{1,20}) but the index is (\d{1,20})/,
    sentence: ([, length, index]) => explainIndex(index, length),
  },
  {
    message: /attempt to subtract with overflow/,
    code: /\b(?:u8|u16|u32|u64|u128|usize|len)\b/,
    sentence:
      "A subtraction goes below zero, which usize, u64 and other unsigned types cannot hold: compute with i64.",
  },
  {
    message: /error\[E0425\]: cannot find (?:value|function) `(\w{1,40})`/,
    sentence: ([, name = ""]) => explainUndefined(name),
  },
  DEEP_RECURSION,
];

function article(type: string): string {
  return `${/^[aei]|^f\d|^u8/.test(type) ? "an" : "a"} ${type}`;
}
