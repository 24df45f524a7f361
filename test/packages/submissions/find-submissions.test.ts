import { describe, expect, it } from "vitest";
import type { ExpectationRule } from "../../../harness/packages/index.ts";
import { readPackage } from "../../../harness/packages/index.ts";
import { PROBLEM_YAML, type PackageContents, writePackage } from "../write-package.ts";

async function read(contents: PackageContents, format: "2025-09" | "legacy" = "2025-09") {
  await using written = await writePackage(contents, { format });
  return await readPackage(written.path);
}

/** A rule as text. */
const short = ({ from, ...rule }: ExpectationRule) => {
  const settings = Object.entries(rule).filter(([, value]) => value !== undefined);
  return `${from}: ${settings.map(([key, value]) => `${key} ${String(value)}`).join("; ")}`;
};

async function rulesOf(contents: PackageContents, format: "2025-09" | "legacy" = "2025-09") {
  const { submissions } = await read(contents, format);
  return Object.fromEntries(
    submissions.map(({ path, rules, useForTimeLimit }) => [
      path.slice("submissions/".length),
      [...rules.map(short), useForTimeLimit],
    ]),
  );
}

describe("the rule of a folder's name", () => {
  it("matches the format's table", async () => {
    const folders = [
      "rejected",
      "wrong_answer",
      "time_limit_exceeded",
      "run_time_error",
      "brute_force",
    ];
    const files = folders.map((folder) => [`submissions/${folder}/a.py`, "x"]);
    expect(await rulesOf(Object.fromEntries(files))).toEqual({
      "accepted/sum.py": ["accepted: permitted AC", "ac"],
      "brute_force/a.py": ["brute_force: permitted AC,RTE,TLE; required RTE,TLE", undefined],
      "rejected/a.py": ["rejected: required RTE,TLE,WA", undefined],
      "run_time_error/a.py": ["run_time_error: permitted AC,RTE; required RTE", "ac"],
      "time_limit_exceeded/a.py": ["time_limit_exceeded: permitted AC,TLE; required TLE", "tle"],
      "wrong_answer/a.py": ["wrong_answer: permitted AC,WA; required WA", "ac"],
    });
  });

  it("applies in addition to a score in the source", async () => {
    const rules = await rulesOf(
      {
        "submissions/accepted/a.py": "# @EXPECTED_SCORE@: 40\n",
        "problem.yaml": "type: scoring\n",
      },
      "legacy",
    );
    expect(rules["accepted/a.py"]).toEqual([
      "accepted: final AC",
      "@EXPECTED_SCORE@: score 40,40",
      "ac",
    ]);
  });

  it("is a final verdict in legacy packages, overridden by the source", async () => {
    const rules = await rulesOf(
      {
        "submissions/time_limit_exceeded/a.py": "x",
        "submissions/wrong_answer/b.py": "# @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT\n",
        "submissions/mixed/c.py": "# @EXPECTED_RESULTS@: CORRECT\n",
      },
      "legacy",
    );
    expect(rules).toEqual({
      "accepted/sum.py": ["accepted: final AC", "ac"],
      "mixed/c.py": ["@EXPECTED_RESULTS@: final AC", undefined],
      "time_limit_exceeded/a.py": ["time_limit_exceeded: final TLE", "tle"],
      "wrong_answer/b.py": ["@EXPECTED_RESULTS@: final WA,TLE", undefined],
    });
  });

  it("applies in addition to the source in 2025-09", async () => {
    const rules = await rulesOf({
      "submissions/rejected/a.py": "# @EXPECTED_RESULTS@: TIMELIMIT\n",
    });
    expect(rules["rejected/a.py"]).toEqual([
      "rejected: required RTE,TLE,WA",
      "@EXPECTED_RESULTS@: final TLE",
      undefined,
    ]);
  });
});

describe("submissions.yaml", () => {
  it("adds a rule for every glob that matches, and replaces a folder's own key by key", async () => {
    const rules = await rulesOf({
      "submissions/wrong_answer/a.py": "x",
      "submissions/time_limit_exceeded/b.cpp": "x",
      "submissions/submissions.yaml": `
wrong_answer: { permitted: [AC, WA, TLE], message: too large }
wrong_answer/*: { permitted: [AC, WA] }
time_limit_exceeded/*.{c,cpp}: { use_for_time_limit: false, required: WA }
"*/a.py": { secret/*: { required: [WA] } }
`,
    });
    expect(rules).toMatchObject({
      "wrong_answer/a.py": [
        "wrong_answer: permitted AC,WA,TLE; required WA; message too large",
        "wrong_answer/*: permitted AC,WA",
        "*/a.py: group secret/*; required WA",
        "ac",
      ],
      "time_limit_exceeded/b.cpp": [
        "time_limit_exceeded: permitted AC,TLE; required TLE",
        "time_limit_exceeded/*.{c,cpp}: required WA",
        "tle",
      ],
    });
  });

  it("makes programs of files whose names show no language", async () => {
    const { submissions } = await read({
      "submissions/accepted/prog.txt": "x",
      "submissions/accepted/prog": "x",
      "submissions/accepted/notes.txt": "x",
      "submissions/other/a.text": "x",
      "submissions/other/README.md": "x",
      "submissions/submissions.yaml": `
accepted/prog.txt: { language: python3 }
accepted/prog: { language: cpp }
accepted/notes.txt: { message: no language }
other/*.text: { language: python3, permitted: [AC] }
other/*: { language: python3 }
`,
    });
    const found = submissions.map(({ path, language }) => [path, language]);
    expect(found.filter(([, language]) => language !== undefined)).toEqual([
      ["submissions/accepted/prog", "cpp"],
      ["submissions/accepted/prog.txt", "python3"],
      ["submissions/other/a.text", "python3"],
    ]);
    expect(found.flat()).not.toContain("submissions/accepted/notes.txt");
    expect(found.flat()).not.toContain("submissions/other/README.md");
  });

  it("may set language, entry point, score and time bounds", async () => {
    const { submissions, warnings } = await read({
      "problem.yaml": `${PROBLEM_YAML}type: scoring\n`,
      "submissions/other/folder/x.py": "x",
      "submissions/other/b.py": "x",
      "submissions/submissions.yaml": `
other/folder: { language: python3, entrypoint: x.py, score: [10, 20.5], use_for_time_limit: upper }
other/b.py: { score: 7, authors: [{ name: Ana }], model_solution: true, use_for_time_limit: lower }
none/*: { permitted: [AC] }
`,
    });
    expect(submissions.slice(1)).toMatchObject([
      { path: "submissions/other/b.py", rules: [{ score: [7, 7] }], useForTimeLimit: "ac" },
      {
        path: "submissions/other/folder",
        language: "python3",
        entryPoint: "x.py",
        rules: [{ score: [10, 20.5] }],
        useForTimeLimit: "tle",
      },
    ]);
    expect(warnings.map(({ message }) => message)).toEqual(["no submission matches 'none/*'"]);
  });

  it("may exclude a folder from the time limit", async () => {
    const rules = await rulesOf({
      "submissions/submissions.yaml": "accepted: { use_for_time_limit: false }\n",
    });
    expect(rules["accepted/sum.py"]).toEqual(["accepted: permitted AC", undefined]);
  });
});

it("files that are not programs are ignored, with a warning if one may have been meant", async () => {
  const { submissions, warnings } = await read({
    "submissions/accepted/README.md": "x",
    "submissions/accepted/program": "x",
    "submissions/accepted/sum copy.py": "x",
    "submissions/accepted/sum.cpp": "x",
    "submissions/accepted/sum.h": "x",
    "submissions/new/a.py": "x",
  });
  expect(submissions.map(({ path, files }) => [path, files.map(({ name }) => name)])).toEqual([
    ["submissions/accepted/sum.cpp", ["sum.cpp", "sum.h"]],
    ["submissions/accepted/sum.py", ["sum.py"]],
    ["submissions/new/a.py", ["a.py"]],
  ]);
  expect(warnings.map(({ message }) => message)).toEqual([
    "it is ignored: its name shows no language",
    "it is ignored: the format does not allow this name",
    "no verdict is expected of this submission",
  ]);
});

it.each([
  ["wrong-answer", "Did you mean submissions/wrong_answer/?"],
  ["Accepted", "Did you mean submissions/accepted/?"],
  ["runtime_error", "Did you mean submissions/run_time_error/?"],
  ["mine", "Put it into accepted/ or wrong_answer/, or name it in submissions/submissions.yaml."],
])("an unknown folder %s gets a warning and a suggestion", async (folder, hint) => {
  const { warnings } = await read({ [`submissions/${folder}/a.py`]: "x" }, "legacy");
  expect(warnings).toMatchObject([{ code: "no-expectation", hint }]);
});

it("contradicting annotations in one program get a warning, and the first one counts", async () => {
  const { submissions, warnings } = await read(
    {
      "submissions/mixed/two/a.py": "# @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT\n",
      "submissions/mixed/two/b.py": "\n# @EXPECTED_RESULTS@: CORRECT\n",
      "submissions/mixed/two/c.py": "# @EXPECTED_RESULTS@: timelimit, wrong_answer\n",
    },
    "legacy",
  );
  const two = submissions.find(({ path }) => path === "submissions/mixed/two");
  expect(two?.rules.map(short)).toEqual(["@EXPECTED_RESULTS@: final WA,TLE"]);
  expect(
    warnings.map(({ file, line, message }) => [file.split("/two/")[1], line, message]),
  ).toEqual([
    [
      "b.py",
      2,
      "its expected result differs from that in submissions/mixed/two/a.py, which is used",
    ],
  ]);
});
