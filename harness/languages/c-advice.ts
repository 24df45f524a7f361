import { type Advice, ASSIGNS_TO_COMPARE, DEEP_RECURSION } from "./advice.ts";

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
  {
    message:
      /template declaration cannot appear at block scope|expected ['‘]\}['’] at end of input/,
    sentence: "A { is never closed: count the brackets { and }.",
  },
  {
    message:
      /error: (?:lvalue required as left operand of assignment|expression is not assignable)/,
    sentence: ASSIGNS_TO_COMPARE,
  },
  {
    message: /error: ['‘](\w{1,40})['’] (?:undeclared|was not declared in this scope)/,
    sentence: ([, name = ""]) =>
      `${name} is not declared above the line that uses it: declare it there, or correct its spelling.`,
  },
  {
    message: /error: implicit declaration of function ['‘](\w{1,40})['’]/,
    sentence: ([, name = ""]) =>
      `${name} is not declared above the line that uses it: move its function up, include its header, or correct its spelling.`,
  },
  {
    message: /the output is "\(null\)/,
    source: /%s/,
    sentence:
      'printf prints a text with %s, and here it is given none: print a number with %d or %lld, and a bool as `b ? "True" : "False"`.',
  },
  {
    message: /The answer is |form asked for|the output is "/,
    source: /\b(?:if|while)\s{0,9}\(\s{0,9}!?\w{1,40}\s{0,9}=(?!=)[^=();]{1,80}\)/,
    sentence: "`if (a = b)` assigns and does not compare: write `if (a == b)`.",
  },
  DEEP_RECURSION,
];
