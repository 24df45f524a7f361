import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { LAUNCHER } from "../cli/run-grundy.ts";

const TESTS = 60;
const SAMPLES = 2;
const PROGRAMS = { py: 7, cpp: 7, java: 6 } as const;

/** BAPCtools' command, in PATH or in the folder that GRUNDY_PACKAGE_TOOLS names. */
const BT = [process.env["GRUNDY_PACKAGE_TOOLS"], ...(process.env["PATH"] ?? "").split(":")]
  .flatMap((folder) => (folder === undefined ? [] : [join(folder, "bt")]))
  .find(existsSync);

const SOURCES = {
  py: () => "n = int(input())\nprint(sum(map(int, input().split())))\n",
  cpp: () =>
    '#include <iostream>\nint main() {\n  long long n, sum = 0, next;\n  std::cin >> n;\n  while (n-- && std::cin >> next) sum += next;\n  std::cout << sum << "\\n";\n}\n',
  java: (name: string) =>
    `import java.util.Scanner;\npublic class ${name} {\n  public static void main(String[] words) {\n    Scanner in = new Scanner(System.in);\n    int n = in.nextInt();\n    long sum = 0;\n    while (n-- > 0) sum += in.nextLong();\n    System.out.println(sum);\n  }\n}\n`,
} as const;

let folder = "";
let pkg = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-package-"));
  pkg = join(folder, "sums");
  await write("problem.yaml", [
    "problem_format_version: 2025-09",
    "name: Sums",
    "uuid: 5a8c6f0e-3c5d-4f2e-8c67-1d2f4b7a9e10",
    "limits: { time_limit: 2 }",
    "license: public domain",
  ]);
  await write("statement/problem.en.tex", ["\\problemname{Sums}", "The sum of n numbers."]);
  await write("input_validators/check.py", [
    "import re, sys",
    'found = re.fullmatch(r"[1-9]\\d{0,3}\\n\\d+( \\d+)*\\n", sys.stdin.read())',
    "sys.exit(42 if found else 43)",
  ]);
  for (let index = 0; index < TESTS; index += 1) {
    const numbers = Array.from(
      { length: 1 + index * 3 },
      (_, at) => (at * 7919 * index) % 1_000_003,
    );
    const name = `data/${index < SAMPLES ? "sample" : "secret"}/${String(index).padStart(2, "0")}`;
    await write(`${name}.in`, [String(numbers.length), numbers.join(" ")]);
    await write(`${name}.ans`, [String(numbers.reduce((sum, each) => sum + each, 0))]);
  }
  for (const [ending, count] of Object.entries(PROGRAMS)) {
    for (let index = 0; index < count; index += 1) {
      const name = `Sums${index}`;
      const comment = ending === "py" ? "#" : "//";
      const source = SOURCES[ending as keyof typeof SOURCES](name);
      await write(`submissions/accepted/${name}.${ending}`, [`${comment} ${index}`, source]);
    }
  }
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function write(path: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(join(pkg, path)), { recursive: true });
  await writeFile(join(pkg, path), `${lines.join("\n")}\n`);
}

/** In seconds, with nothing that an earlier run has built. */
async function time(command: string, words: readonly string[], name: string): Promise<number> {
  const home = await mkdtemp(join(folder, "home-"));
  const env = { ...process.env, HOME: home, TMPDIR: home, XDG_CACHE_HOME: home, NO_COLOR: "1" };
  const startedAt = performance.now();
  const child = spawn(command, words, { cwd: pkg, stdio: "ignore", env });
  const [status] = (await once(child, "exit")) as [number];
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${name}: ${seconds.toFixed(1)} s (exit status ${status})`);
  return seconds;
}

test("60 tests x 20 programs, aim: at most a third of what BAPCtools takes", async () => {
  const ours = await time(process.execPath, [LAUNCHER, "verify", pkg], "grundy verify");
  if (BT === undefined) {
    console.log("BAPCtools is not installed (GRUNDY_PACKAGE_TOOLS names its folder)");
    return;
  }
  const theirs = await time(BT, ["run", "-a", "-G", "--no-bar"], "bt run");
  console.log(`ours / theirs: ${(ours / theirs).toFixed(2)}`);
});
