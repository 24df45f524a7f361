import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { expect, it, onTestFinished } from "vitest";
import { starterProgram } from "../../../harness/languages/starter/starter-code.ts";
import { FORMED, formedProblem } from "../../app/packages/formed-problems.ts";

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

/** Forms that together have every kind of line. */
const TRIED =
  process.env["ALL_FORMS"] === undefined
    ? ["matrix", "text-after-its-length", "cases", "queries"]
    : FORMED.map(({ name }) => name);

it.each(Object.keys(PRINTS))("starter code in %s reads the input", async (languageId) => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-starter-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const spec of FORMED.filter(({ name }) => TRIED.includes(name))) {
    const starter = starterProgram(formedProblem(spec), languageId);
    const own = join(folder, spec.name);
    await mkdir(own);
    const file = join(own, starter?.fileName ?? "");
    const text = starter?.text ?? "";
    expect(text).toMatch(/Compute the answer here/);
    const print = PRINTS[languageId] ?? "";
    await writeFile(file, text.replace(/(?:#|\/\/) Compute the answer here.*/, print));
    const compile = COMPILERS[languageId]?.(file);
    const options = { cwd: own, reject: false } as const;
    if (compile !== undefined) {
      const [tool = "", ...words] = compile;
      const { failed, stderr } = await execa(tool, words, options);
      expect(failed ? `${spec.name}: ${stderr}` : "", text).toBe("");
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
      const { stdout, stderr } = await execa(tool, words, { ...options, input: `${sample}END\n` });
      expect(`${stdout.trim()}${stderr}`, `${text}\n${sample}`).toBe("END");
    }
  }
});
