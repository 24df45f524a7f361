import { type Advice, MEMORY_OF_RECURSION, NO_MEMORY } from "./advice.ts";

/** Names that beginners use without importing them, by their module. */
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

function nameImport([, name = ""]: RegExpExecArray): string | undefined {
  const module = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
  if (module !== undefined) {
    return `${name} has to be imported: write \`from ${module} import ${name}\` at the top of the file.`;
  }
  return WHOLE_MODULES.test(name)
    ? `${name} has to be imported: write \`import ${name}\` at the top of the file.`
    : undefined;
}

export const PYTHON_ADVICE: readonly Advice[] = [
  {
    message: /RecursionError: maximum recursion depth exceeded/,
    sentence:
      "The recursion never ends: every call must come to a case that returns without calling the function again.",
  },
  {
    message: NO_MEMORY,
    source:
      /\bdef\s{1,9}([A-Za-z_]\w{0,40})\s{0,9}\([^()]{0,200}\)[^:\n]{0,60}:(?:(?!\ndef )[^]){0,2000}?\b\1\s{0,9}\(/,
    sentence: MEMORY_OF_RECURSION,
  },
  {
    message: /does not have the form asked for/,
    source: /\binput\s{0,9}\(\s{0,9}[fr]{0,2}["']/,
    sentence:
      'The text in input("...") is printed into the output: write input() without it, and print the answer alone.',
  },
  {
    message: /EOFError: EOF when reading a line/,
    sentence:
      "The program reads more lines than there are: each run has one input, so read it once and do not repeat input() without end.",
  },
  {
    message: /the file called (?:exit|quit|sys\.exit)\(/,
    sentence:
      "Remove exit() and quit() from the file: it is loaded first, and its function is called after that.",
  },
  { message: /NameError: name '(\w{1,40})' is not defined/, sentence: nameImport },
  {
    message:
      /is the float \S{1,40} where an int is expected|an int is expected, the output is "-?\d{1,40}\.\d/,
    source: /[\w)\]]\s{0,9}\/(?!\/)/,
    sentence: "In Python / gives a float, even 6 / 2: write // for whole numbers.",
  },
  {
    message: /\b(?:PermissionError|BlockingIOError|FileNotFoundError|OSError|BrokenProcessPool)\b/,
    source:
      /\bmultiprocessing\b|\bsubprocess\b|\bProcessPoolExecutor\b|\bos\.(?:fork|system|popen|exec|spawn|posix_spawn)|\bjoblib\b|\bpty\b/,
    sentence:
      "A submission runs in one process, and may start no other (multiprocessing, subprocess, os.fork): compute it in this one.",
  },
  {
    message: /\bis nothing \(is a `return` missing/,
    sentence:
      "In Python a function that ends without `return` returns None: write `return` before the answer, on every way through the function.",
  },
  {
    message: /'NoneType'/,
    sentence:
      "None comes from a function that ends without `return`, and from methods such as list.sort() and list.append(), which change the list and return nothing.",
  },
  {
    message: /\bget_ipython\b|^\s*[%!][\w ]/m,
    sentence:
      "Lines that begin with get_ipython(), % or ! are a notebook's, and no Python: delete them.",
  },
  {
    message: /NameError: name '(?:null|true|false)' is not defined/,
    source: /^\s{0,99}\{\s{0,99}"(?:cells|metadata|nbformat)"/,
    sentence:
      "This is a notebook (.ipynb) under another name: export it as a Python file (File, Save and Export Notebook As, Executable Script).",
  },
  {
    message: /ModuleNotFoundError: No module named/,
    sentence:
      "That module is not installed where submissions are judged: use the standard library, or submit the module's file together with this one.",
  },
  {
    message:
      /Missing parentheses in call to 'print'|multiple exception types must be parenthesized|NameError: name '(?:xrange|raw_input|unicode|long|unichr)'/,
    sentence:
      "This is Python 2. Python 3 is used here: print(x), range, input, and `except Error as e`.",
  },
  {
    message: /EOFError: there is nothing to read where a function is called/,
    sentence: "A function gets its input as arguments: it reads nothing.",
  },
  {
    message:
      /TypeError: .*\bnot supported between instances of 'str' and 'int'|can only concatenate str|not all arguments converted during string formatting|unsupported operand type\(s\) for [^:\n]{1,20}: 'str' and 'int'/,
    sentence: "input() returns a text: int(input()) makes it a number.",
  },
];
