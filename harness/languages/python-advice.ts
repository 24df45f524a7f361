import type { Advice } from "./advice.ts";

export const PYTHON_ADVICE: readonly Advice[] = [
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
      "That module is not installed where submissions are judged: use the standard library, or hand in the file that it is beside this one.",
  },
  {
    message:
      /Missing parentheses in call to 'print'|NameError: name '(?:xrange|raw_input|unicode|long|unichr)'/,
    sentence: "This is Python 2. Python 3 is used here: print(x), range and input.",
  },
  {
    message: /EOFError: there is nothing to read where a function is called/,
    sentence: "A function gets its input as arguments: it reads nothing.",
  },
  {
    message:
      /TypeError: .*\bnot supported between instances of 'str' and 'int'|can only concatenate str/,
    sentence: "input() returns a text: int(input()) makes it a number.",
  },
];
