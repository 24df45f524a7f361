import {
  type Advice,
  adviseOnAlias,
  adviseOnAssigningCondition,
  DEEP_RECURSION,
  ENDLESS_RECURSION,
  explainAssignment,
  explainUndefined,
  NEVER_CLOSED,
  READS_IN_FUNCTION,
  REMEMBER_ANSWERS,
} from "../advice.ts";
import { adviseOnType } from "../type-words.ts";

/** Modules of Node.js that beginners use without importing them, with a pattern for such a use. */
const NODE_MODULES: Readonly<Record<string, RegExp>> = {
  fs: /\bfs\s{0,9}\./,
  readline: /\breadline\s{0,9}\./,
  assert: /\bassert\s{0,9}[.(]/,
  path: /\bpath\s{0,9}\.(?:join|resolve|basename|dirname|extname)\b/,
};

/** Replacements in ES modules for what only CommonJS has. */
const ES_MODULE_WAYS: Readonly<Record<string, string>> = {
  require: "`import` instead of `require`",
  module: "`export` instead of `module.exports`",
  exports: "`export` instead of `exports`",
  __dirname: "`import.meta.dirname` instead of `__dirname`",
};

/** For JavaScript and TypeScript. */
export const NODE_ADVICE: readonly Advice[] = [
  {
    message: /Maximum call stack size exceeded/,
    sentence: ENDLESS_RECURSION,
  },
  {
    message: /Cannot mix BigInt and other types|Cannot convert [^\n]{0,99} to a BigInt/,
    code: /\bBigInt\b|\b\d{1,20}n\b/,
    sentence:
      "Numbers and BigInts do not mix: convert with `n = BigInt(n)` first, and write constants with an n, as in `n % 8n === 0n`.",
  },
  {
    message: /Cannot mix BigInt and other types|Cannot convert [^\n]{0,99} to a BigInt/,
    sentence:
      "Integers of 2^53 and more arrive as BigInt: write `n = BigInt(n)` first, and constants with an n, as in `n % 8n === 0n`.",
  },
  {
    message: /Cannot convert a BigInt value to a number|Do not know how to serialize a BigInt/,
    sentence:
      "Math functions, JSON and unary + do not accept a BigInt: convert it with Number(n) if it is small, or compute without them.",
  },
  {
    message: /\bis nothing \(is a `return` missing[^]{0,400}The function printed something/,
    sentence:
      "The function printed something but returned undefined: write `return` to give the answer back, instead of printing it.",
  },
  {
    message: /\bis nothing \(is a `return` missing/,
    sentence:
      "The function returned undefined or null: write `return` in every branch, also between braces of an arrow function, as in `(n) => { return n > 0; }`.",
  },
  {
    message: /\bEPERM\b|\bEAGAIN\b|\bENOSYS\b/,
    text: /\bchild_process\b|\bcluster\b|\bexeca\b/,
    sentence:
      "A submission must not start other processes (child_process, cluster): do all the work in one process.",
  },
  {
    message: /\b(require|module|exports|__dirname) is not defined in ES module scope/,
    sentence: ([, name = ""]) =>
      `A file with import or export is an ES module: write ${ES_MODULE_WAYS[name]}.`,
  },
  {
    message: /\b(window|document|alert|localStorage) is not defined/,
    sentence: ([, name = ""]) =>
      `${name} exists only in a browser: return the answer from the function, or write a program that prints it.`,
  },
  {
    message: /\bprompt is not defined/,
    sentence:
      'prompt exists only in a browser: read the input with `require("node:fs").readFileSync(0, "utf8")`.',
  },
  {
    message: /the file called process\.exit\(/,
    sentence:
      "Remove the exit() call from the file: it ends the program before your function can be called.",
  },
  {
    message: /ReferenceError: (fs|readline|assert|path) is not defined/,
    sentence: ([, name = ""], { code }) =>
      NODE_MODULES[name]?.test(code) === true
        ? `${name} has to be imported: write \`const ${name} = require("node:${name}");\` at the top of the file.`
        : undefined,
  },
  {
    message:
      /is the float \S{1,40} where an int is expected|an int is expected, the output is "-?\d{1,40}\.\d/,
    code: /[\w)\]]\s{0,9}\/\s{0,9}[\w(]/,
    sentence:
      "In JavaScript `/` keeps the fraction (7 / 2 is 3.5): write Math.floor(a / b) for a whole number.",
  },
  {
    message: /Cannot find (?:module|package) '([^'\n]{1,60})'/,
    sentence: ([, name = ""]) =>
      `There is no module ${name} here: use what Node.js has, or submit the module's file together with this one.`,
  },
  {
    message: /SyntaxError/,
    code: /^def[ \t]{1,9}\w{1,60}[ \t]{0,9}\([^()\n]{0,200}\)[^:\n]{0,60}:/m,
    sentence: "This file holds Python code: rename it so that its name ends in .py.",
  },
  {
    message: /\bInvalid or unexpected token|Unexpected identifier/,
    code: /^[ \t]{0,99}@[A-Za-z_$]|\baccessor[ \t]{1,9}[\w$#]/m,
    sentence:
      "Node.js does not run decorators (@name) or `accessor` yet: apply the decorator by hand, as in `f = name(f)`.",
  },
  {
    message: /could not be loaded: Error: EOF: a function has no input to read/,
    sentence:
      "The file must not read while it is loaded: put what reads and prints under `if (require.main === module)`.",
  },
  {
    message: /EOF: a function has no input to read/,
    sentence: READS_IN_FUNCTION,
  },
  {
    message: /Unexpected end of input|got '<eof>'/,
    sentence: NEVER_CLOSED,
  },
  {
    message: /SyntaxError: (?:Invalid left-hand side in assignment|Invalid assignment target)/,
    sentence: explainAssignment("==="),
  },
  {
    message:
      /Assignment to constant variable|Cannot assign to '?\w{1,40}'? because it is a constant/,
    sentence: "A `const` cannot get another value: declare the variable with `let`.",
  },
  {
    message: /Cannot read properties of (undefined|null) \(reading '([^'\n]{1,40})'\)/,
    sentence: ([, value = "", name = ""]) =>
      `The value before ${/^\d/.test(name) ? `[${name}]` : `.${name}`} is ${value}: look for an index outside the array, a missing key, or a function without \`return\`.`,
  },
  {
    message: /ReferenceError: ([\w$]{1,40}) is not defined/,
    sentence: ([, name = ""]) => explainUndefined(name, "let"),
  },
  {
    message: /TypeError: ([\w$.]{1,80}) is not a function/,
    sentence: ([, name = ""]) =>
      `${name} is not a function: check its spelling, or remove the () after it.`,
  },
  adviseOnAssigningCondition("==="),
  DEEP_RECURSION,
  REMEMBER_ANSWERS,
  adviseOnAlias((name) => `[...${name}]`),
  adviseOnType({
    int: ["an integer", "integers"],
    text: ["a string", "strings"],
    list: ["an array", "arrays"],
    set: ["a Set", "Sets"],
    tuple: ["an array", "arrays"],
    map: ["a Map", "Maps"],
    record: ["an object", "objects"],
    nothing: "null",
  }),
];
