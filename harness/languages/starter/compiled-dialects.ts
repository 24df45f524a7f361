import type { Dialect } from "./dialect.ts";

const indented = (lines: readonly string[], indent: string) =>
  lines.map((line) => `${indent}${line}`);

const braces: Pick<Dialect, "loop" | "when" | "always" | "comment"> = {
  loop: (index, count) => ({
    open: `for (int ${index} = 0; ${index} < ${count}; ${index}++) {`,
    close: ["}"],
  }),
  when: (condition) => ({ open: `if (${condition}) {`, close: ["}"] }),
  always: "true",
  comment: (text) => `// ${text}`,
};

const CPP_TYPES = { int: "long long", float: "double", bool: "bool", text: "std::string" };
const nested = (type: string, depth: number, wrap: (inner: string) => string): string =>
  depth === 0 ? type : wrap(nested(type, depth - 1, wrap));

export const cpp: Dialect = {
  ...braces,
  indent: "  ",
  frame: (lines) => [
    "#include <iostream>",
    "#include <sstream>",
    "#include <string>",
    "#include <utility>",
    "#include <vector>",
    "",
    "std::istringstream words;",
    "",
    "std::string line() {",
    "  std::string text;",
    "  std::getline(std::cin, text);",
    "  return text;",
    "}",
    "",
    "std::string word() {",
    "  std::string text;",
    "  while (!(words >> text) && std::cin) {",
    "    words.clear();",
    "    words.str(line());",
    "  }",
    "  return text;",
    "}",
    "",
    "int main() {",
    ...indented(lines, "  "),
    "}",
  ],
  read: {
    int: "std::stoll(word())",
    float: "std::stod(word())",
    bool: 'word() == "True"',
    text: "word()",
    line: "line()",
  },
  declare: (scalar, name, value) => [`${CPP_TYPES[scalar]} ${name} = ${value};`],
  declareList: (scalar, depth, name) => [
    `${nested(CPP_TYPES[scalar], depth, (inner) => `std::vector<${inner}>`)} ${name};`,
  ],
  append: (list, _, value) => `${list}.push_back(${value});`,
  moved: (name) => `std::move(${name})`,
  equals: (name, isInt, text) => `${name} == ${isInt ? text : JSON.stringify(text)}`,
  skip: (what) => `${what}();`,
};

const C_TYPES = { int: "long long ", float: "double ", bool: "bool ", text: "char *" };

export const c: Dialect = {
  ...braces,
  indent: "  ",
  frame: (lines) => [
    "#include <stdbool.h>",
    "#include <stdio.h>",
    "#include <stdlib.h>",
    "#include <string.h>",
    "",
    "/* The rest of the line is not read yet. */",
    "bool in_line = false;",
    "",
    "char *read_until(const char *ends) {",
    "  size_t length = 0, room = 16;",
    "  char *text = malloc(room);",
    "  int next = getchar();",
    "  while (next != EOF && strchr(ends, next) == NULL) {",
    "    if (length + 2 > room) text = realloc(text, room *= 2);",
    "    text[length++] = (char)next;",
    "    next = getchar();",
    "  }",
    "  text[length] = 0;",
    "  in_line = next != EOF && next != '\\n';",
    "  return text;",
    "}",
    "",
    "char *word(void) {",
    '  char *text = read_until(" \\t\\r\\n");',
    "  while (text[0] == 0 && !feof(stdin)) {",
    "    free(text);",
    '    text = read_until(" \\t\\r\\n");',
    "  }",
    "  return text;",
    "}",
    "",
    "char *line(void) {",
    '  if (in_line) free(read_until("\\n"));',
    '  return read_until("\\n");',
    "}",
    "",
    "int main(void) {",
    ...indented(lines, "  "),
    "  return 0;",
    "}",
  ],
  read: {
    int: "atoll(word())",
    float: "atof(word())",
    bool: 'strcmp(word(), "True") == 0',
    text: "word()",
    line: "line()",
  },
  declare: (scalar, name, value) => [`${C_TYPES[scalar]}${name} = ${value};`],
  declareList: (scalar, depth, name, count) => [
    `${C_TYPES[scalar]}${"*".repeat(depth)}${name} = malloc((size_t)(${count} + 1) * sizeof *${name});`,
  ],
  append: (list, index, value) => `${list}[${index}] = ${value};`,
  moved: (name) => name,
  equals: (name, isInt, text) =>
    isInt ? `${name} == ${text}` : `strcmp(${name}, ${JSON.stringify(text)}) == 0`,
  skip: (what) => `free(${what}());`,
};

const JAVA_TYPES = { int: "Long", float: "Double", bool: "Boolean", text: "String" };
const JAVA_SCALARS = { int: "long", float: "double", bool: "boolean", text: "String" };

/** @param className the file's name without its extension. */
export function java(className: string): Dialect {
  return {
    ...braces,
    indent: "    ",
    frame: (lines) => [
      "import java.io.*;",
      "import java.util.*;",
      "",
      `public class ${className} {`,
      "    static BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));",
      '    static StringTokenizer words = new StringTokenizer("");',
      "",
      "    static String line() throws IOException {",
      '        words = new StringTokenizer("");',
      "        return reader.readLine();",
      "    }",
      "",
      "    static String word() throws IOException {",
      "        while (!words.hasMoreTokens()) words = new StringTokenizer(reader.readLine());",
      "        return words.nextToken();",
      "    }",
      "",
      "    public static void main(String[] arguments) throws IOException {",
      ...indented(lines, "        "),
      "    }",
      "}",
    ],
    read: {
      int: "Long.parseLong(word())",
      float: "Double.parseDouble(word())",
      bool: 'word().equals("True")',
      text: "word()",
      line: "line()",
    },
    declare: (scalar, name, value) => [`${JAVA_SCALARS[scalar]} ${name} = ${value};`],
    declareList: (scalar, depth, name) => [
      `${nested(JAVA_TYPES[scalar], depth, (inner) => `List<${inner}>`)} ${name} = new ArrayList<>();`,
    ],
    append: (list, _, value) => `${list}.add(${value});`,
    moved: (name) => name,
    equals: (name, isInt, text) =>
      isInt ? `${name} == ${text}` : `${name}.equals(${JSON.stringify(text)})`,
    skip: (what) => `${what}();`,
  };
}

const GO_TYPES = { int: "int", float: "float64", bool: "bool", text: "string" };

export const go: Dialect = {
  indent: "\t",
  frame: (lines, reads) => [
    "package main",
    "",
    "import (",
    '\t"bufio"',
    '\t"os"',
    ...(reads.has("int") || reads.has("float") ? ['\t"strconv"'] : []),
    '\t"strings"',
    ")",
    "",
    "var reader = bufio.NewReader(os.Stdin)",
    "var words []string",
    "",
    "func line() string {",
    "\twords = nil",
    "\ttext, _ := reader.ReadString('\\n')",
    '\treturn strings.TrimSuffix(text, "\\n")',
    "}",
    "",
    "func word() string {",
    "\tfor len(words) == 0 {",
    "\t\twords = strings.Fields(line())",
    "\t}",
    "\tfirst := words[0]",
    "\twords = words[1:]",
    "\treturn first",
    "}",
    ...(reads.has("int")
      ? ["", "func integer() int {", "\tvalue, _ := strconv.Atoi(word())", "\treturn value", "}"]
      : []),
    ...(reads.has("float")
      ? [
          "",
          "func float() float64 {",
          "\tvalue, _ := strconv.ParseFloat(word(), 64)",
          "\treturn value",
          "}",
        ]
      : []),
    "",
    "func main() {",
    ...indented(lines, "\t"),
    "}",
  ],
  read: {
    int: "integer()",
    float: "float()",
    bool: 'word() == "True"',
    text: "word()",
    line: "line()",
  },
  // Go refuses variables that are not used.
  declare: (_, name, value) => [`${name} := ${value}`, `_ = ${name}`],
  declareList: (scalar, depth, name, count) => [
    `${name} := make(${"[]".repeat(depth)}${GO_TYPES[scalar]}, ${count})`,
  ],
  append: (list, index, value) => `${list}[${index}] = ${value}`,
  moved: (name) => name,
  loop: (index, count) => ({
    open: `for ${index} := 0; ${index} < ${count}; ${index}++ {`,
    close: ["}"],
  }),
  when: (condition) => ({ open: `if ${condition} {`, close: ["}"] }),
  always: "true",
  equals: (name, isInt, text) => `${name} == ${isInt ? text : JSON.stringify(text)}`,
  skip: (what) => `${what}()`,
  comment: (text) => `// ${text}`,
};

const RUST_TYPES = { int: "i64", float: "f64", bool: "bool", text: "String" };

export const rust: Dialect = {
  indent: "    ",
  frame: (lines) => [
    "struct Input {",
    "    words: Vec<String>,",
    "}",
    "",
    "impl Input {",
    "    fn line(&mut self) -> String {",
    "        self.words.clear();",
    "        let mut text = String::new();",
    '        std::io::stdin().read_line(&mut text).expect("a line");',
    "        text.trim_end_matches('\\n').to_string()",
    "    }",
    "",
    "    fn word(&mut self) -> String {",
    "        while self.words.is_empty() {",
    "            let text = self.line();",
    "            self.words = text.split_whitespace().rev().map(String::from).collect();",
    "        }",
    '        self.words.pop().expect("a word")',
    "    }",
    "}",
    "",
    "fn main() {",
    "    let mut input = Input { words: Vec::new() };",
    ...indented(lines, "    "),
    "}",
  ],
  read: {
    int: 'input.word().parse::<i64>().expect("an integer")',
    float: 'input.word().parse::<f64>().expect("a number")',
    bool: 'input.word() == "True"',
    text: "input.word()",
    line: "input.line()",
  },
  declare: (_, name, value) => [`let ${name} = ${value};`],
  declareList: (scalar, depth, name) => [
    `let mut ${name}: ${nested(RUST_TYPES[scalar], depth, (inner) => `Vec<${inner}>`)} = Vec::new();`,
  ],
  append: (list, _, value) => `${list}.push(${value});`,
  moved: (name) => name,
  loop: (index, count) => ({ open: `for _${index} in 0..${count} {`, close: ["}"] }),
  when: (condition) => ({ open: `if ${condition} {`, close: ["}"] }),
  always: "true",
  equals: (name, isInt, text) => `${name} == ${isInt ? text : JSON.stringify(text)}`,
  skip: (what) => `input.${what}();`,
  comment: (text) => `// ${text}`,
};
