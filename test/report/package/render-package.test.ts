import fc from "fast-check";
import { expect, test } from "vitest";
import { renderPackage } from "../../../harness/report/index.ts";
import { SAMPLE, submission } from "./sample-verification.ts";

const PLAIN = { width: 100, isColour: false, isUnicode: false };

test("shows the matrix, the limit, the power of tests, and unexpected verdicts", () => {
  expect(renderPackage(SAMPLE, PLAIN)).toMatchInlineSnapshot(`
    "x sum: 4 of 5 programs as expected, 1 not judged here, 1 warning

      warning: data/secret/1-small/2.in: secret/1-small/1 and secret/1-small/2 are equal [equal-tests]
        1 2

                                            slowest  sample  1-small  2-large
     +  accepted/ana.py              AC       40 ms  .       ..       .
     x  accepted/ben.py              WA       40 ms  .       .W       .
     +  time_limit_exceeded/slow.py  TLE      40 ms  .       ..       T
     +  wrong_answer/both.py         WA       40 ms  .       WW       -
     +  wrong_answer/off_by_one.py   WA       40 ms  .       .W       .
      . accepted, W wrong answer, T too slow, - not run

      time limit 1.0 s, inferred, since the package sets none: 2 times what accepted programs take
      slowest program that must stay within it: 40 ms (accepted/ana.py on secret/2-large/1); the limit
        is 25 times that
      fastest program that must exceed it: 1.2 s (time_limit_exceeded/slow.py on secret/2-large/1),
        1.2 times the limit
      sensitive to the time limit: time_limit_exceeded/slow.py on secret/2-large/1 takes 1.2 s; a safe
        margin needs at least 1.5 s (limit x 1.5)
      only secret/1-small/2 rejects wrong_answer/off_by_one.py
      only secret/2-large/1 rejects time_limit_exceeded/slow.py

      x accepted/ben.py
          wrong answer on secret/1-small/2: expected 4, found 5; permitted (accepted): AC

      not judged here: accepted/ana.hs: the file extension '.hs' is unknown
    "
  `);
});

test.each([
  [
    "Python's last words",
    [
      "Traceback (most recent call last):",
      '  File "v.py", line 1',
      "    f()",
      "  File",
      "Error: x",
    ],
    ["    f()", "  File", "Error: x"],
  ],
  ["others' first ones", ["line 3: no number", "2", "3", "4"], ["line 3: no number", "2", "3"]],
])("%s of a validator's message are printed", (_, message, printed) => {
  const rejected = { severity: "mistake" as const, code: "input-rejected", message: "no" };
  const lint = [{ ...rejected, file: "1.in", said: message.join("\n") }];
  const lines = printed.map((line) => `    ${line}\n`).join("");
  expect(renderPackage({ ...SAMPLE, lint }, PLAIN)).toContain(
    `  mistake: 1.in: no [input-rejected]\n${lines}\n`,
  );
});

test("equal findings and reasons are shown once", () => {
  const alike = ["1", "2", "3"].map((name) => ({
    severity: "note" as const,
    code: "answer-is-input",
    message: "the answer equals the input",
    file: `packages/sum/data/secret/${name}.ans`,
    hint: "Was the input copied by mistake?",
  }));
  const notJudged = ["a.hs", "b.ml", "c.hs"].map((name) => ({
    path: `submissions/accepted/${name}`,
    reason: `${name.endsWith(".hs") ? "Haskell" : "OCaml"} is not supported`,
  }));
  const text = renderPackage(
    { ...SAMPLE, lint: [...SAMPLE.lint, ...alike], submissions: [], notJudged },
    PLAIN,
  );
  expect(text).toContain(
    [
      "  note: packages/sum/data/secret/1.ans: the answer equals the input [answer-is-input]",
      "    the same in 2 more: data/secret/2.ans, data/secret/3.ans",
      "    Was the input copied by mistake?",
      "",
    ].join("\n"),
  );
  expect(text).toContain(
    [
      "  not judged here: accepted/a.hs, accepted/c.hs: Haskell is not supported",
      "  not judged here: accepted/b.ml: OCaml is not supported",
      "",
    ].join("\n"),
  );
});

test("redundant hidden tests are named, samples are not", () => {
  const submissions = [
    submission("wrong_answer/a.py", ".WW.", {
      expected: { permitted: ["AC", "WA"], required: ["WA"] },
    }),
  ];
  const text = renderPackage({ ...SAMPLE, submissions }, { ...PLAIN, width: 120 });
  expect(text).toContain("hidden tests that reject no program: 1 of 3 (secret/2-large/1)");
  expect(text).toContain(
    "hidden tests that reject only programs that an earlier test rejects: 1 of 3 (secret/1-small/2)",
  );
});

test("without room for letters, tests are counted per folder, then in total", () => {
  const many = Array.from(
    { length: 90 },
    (_, index) => `secret/${Math.floor(index / 30)}/${index}`,
  );
  const wide = {
    ...SAMPLE,
    tests: many,
    submissions: [submission("wrong_answer/a.py", `${".".repeat(40)}WT${".".repeat(48)}`)],
    lint: [],
  };
  const matrixOf = (width: number) =>
    renderPackage(wide, { ...PLAIN, width })
      .split("\n\n")[1]
      ?.split("\n")
      .slice(0, 2)
      .join("\n");
  expect(matrixOf(160)).toMatchInlineSnapshot(`
    "                             slowest  0                               1                               2
     +  wrong_answer/a.py  WA     900 ms  ..............................  ..........WT..................  .............................."
  `);
  expect(matrixOf(80)).toMatchInlineSnapshot(`
    "                             slowest  0      1         2
     +  wrong_answer/a.py  WA     900 ms  30/30  28/30 WT  30/30"
  `);
  expect(matrixOf(50)).toMatchInlineSnapshot(`
    "                             slowest  tests
     +  wrong_answer/a.py  WA     900 ms  88/90 WT"
  `);
});

test("a package that was only checked has no matrix and no limit", () => {
  const { timeLimit: _, ...rest } = SAMPLE;
  const checked = { ...rest, submissions: [], notJudged: [], ok: true };
  expect(renderPackage(checked, PLAIN)).toMatchInlineSnapshot(`
    "+ sum: checked, 1 warning

      warning: data/secret/1-small/2.in: secret/1-small/1 and secret/1-small/2 are equal [equal-tests]
        1 2
    "
  `);
});

test("no text of a package steers the terminal or breaks a line of the matrix", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const odd = {
        ...SAMPLE,
        package: text,
        submissions: [submission(text, "..W.", { ok: false, message: text })],
        notJudged: [{ path: text, reason: text }],
      };
      const printed = renderPackage(odd, PLAIN);
      expect(printed).not.toMatch(/(?!\n)\p{Cc}/u);
    }),
    { numRuns: 25 },
  );
});

test("accepted programs with fewer points than others are named, unless expected", () => {
  const expected = { permitted: ["AC", "WA"], required: ["AC"], final: ["AC"] } as const;
  const withScore = (path: string, score: number, wanted?: readonly [null, number]) =>
    submission(path, "...W", {
      score,
      verdict: "AC",
      expected: {
        permitted: [...expected.permitted],
        required: [...expected.required],
        final: [...expected.final],
        ...(wanted && { score: [...wanted] }),
      },
    });
  const submissions = [
    withScore("accepted/ana.py", 100),
    withScore("accepted/half.py", 50),
    withScore("partially_accepted/third.py", 30, [null, 99.99]),
  ];
  const text = renderPackage({ ...SAMPLE, submissions }, PLAIN).replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "accepted with fewer points than the 100 of others, and not in partially_accepted/: accepted/half.py (50) only",
  );
  const [whole] = submissions;
  expect(whole && renderPackage({ ...SAMPLE, submissions: [whole] }, PLAIN)).not.toContain("fewer");
});
