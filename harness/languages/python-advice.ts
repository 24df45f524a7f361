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
  {
    message: /SyntaxError: (?:expected ':'|invalid syntax)[^]{0,400}\belse[ \t]{1,9}if\b/,
    sentence: "Python writes `elif`, not `else if`.",
  },
  {
    message: /SyntaxError: expected ':'/,
    sentence: "A colon is missing at the end of the line: `if ...:`, `for ...:`, `def ...:`.",
  },
  {
    message: /SyntaxError: invalid syntax[^]{0,400}(?:&&|\|\|)/,
    sentence: "Python writes `and`, `or` and `not`, not &&, || and !.",
  },
  {
    message: /SyntaxError: invalid syntax[^]{0,400}(?:\+\+|--)/,
    sentence: "Python has no ++ and no --: write `n += 1` and `n -= 1`.",
  },
  {
    message: /SyntaxError: invalid character '[“”„‘’«»]'/,
    sentence: "Those are the quotation marks of a word processor: write \" or ' in a program.",
  },
  {
    message: /SyntaxError: 'return' outside function/,
    sentence: "`return` stands outside of the function: indent it like the lines of the function.",
  },
  {
    message: /IndentationError: expected an indented block/,
    sentence: "The lines below a colon must be indented, by four spaces each.",
  },
  {
    message: /IndentationError|TabError/,
    sentence:
      "The lines of one block must begin in the same column: indent by four spaces, and mix no tabs with spaces.",
  },
  {
    message: /NameError: name '(true|false|null)' is not defined/,
    sentence: "Python writes True, False and None, with a capital letter.",
  },
  {
    message: /NameError: name '(\w{1,40})' is not defined/,
    sentence: ([, name = ""]) =>
      `${name} has no value: define it first, or correct its spelling (capital letters count).`,
  },
  {
    message: /UnboundLocalError: [^\n]{0,60}'(\w{1,40})'/,
    source: /^(\w{1,40})\s{0,9}=(?!=)[^]{0,4000}?^[ \t]{1,99}\1\s{0,9}[-+*/|^]?=(?!=)/m,
    sentence: ([, name = ""]) =>
      `A function that assigns ${name} has a ${name} of its own, without a value yet: set it inside the function, or pass it as an argument.`,
  },
  {
    message: /UnboundLocalError: [^\n]{0,60}'(\w{1,40})'/,
    sentence: ([, name = ""]) =>
      `${name} has no value where the loop or branch that sets it does not run: give it one before.`,
  },
  {
    message: /IndexError/,
    source: /\bsys\.argv\b/,
    sentence: "A program gets no command-line arguments: read its input, by input().",
  },
  {
    message: /IndexError: (?:list|string|tuple)(?: assignment)? index out of range/,
    sentence: "A list of n entries has the indexes 0 to n - 1: the index here is not among them.",
  },
  {
    message: /\bKeyError: /,
    sentence:
      "The dictionary has no entry for that key: fill it first, or ask with `if key in d` or d.get(key).",
  },
  {
    message:
      /ValueError: (?:not enough values to unpack|too many values to unpack|invalid literal for int\(\))/,
    source: /\binput\s{0,9}\(|\bstdin\b/,
    sentence:
      "The input has another form than the program reads: int(input()) reads one number on a line, list(map(int, input().split())) all numbers of a line.",
  },
  {
    message: /TypeError: \w{1,60}\.\w{1,60}\(\) takes (\d) positional arguments? but/,
    sentence: "A method has self as its first parameter: `def f(self, n)`.",
  },
  {
    message: /takes \d{1,3} arguments? \([^\n]{0,200}\), and the exercise gives it/,
    sentence:
      "Take the parameters that the exercise asks for, and give further ones a default value: `def f(n, memo=None)`.",
  },
  {
    message: /TypeError: 'int' object is not iterable/,
    sentence: "`for` needs a list or a range: `for i in range(n)` counts from 0 to n - 1.",
  },
  {
    message: /TypeError: 'int' object is not (?:subscriptable|callable)/,
    sentence:
      "A number is used like a list or a function: it has neither [...] nor (...). A * may be missing, or a name stands for two things.",
  },
  {
    message: /TypeError: object of type 'int' has no len\(\)/,
    sentence: "len() counts the entries of a list: a number has none.",
  },
  {
    message: /The file could not be loaded: AssertionError/,
    sentence: "An assert of the file itself fails: correct it or the function, or remove it.",
  },
  {
    message: /The answer is /,
    source: /\bdef\s{1,9}\w{1,40}\s{0,9}\([^()]{0,200}=\s{0,9}\[\s{0,9}\]/,
    sentence:
      "A default value such as `seen=[]` is made once and kept between calls: write `seen=None`, and make the list in the function.",
  },
];
