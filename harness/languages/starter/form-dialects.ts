import { c, cpp, go, java, rust } from "./compiled-dialects.ts";
import type { Dialect } from "./dialect.ts";

/** How each language reads words and lines, and keeps them in variables and lists. */

const python: Dialect = {
  indent: "    ",
  frame: (lines) => [
    "import sys",
    "",
    "words = []",
    "",
    "",
    "def line():",
    "    words.clear()",
    '    return sys.stdin.readline().rstrip("\\n")',
    "",
    "",
    "def word():",
    "    while not words:",
    "        text = sys.stdin.readline()",
    '        if text == "":',
    "            raise EOFError",
    "        words.extend(reversed(text.split()))",
    "    return words.pop()",
    "",
    "",
    ...lines,
  ],
  read: {
    int: "int(word())",
    float: "float(word())",
    bool: 'word() == "True"',
    text: "word()",
    line: "line()",
  },
  declare: (_, name, value) => [`${name} = ${value}`],
  declareList: (_, __, name) => [`${name} = []`],
  append: (list, _, value) => `${list}.append(${value})`,
  moved: (name) => name,
  loop: (index, count) => ({ open: `for ${index} in range(${count}):`, close: [] }),
  when: (condition) => ({ open: `if ${condition}:`, close: [] }),
  always: "True",
  equals: (name, isInt, text) => `${name} == ${isInt ? text : JSON.stringify(text)}`,
  skip: (what) => `${what}()`,
  comment: (text) => `# ${text}`,
};

const script: Dialect = {
  indent: "  ",
  frame: (lines) => [
    'const lines = require("node:fs").readFileSync(0, "utf8").split("\\n");',
    "let at = 0;",
    "let words = [];",
    "",
    "function line() {",
    "  words = [];",
    "  return lines[at++];",
    "}",
    "",
    "function word() {",
    '  while (words.length === 0) words = lines[at++].split(/\\s+/).filter((each) => each !== "").reverse();',
    "  return words.pop();",
    "}",
    "",
    ...lines,
  ],
  read: {
    int: "Number(word())",
    float: "Number(word())",
    bool: 'word() === "True"',
    text: "word()",
    line: "line()",
  },
  declare: (_, name, value) => [`const ${name} = ${value};`],
  declareList: (_, __, name) => [`const ${name} = [];`],
  append: (list, _, value) => `${list}.push(${value});`,
  moved: (name) => name,
  loop: (index, count) => ({
    open: `for (let ${index} = 0; ${index} < ${count}; ${index}++) {`,
    close: ["}"],
  }),
  when: (condition) => ({ open: `if (${condition.replace(/ == /, " === ")}) {`, close: ["}"] }),
  always: "true",
  equals: (name, isInt, text) => `${name} === ${isInt ? text : JSON.stringify(text)}`,
  skip: (what) => `${what}();`,
  comment: (text) => `// ${text}`,
};

const SCRIPT_TYPES = { int: "number", float: "number", bool: "boolean", text: "string" };

const typescript: Dialect = {
  ...script,
  frame: (lines) => [
    'import { readFileSync } from "node:fs";',
    "",
    'const lines = readFileSync(0, "utf8").split("\\n");',
    "let at = 0;",
    "let words: string[] = [];",
    "",
    "function line(): string {",
    "  words = [];",
    '  return lines[at++] ?? "";',
    "}",
    "",
    "function word(): string {",
    "  while (words.length === 0 && at < lines.length) {",
    '    words = (lines[at++] ?? "").split(/\\s+/).filter((each) => each !== "").reverse();',
    "  }",
    '  return words.pop() ?? "";',
    "}",
    "",
    ...lines,
  ],
  declareList: (scalar, depth, name) => [
    `const ${name}: ${SCRIPT_TYPES[scalar]}${"[]".repeat(depth)} = [];`,
  ],
};

/** The dialect of a language; `className` is that of its file. */
export function dialectOf(languageId: string, className: string): Dialect | undefined {
  if (languageId === "java") return java(className);
  return { python, javascript: script, typescript, cpp, c, go, rust }[languageId as "python"];
}
