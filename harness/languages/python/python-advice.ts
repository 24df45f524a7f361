import {
  type Advice,
  adviseOnAlias,
  ENDLESS_RECURSION,
  explainIndex,
  KEEPS_ANSWERS,
  RECURSION_USES_MEMORY,
  RAN_OUT_OF_MEMORY,
  READS_IN_FUNCTION,
  TOO_MANY_STEPS,
} from "../advice.ts";
import { adviseOnType } from "../type-words.ts";
import { PYTHON_SYNTAX_ADVICE } from "./python-syntax-advice.ts";

/** Names that beginners use without importing them, by module. */
const MODULES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    functools: ["reduce", "lru_cache", "cache", "cmp_to_key", "partial"],
    math: [
      "sqrt",
      "floor",
      "ceil",
      "gcd",
      "log",
      "log2",
      "inf",
      "isqrt",
      "factorial",
      "comb",
      "prod",
    ],
    collections: ["deque", "defaultdict", "Counter", "OrderedDict", "namedtuple"],
    itertools: ["permutations", "combinations", "product", "accumulate", "chain", "groupby"],
    typing: ["List", "Dict", "Tuple", "Set", "Optional", "Callable", "Union"],
    heapq: ["heappush", "heappop", "heapify"],
    bisect: ["bisect_left", "bisect_right", "insort"],
    dataclasses: ["dataclass", "field"],
  }).flatMap(([module, names]) => names.map((name) => [name, module])),
);

/** Modules that are used by their own name. */
const WHOLE_MODULES =
  /^(?:math|sys|re|os|itertools|functools|collections|random|heapq|bisect|time|string|operator)$/;

/** A name that is not used as the library's is probably a variable that was never set. */
function nameImport(name: string, code: string): string | undefined {
  const module = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
  if (module !== undefined) {
    const isCalled = new RegExp(`\\b${name}\\s{0,9}\\(|@${name}\\b`).test(code);
    return isCalled || /^(?:inf|[A-Z]\w*)$/.test(name)
      ? `${name} has to be imported: write \`from ${module} import ${name}\` at the top of the file.`
      : undefined;
  }
  return WHOLE_MODULES.test(name) && new RegExp(`\\b${name}\\s{0,9}\\.`).test(code)
    ? `${name} has to be imported: write \`import ${name}\` at the top of the file.`
    : undefined;
}

/** Python 3 names of functions that only Python 2 has under these names. */
const RENAMED: Readonly<Record<string, string>> = {
  raw_input: "input",
  xrange: "range",
  unichr: "chr",
  unicode: "str",
  long: "int",
};

const CONSTANTS: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };

const PROMPT = /\binput\s{0,9}\(\s{0,9}[fr]{0,2}("[^"\n]{1,99}"|'[^'\n]{1,99}')/;

/** `xs = xs.sort()`, and others that change a list or set and return None. */
const ASSIGNS_NONE =
  /=\s{0,9}([\w.]{1,40}\.(?:sort|append|extend|insert|reverse|add|shuffle))\s{0,9}\(/;

/** A default value `[]` of a parameter that the code below changes. */
const CHANGED_DEFAULT =
  /\bdef\s{1,9}\w{1,40}\s{0,9}\([^()]{0,200}?\b(\w{1,40})\s{0,9}=\s{0,9}\[\s{0,9}\][^]{0,1000}\b\1(?:\.(?:append|extend|insert|pop|remove)\b|\[[^\]\n]{0,60}\]\s{0,9}=(?!=))/;

const READS_INPUT = /\binput\s{0,9}\(|\bstdin\b/;

/** Advice about a text where a number is needed: mostly one that input() returned. */
function needsNumber(problem: string, code: string): string {
  return READS_INPUT.test(code)
    ? `input() returns a text, and ${problem}: make it a number first, as in int(input()).`
    : `A text (str) is used as a number, and ${problem}: convert it with int(...) first.`;
}

function explainInt(text: string): string {
  const refusal = `int() cannot read '${text}' as one whole number`;
  if (text.trim() === "") return "int() was given an empty text: there is no number on that line.";
  if (/^\s*-?\d+(?:\s+-?\d+)+\s*$/.test(text.replaceAll(String.raw`\n`, " "))) {
    return `${refusal}: read several numbers on a line with \`list(map(int, input().split()))\`.`;
  }
  return /^\s*-?\d*\.\d*\s*$/.test(text)
    ? `${refusal}: use float(...) for numbers with a decimal point.`
    : `${refusal}: compare what the program reads with the input format in the statement.`;
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** CPython often finds an error only in the line after a bracket that is never closed. */
function explainUnclosed(code: string): string | undefined {
  const open: { readonly bracket: string; readonly at: number }[] = [];
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g)) {
    if (Object.hasOwn(CLOSING, bracket)) open.push({ bracket, at: index });
    else if (CLOSING[open.pop()?.bracket ?? ""] !== bracket) return undefined;
  }
  const [first] = open;
  if (first === undefined) return undefined;
  const { bracket, at } = first;
  const line = code.slice(code.lastIndexOf("\n", at) + 1).split("\n", 1)[0] ?? "";
  const place = line.includes('""') || line.length > 60 ? "" : ` in \`${line.trim()}\``;
  return `The ${bracket}${place} is never closed: every ${bracket} needs its ${CLOSING[bracket] ?? ""}.`;
}

/** A function that calls itself. */
const CALLS_ITSELF =
  /\bdef\s{1,9}([A-Za-z_]\w{0,40})\s{0,9}\([^()]{0,200}\)[^:\n]{0,60}:(?:(?!\ndef )[^]){0,2000}?\b\1\s{0,9}\(/;

export const PYTHON_ADVICE: readonly Advice[] = [
  {
    message: /RecursionError: maximum recursion depth exceeded/,
    sentence: ENDLESS_RECURSION,
  },
  {
    message: RAN_OUT_OF_MEMORY,
    code: CALLS_ITSELF,
    sentence: RECURSION_USES_MEMORY,
  },
  {
    message: new RegExp(`^${TOO_MANY_STEPS}`),
    code: CALLS_ITSELF,
    sentence: (_, { code }) =>
      KEEPS_ANSWERS.test(code)
        ? undefined
        : "The function calls itself and works out the same answers again and again: remember answers, for example with `@lru_cache(maxsize=None)` above it, after `from functools import lru_cache`.",
  },
  {
    message: /does not have the form asked for/,
    text: PROMPT,
    sentence: (_, { text }) =>
      `The text ${PROMPT.exec(text)?.[1] ?? ""} becomes part of the output: write input() without a text, and print only the answer.`,
  },
  {
    message: /EOFError: EOF when reading a line/,
    code: /\bwhile\s{0,9}\(?\s{0,9}(?:True|1)\b/,
    sentence:
      "The program calls input() again and again, but each run has only one input: read it once, without the endless loop.",
  },
  {
    message: /EOFError: EOF when reading a line/,
    sentence:
      "input() was called more often than there are lines: read numbers of one line together, as in `a, b = map(int, input().split())`.",
  },
  {
    message: /the file called ((?:sys\.)?exit|quit)\(/,
    sentence: ([, name = "exit"]) =>
      `Remove ${name}() from the file: it ends the program before your function can be called.`,
  },
  {
    message: /NameError: name '(\w{1,40})' is not defined/,
    sentence: ([, name = ""], { code }) => nameImport(name, code),
  },
  {
    message:
      /is the float \S{1,40} where an int is expected|an int is expected, the output is "-?\d{1,40}\.\d/,
    code: /[\w)\]]\s{0,9}\/(?!\/)/,
    sentence: "In Python `/` always gives a float (6 / 2 is 3.0): write `//` for whole numbers.",
  },
  {
    message: /\b(?:PermissionError|BlockingIOError|FileNotFoundError|OSError|BrokenProcessPool)\b/,
    code: /\bmultiprocessing\b|\bsubprocess\b|\bProcessPoolExecutor\b|\bos\.(?:fork|system|popen|exec|spawn|posix_spawn)|\bjoblib\b|\bpty\b/,
    sentence:
      "A submission must not start other processes (multiprocessing, subprocess, os.fork): do all the work in one process.",
  },
  {
    message: /\bis nothing \(is a `return` missing[^]{0,400}The function printed something/,
    sentence:
      "The function printed something but returned None: write `return` instead of print() to give the answer back.",
  },
  {
    message: /\bis nothing \(is a `return` missing/,
    sentence:
      "The function returned None: write `return` and the answer at the end of every branch, also after the last `if`.",
  },
  {
    message: /'NoneType'/,
    code: ASSIGNS_NONE,
    sentence: (_, { code }) =>
      `\`${ASSIGNS_NONE.exec(code)?.[1] ?? ""}(...)\` changes the list itself and returns None: call it on a line of its own, without \`=\` before it.`,
  },
  {
    message: /'NoneType'/,
    sentence:
      "A value here is None, most likely because a function ended without `return`: check every branch of that function.",
  },
  {
    message:
      /\bname 'get_ipython' is not defined|\bline \d{1,6}\n[ \t]{0,99}[%!][\w ][^]{0,600}SyntaxError|SyntaxError[^\n]{0,200}\n[^\n]{0,200}\bline \d{1,6}\n[ \t]{0,99}[%!][\w ]/,
    sentence:
      "Lines that begin with %, ! or get_ipython() work only in notebooks: delete them from the file.",
  },
  {
    message: /NameError: name '(?:null|true|false)' is not defined/,
    text: /^\s{0,99}\{\s{0,99}"(?:cells|metadata|nbformat)"/,
    sentence:
      "This file is a Jupyter notebook, not a Python file: in Jupyter, choose File, Save and Export Notebook As, Executable Script.",
  },
  {
    message: /ModuleNotFoundError: No module named '([^'\n]{1,60})'/,
    sentence: ([, name = ""], _, modules) => {
      const allowed = modules.length === 0 ? "" : ` and ${modules.join(", ")}`;
      return `There is no module ${name} here: check its spelling, use the standard library${allowed}, or submit the module's file together with this one.`;
    },
  },
  {
    message: /SyntaxError/,
    sentence: (_, { code }) => explainUnclosed(code),
  },
  {
    message: /Missing parentheses in call to '(?:print|exec)'/,
    sentence:
      "Python 3 needs parentheses around what is printed: write `print(x)`, not `print x` (that is Python 2).",
  },
  {
    message: /multiple exception types must be parenthesized/,
    sentence:
      "Write `except ValueError as e`, not `except ValueError, e` (that is Python 2); several types need parentheses, as in `except (KeyError, ValueError)`.",
  },
  {
    message: /NameError: name '(xrange|raw_input|unicode|long|unichr)'/,
    sentence: ([, name = ""], { code }) =>
      new RegExp(`\\b${name}\\s{0,9}\\(`).test(code)
        ? `${name}() exists only in Python 2: in Python 3, which is used here, write ${RENAMED[name]}().`
        : undefined,
  },
  {
    message: /could not be loaded: EOFError: a function has no input to read/,
    sentence:
      'The file must not read while it is loaded: put input() and print() under `if __name__ == "__main__":`.',
  },
  {
    message: /EOFError: a function has no input to read/,
    sentence: READS_IN_FUNCTION,
  },
  {
    message:
      /TypeError: '[<>=!]{1,2}' not supported between instances of '(?:str' and 'int|int' and 'str)'/,
    sentence: (_, { code }) => needsNumber("a text cannot be compared with a number", code),
  },
  {
    message: /TypeError: not all arguments converted during string formatting/,
    sentence: (_, { code }) => needsNumber("% does not calculate with texts", code),
  },
  {
    message:
      /TypeError: (?:can only concatenate str \(not "(?:int|float|bool)"\) to str|unsupported operand type\(s\) for \+=?: '(?:int|float)' and 'str')/,
    sentence:
      "+ cannot join a text and a number: write int(text) to add numbers, or str(number) to join texts.",
  },
  {
    message:
      /TypeError: unsupported operand type\(s\) for ([^:\n]{1,20}): '(?:str' and '(?:int|float)|(?:int|float)' and 'str)'/,
    sentence: ([, sign = ""], { code }) =>
      needsNumber(`${sign.split(" ")[0] ?? ""} works only with numbers`, code),
  },
  ...PYTHON_SYNTAX_ADVICE,
  {
    message: /NameError: name '(true|false|null)' is not defined/,
    sentence: ([, name = ""]) => `In Python write ${CONSTANTS[name]}, not ${name}.`,
  },
  {
    message: /NameError: name '(\w{1,40})' is not defined/,
    sentence: ([, name = ""]) =>
      `${name} is not defined: check its spelling (upper and lower case differ), or give it a value first.`,
  },
  {
    message: /UnboundLocalError: [^\n]{0,60}'(\w{1,40})'/,
    sentence: ([, name = ""], { code }) =>
      new RegExp(`^${name}\\s{0,9}=(?!=)`, "m").test(code)
        ? `Inside the function, ${name} is a new variable without a value: give it a value there, or pass it as an argument.`
        : `${name} has no value here, since the loop or \`if\` that sets it did not run: give it a value before.`,
  },
  {
    message: /\bsys\.argv\b[^]{0,600}IndexError|IndexError[^]{0,600}\bsys\.argv\b/,
    sentence: "There are no command-line arguments (sys.argv) here: read the input with input().",
  },
  {
    message: /IndexError: pop from empty list/,
    sentence: "pop() was called on an empty list: check that the list has items first.",
  },
  {
    message: /IndexError: (?:list|string|tuple)(?: assignment)? index out of range/,
    sentence: explainIndex(),
  },
  {
    message: /\bKeyError: ([^\n]{1,40})(?:\n|$)/,
    sentence: ([, key = ""]) =>
      `There is no key ${key} in the dictionary: check first with \`if key in d\`, or read it with d.get(key).`,
  },
  {
    message: /ValueError: invalid literal for int\(\) with base 10: '([^'\n]{0,60})'/,
    sentence: ([, text = ""]) => explainInt(text),
  },
  {
    message:
      /(?:\binput\s{0,9}\(|\bstdin\b)[^\n]{0,200}\n(?:[ ~^]{0,200}\n)?ValueError: (not enough|too many) values to unpack \(expected (\d{1,4})/,
    sentence: ([, what = "", count = ""]) =>
      `The input line has ${what === "too many" ? "more" : "fewer"} values than the ${count} variables before the =: compare it with the input format in the statement.`,
  },
  {
    message: /ValueError: (not enough|too many) values to unpack \(expected (\d{1,4})/,
    sentence: ([, what = "", count = ""]) =>
      `There are ${what === "too many" ? "more" : "fewer"} values than the ${count} variables that take them: give each value a variable of its own.`,
  },
  {
    message: /TypeError: \w{1,60}\.(\w{1,60})\(\) takes \d positional arguments? but/,
    sentence: ([, name = ""], { code }) =>
      new RegExp(`\\bdef\\s{1,9}${name}\\s{0,9}\\(\\s{0,9}self\\b`).test(code)
        ? undefined
        : `A method needs self as its first parameter: \`def ${name}(self, ...)\`.`,
  },
  {
    message:
      /(\w{1,60}) takes (no|\d{1,3}) arguments?[^\n]{0,200}, but the exercise gives it (\d{1,3})/,
    sentence: ([, name = "", takes = "", gives = ""]) =>
      Number(takes) > Number(gives)
        ? `${name} gets only ${nameArguments(gives)}: remove the other parameters, or give them default values, such as \`memo=None\`.`
        : `${name} gets ${nameArguments(gives)}: give it a parameter for each of them.`,
  },
  {
    message:
      /TypeError: 'int' object is not iterable[^]{0,600}\bfor\b|\bfor\b[^]{0,600}TypeError: 'int' object is not iterable/,
    sentence:
      "A `for` loop cannot go through a number: `for i in range(n)` counts from 0 to n - 1.",
  },
  {
    message: /TypeError: 'int' object is not iterable/,
    sentence:
      "A list is needed here, but a number is given: sum(), max(), list() and set() take a list.",
  },
  {
    message: /TypeError: 'int' object is not callable/,
    sentence:
      "A number is called like a function: write * to multiply, and give no variable the name of a function.",
  },
  {
    message: /TypeError: 'int' object is not subscriptable/,
    sentence:
      "A number has no [...]: check that the name before the [ is a list, a text or a dictionary.",
  },
  {
    message: /TypeError: object of type 'int' has no len\(\)/,
    sentence: "len() needs a list or a text, not a number: len(str(n)) counts the digits of n.",
  },
  {
    message: /The file could not be loaded: AssertionError/,
    sentence:
      "An `assert` in your own file fails: correct the function or the assert, or remove it.",
  },
  {
    message: /is the text "([^"\n]{1,40})" where a bool is expected/,
    sentence: ([, text = ""]) =>
      `Return True or False itself, without quotation marks, not the text "${text}".`,
  },
  adviseOnAlias((name) => `list(${name})`),
  adviseOnType({
    int: ["an int", "ints"],
    text: ["a str", "strs"],
    list: ["a list", "lists"],
    set: ["a set", "sets"],
    tuple: ["a tuple", "tuples"],
    map: ["a dict", "dicts"],
    record: ["an object", "objects"],
    nothing: "None",
  }),
  {
    message: /The answer is /,
    code: CHANGED_DEFAULT,
    sentence: (_, { code }) => {
      const name = CHANGED_DEFAULT.exec(code)?.[1] ?? "";
      return `All calls share the one list of \`${name}=[]\`: write \`${name}=None\`, and make the list inside the function.`;
    },
  },
];

function nameArguments(argumentCount: string): string {
  return `${argumentCount} argument${argumentCount === "1" ? "" : "s"}`;
}
