import {
  type Advice,
  BRACE_NEVER_CLOSED,
  adviseOnAssigningCondition,
  DEEP_RECURSION,
  explainAssignment,
  REMEMBER_ANSWERS,
} from "../advice.ts";
import { listFunctions } from "../braced-functions.ts";

/**
 * Names of C++ that beginners use without including their header, with what follows the name if it
 * is the library's, and not an undeclared variable.
 */
const HEADERS: readonly (readonly [names: RegExp, header: string, next: string])[] = [
  [/^(?:vector|map|set|queue|stack|deque|array|bitset|tuple)$/, "", "<"],
  [/^(?:unordered_map|unordered_set)$/, "", "<"],
  [/^string$/, "", ""],
  [/^(?:cin|cout|cerr|endl)$/, "iostream", ""],
  [/^(?:max|min|sort|reverse|find|count|swap)$/, "algorithm", "\\("],
];

function nameInclude(name: string, code: string): string | undefined {
  const headerRule = HEADERS.find(([names]) => names.test(name));
  if (headerRule === undefined || !new RegExp(`\\b${name}\\s{0,9}${headerRule[2]}`).test(code)) {
    return undefined;
  }
  const header = headerRule[1] === "" ? name : headerRule[1];
  const isIncluded = new RegExp(`#\\s{0,9}include\\s{0,9}<(?:${header}|bits/stdc\\+\\+\\.h)>`);
  if (isIncluded.test(code)) {
    return `${name} belongs to the standard library: write \`std::${name}\`, or \`using namespace std;\` below the includes.`;
  }
  const hasNamespace = /\busing\s{1,9}namespace\s{1,9}std\b/.test(code);
  return hasNamespace || new RegExp(`\\bstd\\s{0,9}::\\s{0,9}${name}\\b`).test(code)
    ? `${name} has to be included: write \`#include <${header}>\` at the top of the file.`
    : `${name} has to be included: write \`#include <${header}>\` and \`using namespace std;\` at the top of the file.`;
}

/** A number that scanf reads: `%lld` and `n` in `scanf("%lld", n)`. */
interface ScannedNumber {
  readonly conversion: string;
  /** The variable's name, with & before it if its address is passed. */
  readonly argument: string;
}

const SCANF = /\bscanf\s{0,9}\(\s{0,9}"([^"\n]{0,200})"\s{0,9},([^;(){}]{1,400})\)/g;
const CONVERSION = /%(?!%)(\*?)\d{0,4}(?:hh|ll|[hljzL])?(?:\[\^?\]?[^\]]{0,60}\]|[a-zA-Z])/g;
const SCANNED_NUMBER = /%\d{0,4}(?:ll|l|h)?[diufg]$/;

/** Skips texts and characters, whose arrays are addresses already. */
function listScannedNumbers(text: string): readonly ScannedNumber[] {
  return [...text.matchAll(SCANF)].flatMap(([, format = "", list = ""]) => {
    const conversions = [...format.matchAll(CONVERSION)].filter(([, skips]) => skips === "");
    const names = list.split(",").map((argument) => argument.trim());
    return conversions.flatMap(([conversion], index) => {
      const argument = names[index] ?? "";
      const isNumber = SCANNED_NUMBER.test(conversion) && /^&?\s{0,9}\w{1,40}$/.test(argument);
      return isNumber ? [{ conversion, argument }] : [];
    });
  });
}

function adviseOnAddress(text: string): string | undefined {
  const wrong = listScannedNumbers(text).find(
    ({ argument }) =>
      /^[A-Za-z_]/.test(argument) &&
      !new RegExp(`\\*\\s{0,9}${argument}\\b|\\b${argument}\\s{0,9}\\[`).test(text),
  );
  return (
    wrong &&
    `scanf needs the address of ${wrong.argument}: write \`scanf("${wrong.conversion}", &${wrong.argument})\`.`
  );
}

function adviseOnLongLong(text: string): string | undefined {
  const wrong = listScannedNumbers(text).find(
    ({ conversion, argument }) =>
      /^%\d{0,4}[di]$/.test(conversion) &&
      argument.startsWith("&") &&
      new RegExp(
        `\\blong\\s{1,9}long(?:\\s{1,9}int)?\\s(?:[^;(){}]{0,200},)?\\s{0,9}${argument.slice(1).trim()}\\b`,
      ).test(text),
  );
  const name = wrong?.argument.slice(1).trim();
  return wrong && `${name} is a long long: read it with %lld, as in \`scanf("%lld", &${name})\`.`;
}

const PRINTS = /\b(?:printf|puts|cout|putchar)\b/;

/** For a function that prints its answer, and has a type but no `return`. */
function adviseOnMissingReturn(code: string): string | undefined {
  const printingFunction = listFunctions(code).find(
    ({ name, before, body }) =>
      name !== "main" && !/\bvoid$/.test(before) && PRINTS.test(body) && !/\breturn\b/.test(body),
  );
  return (
    printingFunction &&
    `${printingFunction.name} prints its answer but returns nothing: write \`return\` instead of printing, since only what is returned counts.`
  );
}

/** A loop from 1 to n inclusive. */
const FROM_ONE =
  /\bfor\s{0,9}\(\s{0,9}(?:[\w:]{1,20}\s{1,9}){0,3}(\w{1,20})\s{0,9}=\s{0,9}1\s{0,9};\s{0,9}\1\s{0,9}<=\s{0,9}([^;{}]{1,40});/;

/** For a loop from 1 to n inclusive over an array that was given. */
function adviseOnFirstIndex(code: string): string | undefined {
  for (const { parameters, body } of listFunctions(code)) {
    const loop = FROM_ONE.exec(body);
    if (loop === null) continue;
    const [, index = "", last = ""] = loop;
    const arrays = [
      ...parameters.matchAll(/(\w{1,40})\s{0,9}(?:\[\s{0,9}\w{0,9}\])?\s{0,9}(?:,|$)/g),
    ];
    const name = arrays
      .map(([, each = ""]) => each)
      .find((each) => new RegExp(`\\b${each}\\s{0,9}\\[\\s{0,9}${index}\\s{0,9}\\]`).test(body));
    if (name !== undefined) {
      return `The loop from 1 to ${last.trim()} reads behind the end of ${name}: its first item is ${name}[0], so write \`${index} = 0; ${index} < …\`.`;
    }
  }
  return undefined;
}

/** For C and C++. */
export const C_ADVICE: readonly Advice[] = [
  {
    message: /SIGSEGV/,
    text: /\bscanf\b/,
    sentence: (_, { text }) => adviseOnAddress(text),
  },
  {
    message: /does not have the form asked for|is not right|The answer is |the output is "/,
    text: /\bscanf\b/,
    sentence: (_, { text }) => adviseOnLongLong(text),
  },
  {
    message:
      /error: ['‘](?:std::)?(\w{1,40})['’] (?:was not declared|has not been declared|does not name a)/,
    sentence: ([, name = ""], { code }) => nameInclude(name, code),
  },
  {
    message: /error: ['‘](\w{1,40})['’] is not a member of ['‘]std['’]/,
    sentence: ([, name = ""], { code }) => nameInclude(name, code),
  },
  {
    message: /error: implicit declaration of function ['‘](scanf|printf|puts|getchar|fgets)['’]/,
    sentence: ([, name = ""]) =>
      `${name} has to be included: write \`#include <stdio.h>\` at the top of the file.`,
  },
  {
    message: /fatal error: ([\w./+-]{1,80}): No such file or directory/,
    sentence: ([, name = ""]) =>
      `There is no header ${name} here: check its spelling, use the standard library, or submit the header together with this file.`,
  },
  {
    message: /error: unknown type name ['‘]bool['’]/,
    sentence: "bool has to be included: write `#include <stdbool.h>` at the top of the file.",
  },
  {
    message:
      /note: (?:include ['‘]<([\w./]{1,40})>['’] or provide a declaration of ['‘](\w{1,40})['’]|['‘](?:std::)?(\w{1,40})['’] is defined in header ['‘]<([\w./]{1,40})>['’])/,
    sentence: ([, header, name, defined, holder]) =>
      `${name ?? defined ?? ""} has to be included: write \`#include <${header ?? holder ?? ""}>\` at the top of the file.`,
  },
  {
    message:
      /template declaration cannot appear at block scope|expected ['‘]\}['’] at end of input/,
    sentence: BRACE_NEVER_CLOSED,
  },
  {
    message:
      /error: (?:lvalue required as left operand of assignment|expression is not assignable)/,
    sentence: explainAssignment("=="),
  },
  {
    message:
      /error: (?:['‘](\w{1,40})['’] (?:undeclared|was not declared in this scope)|implicit declaration of function ['‘](\w{1,40})['’])/,
    sentence: ([, name, called]) =>
      `${name ?? called ?? ""} is not declared above the line that uses it: declare it or move it up, or check its spelling.`,
  },
  {
    message: /the output is "\(null\)/,
    text: /%s/,
    sentence:
      'In printf, %s prints a text, not a number: write %d or %lld for a number, and `b ? "True" : "False"` for a bool.',
  },
  {
    message: /ended with exit status (\d{1,3})\.$/,
    sentence: ([, status = ""]) =>
      `The program ended with exit status ${status}, which means that it failed: end main with \`return 0;\`, and do not call exit().`,
  },
  {
    message: /The answer is |is not right|crashed with SIG(?:ILL|SEGV|ABRT)/,
    code: PRINTS,
    sentence: (_, { code }) => adviseOnMissingReturn(code),
  },
  {
    message: /The answer is |is not right|crashed with SIG(?:SEGV|ABRT)/,
    code: FROM_ONE,
    sentence: (_, { code }) => adviseOnFirstIndex(code),
  },
  adviseOnAssigningCondition("=="),
  DEEP_RECURSION,
  REMEMBER_ANSWERS,
];
