import { describe, expect, test } from "vitest";
import type { PackageSubmission } from "../../../harness/packages/index.ts";
import type { PackageContents } from "../write-package.ts";
import { mistakesOf, readWritten } from "./read-written.ts";

async function submissionOf(
  path: string,
  contents: PackageContents,
): Promise<PackageSubmission | undefined> {
  const { submissions } = await readWritten({ ...contents });
  return submissions.find((each) => each.path === `submissions/${path}`);
}

async function partialScore(contents: PackageContents) {
  return (await submissionOf("partially_accepted/part.py", contents))?.rules[0]?.score;
}

describe("submissions of a legacy package", () => {
  test("are expected to get their folder's final verdict", async () => {
    const { submissions } = await readWritten({
      "submissions/time_limit_exceeded/slow.py": "",
      "submissions/wrong_answer/wrong/main.py": "",
    });
    expect(submissions.map(({ path, rules }) => [path, rules.map(({ final }) => final)])).toEqual([
      ["submissions/accepted/sum.py", [["AC"]]],
      ["submissions/time_limit_exceeded/slow.py", [["TLE"]]],
      ["submissions/wrong_answer/wrong", [["WA"]]],
    ]);
  });

  test.each([
    ["accepted/a.py", "CORRECT", "ac"],
    ["time_limit_exceeded/a.py", "TIMELIMIT", "tle"],
    ["accepted/a.py", "CORRECT, TIMELIMIT", undefined],
    ["accepted/a.py", "WRONG-ANSWER", undefined],
    ["time_limit_exceeded/a.py", "CORRECT", undefined],
    ["accepted/a.py", "CHECK-MANUALLY", "ac"],
  ])("in %s annotated with %s bound the time limit as %s", async (path, words, bound) => {
    const contents = { [`submissions/${path}`]: `# @EXPECTED_RESULTS@: ${words}\n` };
    expect((await submissionOf(path, contents))?.useForTimeLimit).toBe(bound);
  });

  test("in partially_accepted/ score less than the maximum", async () => {
    const part = { "submissions/partially_accepted/part.py": "" };
    const scoring = { ...part, "problem.yaml": "type: scoring\n" };
    const ignoring = { "data/testdata.yaml": "grader_flags: ignore_sample\n" };
    expect(await partialScore({ ...scoring, ...ignoring })).toEqual([-Infinity, 1 - 0.01]);
    expect(await partialScore(scoring)).toEqual([-Infinity, 2 - 0.01]);
    // Without an end nobody has all.
    const endless = "type: scoring\nvalidation: custom score\n";
    const validator = { "output_validators/v.py": "" };
    expect(
      await partialScore({ ...scoring, ...validator, "problem.yaml": endless }),
    ).toBeUndefined();
  });

  test("have the language and entry point of submissions.json", async () => {
    const contents = {
      "submissions/accepted/two/a.py": "",
      "submissions/accepted/two/b.py": "",
      "submissions/accepted/one.py": "",
      "submissions.json": JSON.stringify({
        "submissions/accepted/two/": { entry_point: "b.py" },
        "submissions/accepted/one.py": { langid: "pypy3", team: "x" },
      }),
    };
    expect(await submissionOf("accepted/two", contents)).toMatchObject({ entryPoint: "b.py" });
    expect(await submissionOf("accepted/one.py", contents)).toMatchObject({
      language: "pypy3",
      entryPoint: undefined,
    });
    expect(await submissionOf("accepted/sum.py", contents)).toMatchObject({ language: undefined });
  });

  test.each(["{", "[]", "5", '{ "submissions/accepted/sum.py": "b.py" }'])(
    "are refused if submissions.json is %j",
    async (json) => {
      expect(await mistakesOf({ "submissions.json": json })).toEqual([
        "submissions.json: it is not JSON that maps paths to `langid` and `entry_point`",
      ]);
    },
  );
});
