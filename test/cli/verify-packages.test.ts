import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageVerificationSchema } from "../../harness/core/results/package-verification.ts";
import { PROBLEM_YAML, writePackage, type PackageContents } from "../packages/write-package.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const RIGHT = "print(sum(map(int, input().split())))\n";
const WRONG = "a, b = map(int, input().split())\nprint(a + b if a < 10 else a - b)\n";
const CRASH = "a, b = map(int, input().split())\nprint({1: 3}[a])\n";
const SLOW = `while True:
    pass
`;

const PROGRAMS: PackageContents = {
  "submissions/wrong_answer/minus.py": WRONG,
  "submissions/run_time_error/list.py": CRASH,
  "submissions/time_limit_exceeded/loop.py": SLOW,
  "problem.yaml": PROBLEM_YAML.replace("time_limit: 2", "time_limit: 1"),
};

async function verifyAsJson(...args: string[]) {
  const { stdout, status, stderr } = await runGrundy(["verify", "--format", "json", ...args]);
  if (stdout === "") throw new Error(stderr);
  const json: unknown = JSON.parse(stdout);
  const all = Array.isArray(json) ? json : [json];
  return { status, stderr, packages: all.map((each) => packageVerificationSchema.parse(each)) };
}

describe("grundy verify of a package", () => {
  it("compares every program with its folder, and exits with 0 if all are as expected", async () => {
    await using pkg = await writePackage(PROGRAMS);
    const { status, packages } = await verifyAsJson(pkg.path);
    const [verified] = packages;
    expect(verified?.submissions.map(({ path, verdict, ok }) => [path, verdict, ok])).toEqual([
      ["submissions/accepted/sum.py", "AC", true],
      ["submissions/run_time_error/list.py", "RTE", true],
      ["submissions/time_limit_exceeded/loop.py", "TLE", true],
      ["submissions/wrong_answer/minus.py", "WA", true],
    ]);
    expect(verified).toMatchObject({ package: "sum", ok: true, notJudged: [] });
    expect(verified?.tests).toEqual(["sample/1", "secret/1"]);
    expect(verified?.timeLimit).toMatchObject({ ms: 1000, from: "package" });
    expect(status).toBe(0);
  });

  it("judges an interactive package whose programs wait for the interactor in vain", async () => {
    const { status, packages } = await verifyAsJson("test/fixtures/packages/guess");
    expect(packages[0]?.submissions.filter(({ ok }) => !ok)).toEqual([]);
    expect(status).toBe(0);
  });

  it("names unexpected verdicts with the reason and the first test, and exits with 1", async () => {
    await using pkg = await writePackage({
      "submissions/accepted/minus.py": WRONG,
      "submissions/wrong_answer/sum.py": RIGHT,
    });
    const { status, stdout } = await runGrundy(["verify", pkg.path]);
    expect(stdout).toContain("sum: 1 of 3 programs as expected");
    expect(stdout).toMatch(/accepted\/minus\.py\n +wrong answer on secret\/1.*; permitted/s);
    expect(stdout).toMatch(
      /wrong_answer\/sum\.py\n +no test has the required verdict \(wrong_answer\): WA/,
    );
    expect(status).toBe(1);
  });

  it("lists programs in missing languages as not judged, without failing", async () => {
    await using pkg = await writePackage({
      "submissions/accepted/sum.hs": "main = interact (show . sum . map read . words)\n",
    });
    const { status, packages } = await verifyAsJson(pkg.path);
    expect(packages[0]?.notJudged).toMatchObject([{ path: "submissions/accepted/sum.hs" }]);
    expect(packages[0]?.notJudged[0]?.reason).toContain("Haskell");
    expect(packages[0]?.ok).toBe(true);
    expect(status).toBe(0);
  });

  it("verifies the other packages if one is refused, and reports that one", async () => {
    await using broken = await writePackage({ "problem.yaml": `${PROBLEM_YAML}licence: x\n` });
    await using sound = await writePackage();
    const { status, stderr, packages } = await verifyAsJson(broken.path, sound.path);
    expect(packages).toMatchObject([{ package: "sum", ok: true, place: sound.path }]);
    expect(stderr).toContain("there is no key 'licence'");
    expect(status).toBe(2);
    const alone = await runGrundy(["verify", broken.path]);
    expect([alone.status, alone.stderr]).toEqual([2, expect.stringContaining("'licence'")]);
  });

  const FORKS: PackageContents = {
    "include/python3/main.py": `import os
reading, writing = os.pipe()
if os.fork() == 0:
    from solve import solve
    os.write(writing, str(solve(*map(int, input().split()))).encode())
    os._exit(0)
os.wait()
print(os.read(reading, 100).decode())
`,
    "submissions/accepted/sum.py": undefined,
    "submissions/accepted/sum/solve.py": "def solve(a, b): return a + b\n",
    "submissions/accepted/sum.c": `#include <stdio.h>
int main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }
`,
  };

  it("does not judge programs that start processes because of include/, and says so first", async () => {
    await using pkg = await writePackage(FORKS);
    const { status, packages } = await verifyAsJson(pkg.path);
    const [verified] = packages;
    expect(verified?.lint[0]).toMatchObject({ severity: "mistake", code: "starts-process" });
    expect(verified?.lint[0]?.hint).toContain("--allow-processes");
    expect(verified?.notJudged).toMatchObject([{ path: "submissions/accepted/sum" }]);
    expect(verified?.submissions.map(({ path }) => path)).toEqual(["submissions/accepted/sum.c"]);
    expect(status).toBe(1);
  });

  it("judges such programs with --allow-processes", async () => {
    await using pkg = await writePackage(FORKS);
    const { status, packages, stderr } = await verifyAsJson("--allow-processes", "4", pkg.path);
    expect(packages[0]?.submissions.map(({ path, verdict }) => [path, verdict])).toEqual([
      ["submissions/accepted/sum", "AC"],
      ["submissions/accepted/sum.c", "AC"],
    ]);
    expect([status, stderr]).toEqual([0, expect.not.stringContaining("starts a process")]);
    const student = join(pkg.path, "submissions/accepted/sum/solve.py");
    const tested = await runGrundy([
      "test",
      student,
      "--problem",
      pkg.path,
      "--allow-processes",
      "4",
    ]);
    expect([tested.status, tested.stdout]).toEqual([0, expect.stringContaining("accepted")]);
  });

  it.each(["1", "0", "many", "1000"])("allows no '%s' processes", async (count) => {
    await using pkg = await writePackage();
    const { status, stderr } = await runGrundy(["verify", "--allow-processes", count, pkg.path]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("from 2 to 512")]);
  });

  it("infers a missing time limit and judges by it", async () => {
    await using pkg = await writePackage({
      ...PROGRAMS,
      "problem.yaml": PROBLEM_YAML.replace(/limits:\n.*\n/, ""),
    });
    const { status, packages } = await verifyAsJson(pkg.path);
    expect(packages[0]?.timeLimit).toMatchObject({ from: "inferred" });
    expect(packages[0]?.timeLimit?.slowestAccepted?.path).toBeDefined();
    expect(packages[0]?.submissions.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(status).toBe(0);
  });

  it("judges several folders and ZIP files together with exercises", async () => {
    await using first = await writePackage();
    await using second = await writePackage({}, { as: "zip", name: "zipped" });
    const { packages } = await verifyAsJson(first.path, second.path);
    expect(packages.map((each) => [each.package, each.ok])).toEqual([
      ["sum", true],
      ["zipped", true],
    ]);
  });

  it("accepts a legacy package", async () => {
    await using pkg = await writePackage(
      { "submissions/wrong_answer/minus.py": WRONG },
      { format: "legacy" },
    );
    const { status, packages } = await verifyAsJson(pkg.path);
    expect(packages[0]).toMatchObject({ format: "legacy", ok: true });
    expect(status).toBe(0);
  });

  it("reports a judge error if the validator fails, and continues", async () => {
    await using pkg = await writePackage({
      "output_validator/validate.py": "import sys\nsys.exit(1)\n",
      "submissions/wrong_answer/minus.py": WRONG,
    });
    const { status, packages } = await verifyAsJson(pkg.path);
    expect(packages[0]?.submissions.map(({ verdict, ok }) => [verdict, ok])).toEqual([
      ["JE", false],
      ["JE", false],
    ]);
    expect(packages[0]?.submissions[0]?.message).toContain("judge error on sample/1");
    expect(status).toBe(1);
  });

  it("refuses a broken package with all mistakes, before anything runs", async () => {
    await using pkg = await writePackage({
      "problem.yaml": `${PROBLEM_YAML}colour: red\n`,
      "data/secret/1.ans": undefined,
    });
    const { status, stdout, stderr } = await runGrundy(["verify", pkg.path]);
    expect(stdout).toBe("");
    expect(stderr).toContain("colour");
    expect(stderr).toContain("secret/1");
    expect(status).toBe(2);
  });

  it("writes a page of programs and tests", async () => {
    await using pkg = await writePackage({ "submissions/wrong_answer/minus.py": WRONG });
    await withFolder(async (folder) => {
      const page = join(folder, "sum.html");
      const { status } = await runGrundy(["verify", pkg.path, "--html", page]);
      expect(status).toBe(0);
      expect(await readFile(page, "utf8")).toContain("wrong_answer/minus.py");
    });
  });

  it("only checks it with --lint", async () => {
    await using pkg = await writePackage();
    const { status, packages } = await verifyAsJson("--lint", pkg.path);
    expect(packages[0]).toMatchObject({ submissions: [], ok: true });
    expect(packages[0]).not.toHaveProperty("timeLimit");
    expect(status).toBe(0);
  });

  it.each<[args: string[], message: RegExp]>([
    [["--lint", "p1"], /--lint is only for problem packages/],
    [["--format", "json", "p1"], /--format json is only for problem packages/],
    [["--html", "x.html", "p1"], /--html needs exactly one problem package/],
    [["./nowhere"], /no such folder or ZIP file/],
    [["p11"], /there is no exercise 'p11'/],
  ])("refuses %j", async (args, message) => {
    const { status, stderr } = await runGrundy(["verify", ...args]);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });
});

describe("grundy test with a package", () => {
  it("shows samples as for an exercise, and only the verdict of hidden tests", async () => {
    await using pkg = await writePackage({
      "data/sample/2.in": "10 5\n",
      "data/sample/2.ans": "15\n",
    });
    await withFolder(async (folder) => {
      const file = join(folder, "mine.py");
      await writeFile(file, WRONG);
      const { status, stdout } = await runGrundy(["test", file, "--problem", pkg.path]);
      expect(stdout).toContain("10 5");
      expect(stdout).toContain("15");
      expect(stdout).toMatch(/wrong answer/);
      expect(stdout).not.toContain("20 22");
      expect(stdout).not.toContain("42");
      expect(status).toBe(1);
      await writeFile(file, RIGHT);
      expect(await runGrundy(["test", file, "--problem", pkg.path])).toMatchObject({ status: 0 });
    });
  });

  it("builds a submission with the package's include/ files", async () => {
    await using pkg = await writePackage({
      "include/python3/adder.py": "def add(a, b):\n    return a + b\n",
      "submissions/accepted/sum.py": "import adder\nprint(adder.add(*map(int, input().split())))\n",
    });
    await withFolder(async (folder) => {
      const file = join(folder, "mine.py");
      await writeFile(file, "from adder import add\nprint(add(*map(int, input().split())))\n");
      const { status, stdout } = await runGrundy(["test", file, "--problem", pkg.path]);
      expect(stdout).toContain("accepted");
      expect(status).toBe(0);
    });
  });
});

describe("grundy grade with packages", () => {
  it("grades with them as with exercises, and judges nothing twice", async () => {
    await withFolder(async (folder) => {
      const packages = join(folder, "packages");
      await mkdir(packages);
      await using pkg = await writePackage({}, { as: "zip", name: "adding" });
      await writeFile(join(packages, "adding.zip"), await readFile(pkg.path));
      for (const [student, program] of [
        ["ana", RIGHT],
        ["ben", WRONG],
      ] as const) {
        await mkdir(join(folder, "inbox", student), { recursive: true });
        await writeFile(join(folder, "inbox", student, "adding.py"), program);
      }
      const args = ["grade", "inbox", "--problems", "packages", "--quiet"];
      const first = await runGrundy(args, { cwd: folder });
      expect(first).toMatchObject({ status: 0 });
      const results = JSON.parse(await readFile(join(folder, "results/results.json"), "utf8")) as {
        readonly results: readonly {
          readonly problem: string;
          readonly verdict: string;
          readonly points: number;
          readonly judgedAt: string;
        }[];
      };
      expect(results.results).toMatchObject([
        { problem: "adding", verdict: "AC", points: 1 },
        { problem: "adding", verdict: "WA", points: 0 },
      ]);
      const again = await runGrundy(args, { cwd: folder });
      expect(again.stdout).toBe(first.stdout);
      const cachedLimit: unknown = JSON.parse(
        await readFile(join(folder, "results/results.json"), "utf8"),
      );
      expect(cachedLimit).toEqual(results);
    });
  });

  it("refuses a package with an exercise's name", async () => {
    await using pkg = await writePackage({}, { name: "p1" });
    await withFolder(async (folder) => {
      await mkdir(join(folder, "inbox"));
      const { status, stderr } = await runGrundy(["grade", "inbox", "--problems", pkg.path], {
        cwd: folder,
      });
      expect(stderr).toContain("there are two exercises or packages named p1");
      expect(status).toBe(2);
    });
  });
});

describe("the time limit of a package without one", () => {
  it("is measured once for all submissions", async () => {
    await using pkg = await writePackage({
      "problem.yaml": PROBLEM_YAML.replace("time_limit: 2", "memory: 1024"),
    });
    await withFolder(async (cache) => {
      const file = join(pkg.path, "submissions/accepted/sum.py");
      const args = ["test", file, "--problem", pkg.path, "--isolation", "none"];
      const judge = async () => runGrundy(args, { env: { GRUNDY_CACHE: cache } });
      expect(await judge()).toMatchObject({ status: 0 });
      const [name = "", ...others] = await readdir(join(cache, "limits"));
      expect(others).toEqual([]);
      const cacheFile = join(cache, "limits", name);
      expect(await readFile(cacheFile, "utf8")).toBe('{"timeMs":1000}');
      await writeFile(cacheFile, '{"timeMs":1}');
      expect(await judge()).toMatchObject({ status: 1, stdout: expect.stringContaining("TLE") });
    });
  });
});
