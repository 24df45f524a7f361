import { describe, expect, it, test } from "vitest";
import {
  checkInclude,
  checkPackage,
  isToBeAccepted,
} from "../../../harness/packages/lint/check-package.ts";
import { tinyPackage, tinyProgram, tinySubmission, tinyFile } from "../tiny-package.ts";

const codesOf = (...args: Parameters<typeof tinyPackage>) =>
  checkPackage(tinyPackage(...args)).map(({ severity, code }) => `${severity} ${code}`);
const inputValidators = [tinyProgram("input_validators/check.py", "")];

describe("a package's parts", () => {
  it("are reported if missing", () => {
    expect(codesOf({ inputValidators })).toEqual([]);
    expect(codesOf()).toEqual(["warning no-input-validator"]);
    expect(codesOf({ inputValidators, statements: [] })).toEqual(["warning no-statement"]);
    expect(codesOf({ inputValidators, submissions: [] })).toEqual([
      "mistake no-accepted",
      "warning no-rejected",
    ]);
  });

  it("include a submission that must be rejected, or must not get all points", () => {
    const scoring = { kind: "2025-09", aggregation: "sum", maxScore: 100 } as const;
    const secret = { ...tinyPackage().secret, scoring: { ...scoring, staticScore: undefined } };
    const withScore = (score: readonly [number, number]) =>
      codesOf({
        inputValidators,
        secret,
        submissions: [
          tinySubmission("submissions/accepted/a.py", { final: ["AC"] }),
          tinySubmission("submissions/partially_accepted/b.py", { final: ["AC"], score }),
        ],
      });
    expect(withScore([-Infinity, 99])).toEqual([]);
    expect(withScore([100, 100])).toEqual(["warning no-rejected"]);
  });

  it("are called by the format's names", () => {
    const pkg = tinyPackage({ inputValidators, statements: [] });
    expect(checkPackage(pkg)).toMatchObject([{ file: "statement" }]);
    expect(checkPackage({ ...pkg, format: "legacy" })).toMatchObject([
      { file: "problem_statement" },
    ]);
  });

  it.each([
    ["permitted AC alone", { permitted: ["AC"] }, true],
    ["final AC alone", { final: ["AC"] }, true],
    ["AC and WA", { permitted: ["AC", "WA"] }, false],
    ["AC of one group", { permitted: ["AC"], group: "secret/1" }, false],
    ["a score", { score: [0, 50] }, false],
  ] as const)("a submission with %s must be accepted: %3$s", (_, rule, isAccepted) => {
    expect(isToBeAccepted(tinySubmission("submissions/a.py", rule))).toBe(isAccepted);
  });
});

async function startsOf(name: string, source: string, maxTasks?: number) {
  const file = tinyFile(`include/any/${name}`, source);
  const include = { any: [{ name, file }] };
  return checkInclude({ include, ...(maxTasks !== undefined && { maxTasks }) });
}

test.each([
  ["run.cpp", "int main() {\n  if (fork() == 0) return encode();\n}\n", 2],
  ["main.py", "import os\nimport sys\npid = os.fork()\n", 3],
  ["Main.java", "Process encoder = new ProcessBuilder(words).start();\n", 1],
  ["pool.py", "from multiprocessing import Process\n", 1],
  ["main.rs", "use std::io;\nuse std::process::{exit, Command};\n", 2],
  ["run.rs", "let half = Command::new(path).spawn();\n", 1],
  ["main.go", 'import (\n  "os/exec"\n)\n', 2],
  ["Main.cs", "Process.Start(info);\n", 1],
])("an included file that starts a process is reported: %s", async (name, source, line) => {
  expect(await startsOf(name, source)).toMatchObject([
    { severity: "mistake", code: "starts-process", file: `include/any/${name}`, line },
  ]);
});

test.each([
  ["grader.cpp", "int main() { return solve(pitchfork(2)); }\n"],
  ["said.cpp", "// no fork() here\n/* nor\n popen( */ int main() { return solve(); }\n"],
  ["said.py", "# os.fork() would be wrong\n"],
  ["said.rs", "// not Command::new()\nuse std::process;\nfn main() { process::exit(0) }\n"],
  ["grader.py", "import operator\nprint(solve(input()))\n"],
])("%s starts no process", async (name, source) => {
  expect(await startsOf(name, source)).toEqual([]);
});

test("nothing is reported if processes are allowed", async () => {
  expect(await startsOf("run.cpp", "int main() { fork(); }\n", 8)).toEqual([]);
});
