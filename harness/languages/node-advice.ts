import {
  type Advice,
  ASSIGNS_TO_COMPARE,
  DEEP_RECURSION,
  ENDLESS_RECURSION,
  NEVER_CLOSED,
} from "./advice.ts";

/** For JavaScript and TypeScript. */
export const NODE_ADVICE: readonly Advice[] = [
  {
    message: /Maximum call stack size exceeded/,
    sentence: ENDLESS_RECURSION,
  },
  {
    message: /Cannot mix BigInt and other types|Cannot convert [^\n]{0,99} to a BigInt/,
    sentence:
      "A number and a BigInt do not mix. Make it a BigInt first, `n = BigInt(n)`, and compute and compare with BigInts: `n % 8n === 0n`. (As arguments, ints of 2^53 and more arrive as BigInt.)",
  },
  {
    message: /Cannot convert a BigInt value to a number|Do not know how to serialize a BigInt/,
    sentence:
      "A BigInt knows neither Math nor JSON nor unary plus: use % and comparisons, or Number(n) where it is small.",
  },
  {
    message: /\bis nothing \(is a `return` missing/,
    sentence:
      "In JavaScript a function that ends without `return` returns undefined, and so does an arrow function with braces: `(n) => n > 0`, or `(n) => { return n > 0; }`. null is no answer either.",
  },
  {
    message: /\bEPERM\b|\bEAGAIN\b|\bENOSYS\b/,
    source: /\bchild_process\b|\bcluster\b|\bexeca\b/,
    sentence:
      "A submission runs in one process, and may start no other (child_process, cluster): compute it in this one.",
  },
  {
    message: /\b(?:require|module|exports|__dirname) is not defined in ES module scope/,
    sentence:
      "A file that says import or export is an ES module: use import instead of require, and export instead of module.exports.",
  },
  {
    message: /\b(?:window|document|alert|localStorage) is not defined/,
    sentence:
      "There is no browser here: no window, document or alert. Define the function, or read standard input and print the answer.",
  },
  {
    message: /\bprompt is not defined/,
    sentence:
      'There is no prompt here: read the input by require("node:fs").readFileSync(0, "utf8").',
  },
  {
    message: /the file called process\.exit\(/,
    sentence:
      "Remove the exit() call from the file: it is loaded first, and its function is called after that.",
  },
  {
    message: /ReferenceError: (fs|readline|assert|path) is not defined/,
    sentence: ([, name = ""]) =>
      `${name} has to be imported: write \`const ${name} = require("node:${name}");\` at the top of the file.`,
  },
  {
    message:
      /is the float \S{1,40} where an int is expected|an int is expected, the output is "-?\d{1,40}\.\d/,
    source: /[\w)\]]\s{0,9}\/\s{0,9}[\w(]/,
    sentence: "In JavaScript / gives a fraction: write Math.floor(a / b) for whole numbers.",
  },
  {
    message: /Cannot find (?:module|package) '/,
    sentence:
      "That module is not installed where submissions are judged: use what Node.js has, or submit the module's file together with this one.",
  },
  {
    message: /SyntaxError/,
    source: /^def[ \t]{1,9}\w{1,60}[ \t]{0,9}\([^()\n]{0,200}\)[^:\n]{0,60}:/m,
    sentence: "This is Python in a file of another language: let its name end in .py.",
  },
  {
    message: /\bInvalid or unexpected token|Unexpected identifier/,
    source: /^[ \t]{0,99}@[A-Za-z_$]|\baccessor[ \t]{1,9}[\w$#]/m,
    sentence:
      "Decorators (@name) and `accessor` are not in JavaScript yet, and Node.js does not run them: call the function by hand, `f = name(f)`, and write get and set.",
  },
  {
    message: /EOF: there is nothing to read where a function is called/,
    sentence:
      "A function gets its input as arguments: it reads nothing. What reads and prints belongs under `if (require.main === module)`.",
  },
  {
    message: /Unexpected end of input|got '<eof>'/,
    sentence: NEVER_CLOSED,
  },
  {
    message: /SyntaxError: (?:Invalid left-hand side in assignment|Invalid assignment target)/,
    sentence: ASSIGNS_TO_COMPARE,
  },
  {
    message:
      /Assignment to constant variable|Cannot assign to '?\w{1,40}'? because it is a constant/,
    sentence: "A const never changes: declare with let what gets another value.",
  },
  {
    message: /Cannot read properties of (undefined|null)/,
    sentence: ([, what = ""]) =>
      `What stands before the dot or the bracket is ${what}: an index outside of the list, a key that is not there, or a function without \`return\`.`,
  },
  {
    message: /ReferenceError: ([\w$]{1,40}) is not defined/,
    sentence: ([, name = ""]) =>
      `${name} is declared nowhere: declare it with let, or correct its spelling (capital letters count).`,
  },
  {
    message: /TypeError: ([\w$.]{1,80}) is not a function/,
    sentence: ([, name = ""]) =>
      `${name} is no function: correct its spelling, or leave out the () behind it.`,
  },
  {
    message: /The answer is |form asked for|the output is "/,
    source: /\b(?:if|while)\s{0,9}\(\s{0,9}!?\w{1,40}\s{0,9}=(?!=)[^=();]{1,80}\)/,
    sentence: "`if (a = b)` assigns and does not compare: write `if (a === b)`.",
  },
  DEEP_RECURSION,
];
