import { expect, test } from "vitest";
import { LANGUAGES } from "../../harness/languages/languages.ts";
import { python } from "../../harness/languages/python/python.ts";

/** Sources for the function `canWin`, by the kind that is tried first. */
const SOURCES: Readonly<
  Record<string, Partial<Record<"function" | "program" | "neither", readonly string[]>>>
> = {
  c: {
    function: [
      "bool canWin(int n) { return n; }",
      "static int\ncanWin(const int a[], int n)\n{\n}",
      "int canWin(int n) { return n; }\nint main(void) { return 0; }",
      "#define canWin solve\nint solve(int n) { }",
      "#define LOOP(n) \\\n  while (n--) {\nint canWin(int n) { LOOP(n) } }",
      "int canWin(n) long n; { }",
      "MAKES(canWin)",
    ],
    program: ["int main() { return canWin(8); }", "struct game { int canWin; }; int main() { }"],
    neither: [
      "#if 0\nint main() { }\n#endif",
      "// int canWin(int n) { }\n/* int main() { } */",
      'const char *text = "int canWin(int n) {";',
    ],
  },
  cpp: {
    function: [
      "bool canWin(long long n) { return n; }",
      "auto canWin(int n) -> bool { return n; }",
      "bool canWin(std::function<bool(int)> f) noexcept {}",
      "const int big = 1'000'000; int canWin(int n) { return 1'0; }",
      'auto text = R"(}")"; bool canWin(int n) { }',
      "#define LOOP(n) \\\n  while (n--) {\nint canWin(int n) { LOOP(n) } }",
      "bool canWin(int n) { } int main() { }",
      "struct Game { bool canWin(int n) { } };",
    ],
    program: [
      "#define int long long\nsigned main() { }",
      "int main() { bool canWin = true; }",
      "int solve(int canWin) { } int main() { }",
    ],
    neither: [
      "// bool canWin(int n) { }",
      "#ifdef LOCAL\nint main() { }\n#endif\nstruct Game { };",
    ],
  },
  go: {
    function: [
      "package p1\nfunc canWin(n int) bool { return true }",
      "package p1\nvar text = `\nfunc main() {`\nfunc canWin(n int) bool { return '{' > 0 }",
      "package main\nfunc canWin(n int) bool { }\nfunc main() { }",
      "package p1\nfunc (g Game) canWin(n int) bool { }",
    ],
    neither: ["package main\n// func main() { }"],
  },
  rust: {
    function: [
      "pub fn canWin(n: u64) -> bool { true }",
      "fn canWin<'a>(text: &'a str) -> &'a str { let c = '{'; text }",
      'const TEXT: &str = r#"fn main() { ""#; fn canWin(n: u64) {}',
      "fn canWin(n: u64) -> bool { true }\nfn main() { }",
      "impl Game { fn canWin(n: u64) -> bool { true } }",
    ],
    neither: ["// fn main() { }\n/* fn canWin() { } */"],
  },
  python: {
    function: [
      "def canWin(n):\n    return n > 0",
      "async def canWin(n): ...",
      "canWin = lambda n: n > 0",
      "canWin: object = print",
      "from helper import (solve,\n  play as canWin)",
      "def canWin(n): return 1\n\nif __name__ == '__main__':\n    print(canWin(int(input())))",
      "def canWin(n): return 1\ndef main():\n    print(canWin(int(input())))",
      "def canWin(n):\n    '''reads input()'''\n    return 1  # input()",
      "class Solution:\n    def canWin(self, n): return n > 0",
      "try:\n    from fast import canWin\nexcept ImportError:\n    canWin = None",
    ],
    program: [
      "# for canWin(n)\nprint(int(input()) > 0)",
      "import sys\nfor line in sys.stdin:\n    print(line)",
      "def can_win(n): return 1\nprint(can_win(int(open(0).read())))",
      "print(True)",
    ],
    neither: ["def canwin(n):\n    print(n)", "# def canWin(n):\nx = '''\ndef canwin(n):\n'''", ""],
  },
  javascript: {
    function: [
      "function canWin(n) { return n > 0; }",
      "export default function canWin(n) { return n > 0; }",
      "export const canWin = (n) => n > 0;",
      "const canWin = async n => { return n };\nmodule.exports = canWin;",
      "module.exports = { canWin: (n) => n > 0 };",
      "exports.canWin = function (n) { return n > 0; };",
      "function f(n) {}\nexport { f as canWin };",
      "import { canWin } from './play.js';\nexport { canWin };",
      "function canWin(n) {}\nif (require.main === module) { canWin(require('fs').readFileSync(0)); }",
      "function canWin(n) {}\nfunction main() { canWin(require('fs').readFileSync(0)); }",
      "module.exports = { canWin(n) { return n > 0; } };",
      "export default (n) => n > 0;",
      "s.split(/['\"`]/); globalThis.canWin = (n) => n > 0;",
    ],
    program: [
      "// canWin\nconst rl = require('readline').createInterface({});",
      "const lines = require('fs').readFileSync('/dev/stdin', 'utf8');",
      "console.log(true);",
    ],
    neither: [
      "function can_win(n) { console.log(n); }",
      "// function canWin(n) {}\nconst x = /* canWin */ 1;",
      "",
    ],
  },
  typescript: {
    function: [
      "export function canWin(n: number): boolean { return n > 0; }",
      "function canWin<T extends number>(n: T): boolean { return n > 0; }",
      "const canWin: (n: bigint) => boolean = (n) => n > 0n;",
      "export const canWin = (n: bigint): boolean => { return n > 0n; };",
    ],
    program: [
      "import { readFileSync } from 'node:fs';\nconst n: number = Number(readFileSync(0));",
    ],
    neither: ["interface Game { canwin(n: number): boolean }"],
  },
  java: {
    function: [
      "class P1 { static boolean canWin(long n) { return n > 0; } }",
      "class P1 { List<Integer> canWin(int[] a) throws Exception {\n return null; } }",
      "class P1 { static boolean canWin(int n) { return true; } static void main(String... a) {} }",
    ],
    program: [
      "class P1 { public static void main(String[] args) { } }",
      "class P1 { void main() { boolean canWin = true; } }",
    ],
    neither: ["class P1 { // static boolean canWin(int n) {\n }"],
  },
  kotlin: {
    program: ["fun main() { println(1) }"],
    neither: ["// fun main() {}\nfun canWin(n: Int) = n > 0"],
  },
  csharp: {
    program: ["class A { static int Main(string[] a) { return 0; } }"],
    neither: ["class A { /* static void Main() */ }"],
  },
};

const CASES = LANGUAGES.flatMap((language) =>
  Object.entries(SOURCES[language.id] ?? {}).flatMap(([kind, sources]) =>
    sources.map((source) => ({ language, name: language.name, kind, source })),
  ),
);

test.for(CASES)("$name: a $kind: $source", ({ language, kind, source }) => {
  expect(language.guessInterface(source, "canWin", []).kinds[0] ?? "neither").toBe(kind);
});

test("every language has sources of its own", () => {
  expect(Object.keys(SOURCES).toSorted()).toEqual(LANGUAGES.map(({ id }) => id).toSorted());
});

test("a misspelt name is corrected", () => {
  expect(python.guessInterface("def acanwin(n): ...", "AcanWin", [])).toEqual({
    kinds: [],
    hint: "The exercise asks for a function AcanWin; this file defines acanwin: rename it.",
  });
});
