import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viewJudging } from "../../../harness/core/judging/audience.ts";
import { toAnswerSubmission } from "../../../harness/engine/index.ts";
import type { Sandbox } from "../../../harness/sandbox/index.ts";
import {
  file,
  files,
  group,
  makePackage,
  PackageBench,
  program,
  scoring,
  test,
  validator,
} from "./package-bench.ts";

const TWICE = { "p.py": "print(2 * int(input()))\n" };

/** A validator that accepts if the condition on `got` and `right` holds, and writes both messages. */
const checker = (condition: string) => ({
  "check.py": `import sys
n, right = open(sys.argv[1]).read(), open(sys.argv[2]).read()
got = sys.stdin.read()
def say(name, text):
    with open(sys.argv[3] + name, 'w') as file: file.write(text)
say('judgemessage.txt', 'right is ' + right)
say('teammessage.txt', 'look at ' + n)
sys.exit(42 if ${condition} else 43)
`,
});

/** A validator that makes each answer the next pass's input; it counts passes in its folder. */
const passing = (passes: number) =>
  validator({
    "check.py": `import os, sys
count = sys.argv[3] + 'count'
times = int(open(count).read()) + 1 if os.path.exists(count) else 1
open(count, 'w').write(str(times))
if os.path.exists(sys.argv[3] + 'nextpass.in'): sys.exit(1)
got, seen = sys.stdin.read(), open(sys.argv[1]).read()
if int(got) != 2 * int(seen): sys.exit(43)
if times < ${passes}: open(sys.argv[3] + 'nextpass.in', 'w').write(got)
open(sys.argv[3] + 'judgemessage.txt', 'a').write(seen.strip() + ' ')
sys.exit(42)
`,
  });

const answers = (contents: Readonly<Record<string, string>>) =>
  toAnswerSubmission(
    "answers.zip",
    Object.entries(contents).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  );

/** A C++ program that runs `count` threads at once. */
const withThreads = (count: number) => ({
  "p.cpp": `#include <iostream>
#include <thread>
#include <unistd.h>
#include <vector>
int main() {
    int n = 0;
    std::cin >> n;
    std::vector<std::thread> threads;
    for (int i = 0; i < ${count}; i++) threads.emplace_back([] { usleep(100000); });
    for (auto &thread : threads) thread.join();
    std::cout << 2 * n << std::endl;
}
`,
});

/** The contract of every sandbox for submissions to packages. Programs are in Python. */
export function describePackages(name: string, create: () => Sandbox | Promise<Sandbox>): void {
  describe(`a submission to a package, in the ${name} sandbox`, () => {
    let bench: PackageBench;
    beforeAll(async () => {
      bench = new PackageBench(await create());
    });
    afterAll(async () => bench[Symbol.asyncDispose]());

    it("that is right is accepted, for one point in all", async () => {
      const { judging, outcomes } = await bench.judge(makePackage(), TWICE);
      expect(judging).toMatchObject({
        problem: "twice",
        interface: "program",
        language: "python",
        verdict: "AC",
        points: 1,
        maxPoints: 1,
        failures: [],
      });
      expect(judging.groups).toEqual([
        {
          id: "sample",
          visibility: "visible",
          verdict: "AC",
          points: 0,
          maxPoints: 0,
          cases: { total: 1, tried: 1, passed: 1 },
        },
        {
          id: "secret",
          visibility: "hidden",
          verdict: "AC",
          points: 1,
          maxPoints: 1,
          cases: { total: 2, tried: 2, passed: 2 },
        },
      ]);
      expect([...outcomes.keys()]).toEqual(["sample/1", "secret/1", "secret/2"]);
    });

    it("may have threads, whatever their stacks reserve, and not any number", async ({ skip }) => {
      if (!(await bench.hasLanguage("cpp"))) skip("there is no C++ compiler here");
      const few = await bench.judge(makePackage(), withThreads(8));
      expect(few.judging).toMatchObject({ verdict: "AC", failures: [] });
      if (bench.sandbox.isolation === "none") return;
      const many = await bench.judge(makePackage(), withThreads(1000));
      expect(many.judging.verdict).toBe("RTE");
    });

    it("in Python recurses as deep as Python does anywhere, if it asks for no more", async () => {
      const deep = "def f(n): return 0 if n == 0 else 2 + f(n - 1)\n";
      const printed = (asked: string) =>
        bench.judge(
          makePackage({ sample: group("sample", [test("sample/1", "3000\n", "6000\n")]) }),
          {
            "p.py": `import sys\n${asked}${deep}print(f(int(input())))\n`,
          },
        );
      const { judging } = await printed("");
      expect(judging.failures[0]).toMatchObject({ verdict: "RTE" });
      expect(judging.failures[0]?.message).toContain("RecursionError");
      expect((await printed("sys.setrecursionlimit(5000)\n")).judging.verdict).toBe("AC");
    });

    it("is compiled for as long as the package lets it", async ({ skip }) => {
      if (!(await bench.hasLanguage("cpp"))) skip("there is no C++ compiler here");
      const source = `#include <iostream>
int main() { int n; std::cin >> n; std::cout << 2 * n << std::endl; }
`;
      const hasty = makePackage({ limits: { compileMs: 50 } });
      const { judging } = await bench.judge(hasty, { "p.cpp": source });
      expect(judging.verdict).toBe("CE");
      expect(judging.failures[0]?.message).toContain("the limit is 0.05 s");
      expect((await bench.judge(makePackage(), { "p.cpp": source })).judging.verdict).toBe("AC");
      // A build that was made under another limit is not reused.
      expect((await bench.judge(hasty, { "p.cpp": source })).judging.verdict).toBe("CE");
    });

    it("is shown a sample that fails, and of hidden tests the verdict", async () => {
      const seen = await bench.judge(makePackage(), { "p.py": "print(5)\n" });
      expect(seen.judging).toMatchObject({ verdict: "WA", points: 0 });
      expect(seen.judging.failures).toEqual([
        {
          group: "sample",
          verdict: "WA",
          input: "2\n",
          expected: "4",
          actual: "5",
          actualIsValue: false,
          message: 'Line 1, token 1: read "5", expected "4".',
        },
      ]);
      const hidden = await bench.judge(makePackage(), { "p.py": "print(4)\n" });
      expect(hidden.judging.failures).toEqual([
        {
          group: "secret",
          verdict: "WA",
          message: expect.stringMatching(/^Hidden test \d+ of \d+: wrong answer\.$/),
        },
      ]);
    });

    it("is judged until it fails, or thoroughly all the way, to the same end", async () => {
      const source = { "p.py": "n = int(input())\nif n == 5: exit(3)\nprint(n * 2)\n" };
      const short = await bench.judge(makePackage(), source);
      const long = await bench.judge(makePackage(), source, { isThorough: true });
      expect([...short.outcomes.keys()]).toEqual(["sample/1", "secret/1"]);
      expect([...long.outcomes.values()].map(({ verdict }) => verdict)).toEqual([
        "AC",
        "RTE",
        "AC",
      ]);
      for (const { judging } of [short, long]) {
        expect(judging).toMatchObject({ verdict: "RTE", points: 0 });
        expect(judging.groups[1]).toMatchObject({ verdict: "RTE", points: 0 });
      }
    });

    it.each([
      ["RTE", "raise ValueError('odd')", "ValueError: odd", 10_000],
      ["TLE", "while True: pass", "CPU time", 700],
      ["OLE", "while True: print('x' * 10**6)", "printed over 1 MiB", 10_000],
    ])("gets %s for `%s`", async (verdict, source, message, timeMs) => {
      const pkg = makePackage({ limits: { timeMs } });
      const { judging } = await bench.judge(pkg, { "p.py": source });
      expect(judging.verdict).toBe(verdict);
      expect(judging.failures[0]?.message).toContain(message);
    });

    it("that the package's rules exclude is not built, with a reason", async () => {
      const large = makePackage({ limits: { codeBytes: 10 } });
      const foreign = makePackage({ languages: ["cpp", "java"] });
      const judgings = await Promise.all([large, foreign].map((pkg) => bench.judge(pkg, TWICE)));
      expect(
        judgings.map(({ judging }) => [judging.verdict, judging.failures[0]?.message]),
      ).toEqual([
        ["CE", "The source has 24 bytes, but this problem allows at most 10 bytes."],
        ["CE", "This problem does not accept programs in Python. It accepts: cpp, java."],
      ]);
      const own = await bench.judge(makePackage({ languages: ["python3"] }), TWICE);
      expect(own.judging.verdict).toBe("AC");
    });

    it("reads and prints bytes, whatever they are", async () => {
      const bytes = Buffer.from([0xff, 0, 0x41, 0xc3, 0x0a]);
      const pkg = makePackage({
        sample: group("sample", []),
        secret: group("secret", [test("secret/1", bytes, bytes)]),
      });
      const copy = { "p.py": "import sys\nsys.stdout.buffer.write(sys.stdin.buffer.read())\n" };
      expect((await bench.judge(pkg, copy)).judging.verdict).toBe("AC");
      const text = { "p.py": "print('A')\n" };
      expect((await bench.judge(pkg, text)).judging.verdict).toBe("WA");
    });

    it("finds a test's words and files, and nothing of other tests", async () => {
      const source = `import os, sys
print(sys.argv[1:], sorted(os.listdir('.')), *[open(name).read() for name in os.listdir('.')])
`;
      const cases = ["a", "b"].map((word) =>
        test(`secret/${word}`, "", `['${word}', 'x y'] ['${word}.txt'] ${word.repeat(3)}`, {
          words: [word, "x y"],
          files: files("data", { [`${word}.txt`]: word.repeat(3) }),
        }),
      );
      const pkg = makePackage({ sample: group("sample", []), secret: group("secret", cases) });
      const { judging, outcomes } = await bench.judge(pkg, { "p.py": source });
      expect([...outcomes.values()].map(({ message }) => message)).toEqual(["", ""]);
      expect(judging.verdict).toBe("AC");
    });

    it.each([undefined, true])(
      "finds its own files and those of include/ in its working folder (may write: %s)",
      async (mayWriteFiles) => {
        const source = `import os
print(sorted(os.listdir('.')), *[open(name).read() for name in ('own.txt', 'deep/in.txt', 't')])
`;
        const right = "['deep', 'own.txt', 'p.py', 't'] own in b";
        const secret = group("secret", [
          test("secret/1", "", right, { files: files("data", { t: "b" }) }),
        ]);
        const include = { default: files("include", { "deep/in.txt": "in", t: "a" }) };
        const parts = { sample: group("sample", []), secret, include };
        const pkg = makePackage({ ...parts, ...(mayWriteFiles && { mayWriteFiles }) });
        const { judging } = await bench.judge(pkg, { "p.py": source, "own.txt": "own" });
        expect(judging.verdict).toBe("AC");
      },
    );

    it("may change a test's files where the package lets programs write, and no other's", async () => {
      const source = `import os
print(open('in/notes.txt').read(), os.path.exists('new.txt'))
open('in/notes.txt', 'a').write('!')
os.rename('in/notes.txt', 'new.txt')
print(open('new.txt').read())
`;
      const cases = ["a", "b", "b"].map((word, index) =>
        test(`secret/${index}`, "", `${word} False ${word}!`, {
          files: files("data", { "in/notes.txt": word }),
        }),
      );
      const pkg = makePackage({ sample: group("sample", []), secret: group("secret", cases) });
      const submission = { "p.py": source };
      const writing = await bench.judge({ ...pkg, mayWriteFiles: true }, submission);
      expect([...writing.outcomes.values()].map(({ message }) => message)).toEqual(["", "", ""]);
      expect(writing.judging.verdict).toBe("AC");
    });

    it("may write as many bytes as the package's limit of output, where it may write", async () => {
      const mib = 24;
      const source = `open('big', 'wb').write(bytes(${mib} * 2**20))
print(open('big', 'rb').seek(0, 2))
`;
      const cases = [test("secret/1", "", `${mib * 1024 ** 2}`)];
      const pkg = makePackage({
        mayWriteFiles: true,
        limits: { outputBytes: mib * 1024 ** 2 },
        sample: group("sample", []),
        secret: group("secret", cases),
      });
      expect((await bench.judge(pkg, { "p.py": source })).judging).toMatchObject({ verdict: "AC" });
    });

    describe("with an output validator", () => {
      it("gets its verdict from it, and the validator's author sees more", async () => {
        const pkg = makePackage({
          outputValidator: validator(checker("int(got) % 2 == int(right) % 2")),
        });
        const right = await bench.judge(pkg, { "p.py": "print(8)\n" });
        expect(right.judging.verdict).toBe("AC");
        const { judging, outcomes } = await bench.judge(pkg, { "p.py": "print(7)\n" });
        expect(judging.failures[0]).toMatchObject({
          verdict: "WA",
          message: "look at 2",
          judgeMessage: "right is 4",
        });
        expect(outcomes.get("sample/1")).toMatchObject({ judgeMessage: "right is 4" });
        expect(JSON.stringify(viewJudging(judging, "student"))).not.toContain("right is");
      });

      it("may be judged by one with threads, whatever their stacks reserve", async ({ skip }) => {
        if (!(await bench.hasLanguage("cpp"))) skip("there is no C++ compiler here");
        const outputValidator = validator({
          "check.cpp": `#include <fstream>
#include <iostream>
#include <thread>
#include <unistd.h>
#include <vector>
int main(int, char **words) {
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; i++) threads.emplace_back([] { usleep(100000); });
    for (auto &thread : threads) thread.join();
    int own, right;
    std::ifstream(words[2]) >> right;
    std::cin >> own;
    return own == right ? 42 : 43;
}
`,
        });
        expect((await bench.judge(makePackage({ outputValidator }), TWICE)).judging).toMatchObject({
          verdict: "AC",
          failures: [],
        });
      });

      it("gets none of its words on hidden tests", async () => {
        const pkg = makePackage({
          outputValidator: validator(checker("int(got) == int(right)")),
        });
        const { judging } = await bench.judge(pkg, { "p.py": "print(4)\n" });
        expect(judging.verdict).toBe("WA");
        expect(JSON.stringify(judging)).not.toMatch(/look at|right is/);
      });

      it("may start any of its files, whose modes a zip has lost", async () => {
        const scripts = {
          build: "#!/bin/sh\n",
          run: '#!/bin/sh\nexec "$(dirname "$0")/check.py" "$@"\n',
          "check.py": "#!/usr/bin/env python3\nimport sys\nsys.exit(42)\n",
        };
        const pkg = makePackage({ outputValidator: validator(scripts) });
        expect((await bench.judge(pkg, TWICE)).judging.verdict).toBe("AC");
      });

      it("has the test's words handed on to it", async () => {
        const source = {
          "check.py": "import sys\nsys.exit(42 if sys.argv[4:] == ['a b', 'c'] else 1)\n",
        };
        const cases = [
          test("secret/1", "1\n", "2\n", { outputValidatorWords: ["a b", "c"] }),
          test("secret/2", "1\n", "2\n"),
        ];
        const pkg = makePackage({
          sample: group("sample", []),
          secret: group("secret", cases),
          outputValidator: validator(source),
        });
        const { outcomes } = await bench.judge(pkg, TWICE);
        expect([...outcomes.values()].map(({ verdict }) => verdict)).toEqual(["AC", "JE"]);
      });

      it("is asked by testlib's rules where the package has them", async () => {
        const source = {
          "check.py": `import sys
input, output, answer = [open(name).read().split() for name in sys.argv[1:4]]
print('wrong answer differs' if output != answer else 'ok', file=sys.stderr)
sys.exit(0 if output == answer else 2 if not output else 1)
`,
        };
        const pkg = makePackage({ outputValidator: validator(source, "testlib") });
        expect((await bench.judge(pkg, TWICE)).judging.verdict).toBe("AC");
        const { judging } = await bench.judge(pkg, { "p.py": "print(3)\n" });
        expect(judging.failures[0]).toMatchObject({
          verdict: "WA",
          message: "The output is wrong.",
          judgeMessage: "wrong answer differs",
        });
        expect((await bench.judge(pkg, { "p.py": "" })).judging.verdict).toBe("WA");
      });

      it("finds its folder empty before each test, and its own program only beside the question", async () => {
        const source = {
          "check.py": `import os, sys
seen = os.listdir(sys.argv[3]) + [os.path.basename(path) for path in sys.argv[1:3]]
seen += sorted(os.listdir(os.path.dirname(sys.argv[1])))
open(sys.argv[3] + 'left', 'w').write('x')
open(sys.argv[3] + 'judgemessage.txt', 'w').write(' '.join(seen))
sys.exit(42)
`,
        };
        const pkg = makePackage({ outputValidator: validator(source) });
        const { outcomes } = await bench.judge(pkg, TWICE);
        expect([...outcomes.values()].map(({ judgeMessage }) => judgeMessage)).toEqual(
          Array.from({ length: 3 }, () => "test.in test.ans test.ans test.in"),
        );
      });

      it.each([
        ["ends with 0", "pass", "exit status 0"],
        ["crashes", "raise ValueError('my mistake')", "ValueError: my mistake"],
        ["hangs", "while True: pass", "CPU time"],
        [
          "writes a gigabyte",
          "for _ in range(1000): sys.stdout.write('x' * 10**6)",
          "printed over",
        ],
        [
          "writes a gigabyte into its folder",
          "f = open(sys.argv[3] + 'judgemessage.txt', 'w')\nfor _ in range(1000): f.write('x' * 10**6)",
          "failed",
        ],
        [
          "gives two scores",
          "[open(sys.argv[3] + n, 'w').write('1') for n in ('score.txt', 'score_multiplier.txt')]\nsys.exit(42)",
          "score.txt and score_multiplier.txt both exist",
        ],
        [
          "gives a score where there is none to give",
          "open(sys.argv[3] + 'score.txt', 'w').write('1'); sys.exit(42)",
          "the validator wrote score.txt, but the group has no points to give",
        ],
        [
          "wants another pass where there is one",
          "open(sys.argv[3] + 'nextpass.in', 'w').write('1'); sys.exit(42)",
          "the problem is not multi-pass",
        ],
      ])(
        "that %s fails itself: the test is a judge error, and the rest is judged",
        async (_, source, reason) => {
          const only = `import sys\nif open(sys.argv[1]).read() != '5\\n': sys.exit(42)\n${source}\n`;
          const pkg = makePackage({
            outputValidator: validator({ "check.py": only }),
            limits: { validationMs: 3000 },
          });
          const { judging, outcomes } = await bench.judge(pkg, TWICE, { isThorough: true });
          expect(judging).toMatchObject({ verdict: "JE", points: 0 });
          expect([...outcomes.values()].map(({ verdict }) => verdict)).toEqual(["AC", "JE", "AC"]);
          expect(judging.failures).toHaveLength(1);
          expect(judging.failures[0]?.message).toContain(reason);
          expect(JSON.stringify(viewJudging(judging, "student"))).not.toContain(reason);
        },
      );

      it("that hangs is not asked for ever", async () => {
        const cases = Array.from({ length: 6 }, (_, index) =>
          test(`secret/${index}`, "1\n", "2\n"),
        );
        const pkg = makePackage({
          sample: group("sample", []),
          secret: group("secret", cases),
          outputValidator: validator({ "check.py": "import time\nwhile True: pass" }),
          limits: { validationMs: 500 },
        });
        const { outcomes } = await bench.judge(pkg, TWICE, { isThorough: true });
        expect(new Set([...outcomes.values()].map(({ verdict }) => verdict))).toEqual(
          new Set(["JE"]),
        );
        expect(outcomes.size).toBe(6);
        // All messages give the same time to 0.01 s, so the validator was not run again.
        const messages = [...outcomes.values()].map(({ message }) => message);
        expect(new Set(messages.slice(1)).size).toBe(1);
      });
    });

    describe("of several passes", () => {
      it("is asked again with what the validator writes, as often as that does", async () => {
        const pkg = makePackage({
          kind: { isMultiPass: true },
          limits: { passes: 3 },
          outputValidator: passing(3),
        });
        const { judging, outcomes } = await bench.judge(pkg, TWICE);
        expect(judging.verdict).toBe("AC");
        expect(outcomes.get("secret/1")?.judgeMessage).toBe("5 10 20");
        const late = { "p.py": "n = int(input())\nprint(2 * n if n < 20 else 0)\n" };
        expect((await bench.judge(pkg, late)).judging.verdict).toBe("WA");
      });

      it("is a judge error beyond the passes that there may be", async () => {
        const pkg = makePackage({
          kind: { isMultiPass: true },
          limits: { passes: 2 },
          outputValidator: passing(3),
        });
        const { judging } = await bench.judge(pkg, TWICE);
        expect(judging.verdict).toBe("JE");
        expect(judging.failures[0]?.message).toContain("more passes than the limit of 2");
      });
    });

    describe("that is its answers", () => {
      const pkg = makePackage({
        kind: { isSubmitAnswer: true },
        outputValidator: validator(checker("got.split() == right.split()")),
      });
      it("is judged test by test, and nothing of it is run", async () => {
        const right = answers({ "sample/1.out": "4", "secret/1.out": "10", "2.txt": "140" });
        expect((await bench.judge(pkg, right)).judging).toMatchObject({
          verdict: "AC",
          language: "answers",
        });
        const wrong = answers({ "sample/1.out": "4", "secret/1.out": "11" });
        const { outcomes } = await bench.judge(pkg, wrong, { isThorough: true });
        expect([...outcomes.values()].map(({ verdict }) => verdict)).toEqual(["AC", "WA", "WA"]);
        expect(outcomes.get("secret/2")?.message).toBe("There is no answer for test 2.");
      });

      it("may be one file", async () => {
        const one = makePackage({
          kind: { isSubmitAnswer: true },
          sample: group("sample", []),
          secret: group("secret", [test("secret/1", "", "7")]),
        });
        expect((await bench.judge(one, answers({ "mine.txt": "7\n" }))).judging.verdict).toBe("AC");
      });
    });

    describe("for a score", () => {
      const half = validator({
        "check.py": `import sys
got, right = int(sys.stdin.read()), int(open(sys.argv[2]).read())
if got < 0: sys.exit(43)
open(sys.argv[3] + 'score_multiplier.txt', 'w').write('1' if got == right else '0.5')
sys.exit(42)
`,
      });
      const first = group(
        "secret/1-small",
        [test("secret/1-small/1", "1\n", "2\n"), test("secret/1-small/2", "2\n", "4\n")],
        { scoring: scoring("min", 30) },
      );
      const second = group(
        "secret/2-large",
        [test("secret/2-large/1", "100\n", "200\n"), test("secret/2-large/2", "200\n", "400\n")],
        { scoring: scoring("sum", 70) },
      );
      const secret = group("secret", [], {
        groups: [first, second],
        scoring: scoring("sum", 100),
      });
      const pkg = makePackage({ kind: { isScoring: true }, secret, outputValidator: half });

      it("has the points of its groups", async () => {
        const { judging } = await bench.judge(pkg, TWICE);
        expect(judging).toMatchObject({ verdict: "AC", points: 100, maxPoints: 100 });
        expect(judging.groups.map(({ id, points }) => [id, points])).toEqual([
          ["sample", 0],
          ["1-small", 30],
          ["2-large", 70],
        ]);
      });

      it("has what the validator and the package's sums make of it", async () => {
        const source = { "p.py": "n = int(input())\nprint({1: 0, 200: -1}.get(n, 2 * n))\n" };
        const { judging, outcomes } = await bench.judge(pkg, source);
        expect(judging).toMatchObject({ verdict: "WA", points: 50 });
        expect(judging.groups.map(({ id, points }) => [id, points])).toEqual([
          ["sample", 0],
          ["1-small", 15],
          ["2-large", 35],
        ]);
        expect(outcomes.get("secret/1-small/1")?.score).toEqual({ kind: "multiplier", value: 0.5 });
      });

      it("is not judged on a group that requires another, unless thoroughly", async () => {
        const needy = { ...second, requires: ["secret/1-small"] };
        const strict = { ...first, scoring: scoring("pass-fail", 30) };
        const chained = makePackage({
          kind: { isScoring: true },
          secret: { ...secret, groups: [strict, needy] },
        });
        const source = { "p.py": "n = int(input())\nprint(0 if n == 1 else 2 * n)\n" };
        const short = await bench.judge(chained, source);
        expect(short.judging).toMatchObject({ verdict: "WA", points: 0 });
        expect(short.judging.groups[2]).toEqual({
          id: "2-large",
          visibility: "hidden",
          verdict: "skipped",
          points: 0,
          maxPoints: 70,
          cases: { total: 2, tried: 0, passed: 0 },
        });
        const long = await bench.judge(chained, source, { isThorough: true });
        expect(long.judging).toMatchObject({ verdict: "WA", points: 0 });
        expect(long.judging.groups[2]).toMatchObject({
          verdict: "skipped",
          points: 0,
          cases: { tried: 2, passed: 2 },
        });
      });

      it("has none where nobody can tell", async () => {
        const source = "open(sys.argv[3] + 'score.txt', 'w').write('31'); sys.exit(42)";
        const greedy = makePackage({
          kind: { isScoring: true },
          secret,
          outputValidator: validator({ "check.py": `import sys\n${source}\n` }),
        });
        const { judging, outcomes } = await bench.judge(greedy, TWICE);
        expect(judging).toMatchObject({ verdict: "JE", points: 0 });
        expect(judging.failures[0]?.message).toContain("above its maximum of 30");
        expect([...outcomes.keys()]).toEqual(["sample/1", "secret/1-small/1"]);
      });
    });

    it("is read by a static validator, in its folder, which may reject it", async () => {
      const source = {
        "static.py": `import os, sys
language, entry, feedback = sys.argv[1:4]
open(feedback + 'teammessage.txt', 'w').write(f'{language} {entry} {os.listdir(".")} {sys.argv[4:]}')
sys.exit(43 if 'eval' in open(entry).read() else 42)
`,
      };
      const staticValidator = program("static_validator", source);
      const secret = { ...makePackage().secret, staticValidatorWords: [] };
      const pkg = makePackage({ staticValidator, secret });
      expect((await bench.judge(pkg, TWICE)).judging.verdict).toBe("AC");
      const { judging } = await bench.judge(pkg, { "p.py": "print(eval('2 * int(input())'))\n" });
      expect(judging).toMatchObject({ verdict: "WA", points: 0 });
      const shown = makePackage({
        staticValidator,
        sample: group("sample", []),
        secret: group("secret", [test("secret/1", "1\n", "2\n")], {
          isFullFeedback: true,
          staticValidatorWords: ["a word"],
        }),
      });
      const evaluated = await bench.judge(shown, { "p.py": "print(eval('2'))\n" });
      expect(evaluated.judging.failures[0]?.message).toBe("python3 p.py ['p.py'] ['a word']");
    });

    it("is graded by the package's own grader where it brings one", async () => {
      const grader = program("graders", {
        "grade.py":
          "import sys\nlines = sys.stdin.read().split()\nprint('AC', 10 * lines.count('AC') + int(sys.argv[1]))\n",
      });
      const graded = {
        kind: "legacy",
        reading: "problemtools",
        onReject: "continue",
        points: { accept: 1, reject: 0, range: [0, 100], ofValidator: "ignored" },
        grader: {
          verdict: "first_error",
          score: "sum",
          ignoresSample: true,
          acceptsIfAnyAccepted: false,
        },
        customGrader: undefined,
      } as const;
      const pkg = makePackage({
        format: "legacy",
        kind: { isScoring: true },
        overall: graded,
        sample: group("sample", [], { scoring: graded }),
        secret: group("secret", [test("secret/1", "1\n", "2\n"), test("secret/2", "2\n", "5\n")], {
          scoring: { ...graded, customGrader: { program: grader, words: ["7"] } },
        }),
      });
      const { judging, outcomes } = await bench.judge(pkg, TWICE);
      expect([...outcomes.values()].map(({ verdict }) => verdict)).toEqual(["AC", "WA"]);
      expect(judging).toMatchObject({ verdict: "AC", points: 17 });
    });

    it("leaves no folder of a question behind", async () => {
      const pkg = makePackage({
        outputValidator: validator(checker("True")),
        secret: group("secret", [
          test("secret/1", "1\n", "2\n", {
            files: [{ name: "deep/x", file: file("data/x", "x") }],
          }),
        ]),
      });
      await bench.judge(pkg, TWICE);
      expect(await readdir(join(await bench.cacheFolder(), "checks"))).toEqual([]);
    });
  });
}
