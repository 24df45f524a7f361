import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { expect, it, onTestFinished } from "vitest";
import { starterProgram } from "../../../harness/languages/starter/starter-code.ts";
import { hasLanguage } from "../../engine/build/program-bench.ts";
import { type FormedSpec, formedProblem } from "../../app/packages/formed-problems.ts";

/** Prints the word after the input, instead of computing an answer. */
const PRINTS: Readonly<Record<string, string>> = {
  python: "print(word())",
  javascript: "console.log(word());",
  typescript: "console.log(word());",
  c: "puts(word());",
  cpp: "std::cout << word();",
  java: "System.out.println(word());",
  go: "os.Stdout.WriteString(word())",
  rust: 'println!("{}", input.word());',
};

const COMPILERS: Readonly<Record<string, (file: string) => readonly string[]>> = {
  c: (file) => ["gcc", "-Wall", "-Werror", "-Wno-unused", "-Wno-unused-but-set-variable", file],
  cpp: (file) => ["g++", "-O0", file],
  java: (file) => ["javac", file],
  go: (file) => ["go", "build", "-o", "a.out", file],
  rust: (file) => ["rustc", "-A", "warnings", "-o", "a.out", file],
};

/** Every kind of line in one form: each language compiles one program. */
const EVERYTHING: FormedSpec = {
  name: "every-kind",
  parameters: `
    - { name: K, type: int }
    - { name: A, type: list<float> }
    - { name: edges, type: "list<pair<int, int>>" }
    - { name: board, type: "list<list<int>>" }
    - { name: S, type: text }
    - { name: line, type: text }
    - { name: cases, type: "list<{ type: bool, a: list<int> }>" }
    - { name: queries, type: "list<{ kind: text, x: option<int>, y: option<int> }>", items: { fields: { kind: { alphabet: putge, length: { min: 1 } } } } }`,
  form: `N K
A_1 ... A_N
u_1 v_1
:
u_{N-1} v_{N-1}
H W
board_{1,1} ... board_{1,W}
:
board_{H,1} ... board_{H,W}
L
S_1...S_L
line
T
for cases_1 ... cases_T:
  n type
  a_1 ... a_n
Q
for queries_1 ... queries_Q:
  if kind = put: put x
  if kind = get:
    get
    y`,
  samples: [
    `2 7
0.5 -1.0
1 2
2 2
1 2
3 4
0

a line
2
1 True
5
0 False

2
put 3
get
4
`,
  ],
};

const INSTALLED: string[] = [];
for (const id of Object.keys(PRINTS)) if (await hasLanguage(id)) INSTALLED.push(id);

it.each(INSTALLED)("starter code in %s reads the input", async (languageId) => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-starter-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const spec of [EVERYTHING]) {
    const starter = starterProgram(formedProblem(spec), languageId);
    const own = join(folder, spec.name);
    await mkdir(own);
    const file = join(own, starter?.fileName ?? "");
    const text = starter?.text ?? "";
    expect(text).toMatch(/Compute the answer here/);
    const print = PRINTS[languageId] ?? "";
    await writeFile(file, text.replace(/(?:#|\/\/) Compute the answer here.*/, print));
    const compile = COMPILERS[languageId]?.(file);
    if (compile !== undefined) {
      const [tool = "", ...words] = compile;
      await execa(tool, words, { cwd: own });
    }
    const run =
      languageId === "python"
        ? ["python3", file]
        : languageId === "java"
          ? ["java", (starter?.fileName ?? "").replace(".java", "")]
          : compile === undefined
            ? ["node", file]
            : ["./a.out"];
    for (const sample of spec.samples) {
      const [tool = "", ...words] = run;
      const { stdout, stderr } = await execa(tool, words, {
        cwd: own,
        reject: false,
        input: `${sample}END\n`,
      });
      expect(`${stdout.trim()}${stderr}`).toBe("END");
    }
  }
});
