import { describe, expect, it } from "vitest";
import {
  causesOf,
  findCauseMismatch,
  hashRefused,
  hashSubmission,
  judgingKeyOf,
  keyWithoutMachine,
} from "../../harness/batch/judging-key.ts";
import type { Submission } from "../../harness/engine/index.ts";
import { withMachineFactor } from "../../harness/engine/judging/suite.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { hurried, ODD, oddSuite } from "../engine/engine-bench.ts";

const [language] = LANGUAGES;
if (language === undefined) throw new Error("there are no languages");

type Circumstances = Parameters<typeof causesOf>[0];

const submission: Submission = {
  label: "ana/P1.py",
  language,
  source: "def isOdd(n): return n % 2 == 1",
  mainFile: "P1.py",
  companions: [{ name: "data.txt", bytes: Buffer.from("1") }],
  notes: [],
};
const foundTools = {
  versions: {},
  tools: { python: "/usr/bin/python3" },
  toolVersions: ["/usr/bin/python3 3.11"],
  toolFolders: [],
};
const ALL: Circumstances = {
  suite: oddSuite(),
  submissionHash: hashSubmission(submission),
  tools: { language, foundTools },
  judgeVersion: "1",
  isThorough: false,
  isExplaining: true,
  isolation: "warden",
};

function keyOfJudging(all: Circumstances): string {
  return judgingKeyOf(causesOf(all));
}

describe("the causes of a judging", () => {
  it("contain versions of tools but not their paths", () => {
    expect(causesOf(ALL).tools).toEqual({ python: "3.11" });
  });

  it("are hashes of the submission, suite and judge", () => {
    const { submission: hash, suite, judge } = causesOf(ALL);
    expect(hash).toBe(hashSubmission(submission));
    expect([hash, suite].every((each) => /^[0-9a-f]{64}$/.test(each))).toBe(true);
    expect(judge).toBe(ALL.judgeVersion);
  });
});

describe("options of a judging", () => {
  it("contain the standard of its language, if the course has one", () => {
    const options = { allCases: false, counterexample: true, isolation: "warden" };
    expect(causesOf(ALL).options).toStrictEqual(options);
    expect(causesOf({ ...ALL, standards: { cpp: "c++17" } }).options).toStrictEqual(options);
    const standards = { python: "3" };
    expect(causesOf({ ...ALL, standards }).options).toStrictEqual({ ...options, standard: "3" });
  });

  it("contain the factor of a slow machine, on which the exercise is the same", () => {
    const slow = causesOf({ ...ALL, suite: withMachineFactor(ALL.suite, 1.5) });
    const { options, ...rest } = causesOf(ALL);
    expect(slow).toEqual({ ...rest, options: { ...options, machineFactor: "1.5" } });
  });

  it("have no tools and no standard if nothing had to run", () => {
    const { tools: _, ...rest } = ALL;
    const causes = causesOf({ ...rest, standards: { python: "3" } });
    expect(causes.tools).toEqual({});
    expect(causes.options).not.toHaveProperty("standard");
    const unknown = { ...foundTools, tools: {}, toolVersions: [] };
    expect(causesOf({ ...ALL, tools: { language, foundTools: unknown } }).tools).toEqual({
      python: "",
    });
  });
});

describe("a difference from what was requested", () => {
  const asked = causesOf(ALL);

  it.each<[string | undefined, object]>([
    [undefined, {}],
    [undefined, { tools: { python: "3.99" } }],
    [undefined, { options: { ...asked.options, machineFactor: "1.5" } }],
    ["another program", { submission: "0".repeat(64), suite: "0".repeat(64) }],
    ["another exercise", { suite: "0".repeat(64), judge: "2" }],
    ["another version of the judge", { judge: "2", options: {} }],
    ["other options", { options: { ...asked.options, allCases: true } }],
  ])("is called %s", (difference, change) => {
    expect(findCauseMismatch({ ...asked, ...change }, asked)).toBe(difference);
  });

  it("leaves out the machine in the key without it, and nothing else", () => {
    expect(keyWithoutMachine({ ...asked, tools: {} })).toBe(keyWithoutMachine(asked));
    expect(judgingKeyOf({ ...asked, tools: {} })).not.toBe(judgingKeyOf(asked));
    expect(keyWithoutMachine({ ...asked, judge: "2" })).not.toBe(keyWithoutMachine(asked));
  });
});

describe("the key of a judging", () => {
  it("does not depend on the order of tools and options", () => {
    const causes = causesOf(ALL);
    const tools = { a: "1", b: "2" };
    const options = Object.fromEntries(Object.entries(causes.options).toReversed());
    expect(judgingKeyOf({ ...causes, tools, options })).toBe(
      judgingKeyOf({ ...causes, tools: { b: "2", a: "1" } }),
    );
  });

  it("tells where one part ends and the next begins", () => {
    const [one, other] = [
      { mainFile: "P1.py", source: "x" },
      { mainFile: "P1.p", source: "yx" },
    ].map((change) => hashSubmission({ ...submission, ...change }));
    expect(one).not.toBe(other);
  });

  it("is the same for the same file in another place, by another student", () => {
    expect(hashSubmission({ ...submission, label: "bob/P1.py" })).toBe(ALL.submissionHash);
  });

  it.each<[string, Partial<Submission>]>([
    ["source", { source: "def isOdd(n): return True" }],
    ["main file's name", { mainFile: "P2.py" }],
    ["companions", { companions: [] }],
    ["companion's bytes", { companions: [{ name: "data.txt", bytes: Buffer.from("2") }] }],
    ["notes to its student", { notes: ["The file is saved as UTF-16."] }],
  ])("changes with the %s", (_, change) => {
    const submissionHash = hashSubmission({ ...submission, ...change });
    expect(keyOfJudging({ ...ALL, submissionHash })).not.toBe(keyOfJudging(ALL));
  });

  it("stays when another language's standard changes", () => {
    expect(keyOfJudging({ ...ALL, standards: { cpp: "c++17" } })).toBe(keyOfJudging(ALL));
  });

  it("distinguishes bytes that are not source text", () => {
    const hashes = ["a", "b"].map((text) => hashRefused(language, Buffer.from(text)));
    expect(new Set(hashes).size).toBe(2);
  });

  it.each<[string, Partial<Circumstances>]>([
    ["tests", { suite: oddSuite({ hash: "other" }) }],
    ["limits", { suite: hurried(oddSuite()) }],
    [
      "points",
      {
        suite: oddSuite({
          problem: { ...ODD, groups: ODD.groups.map((each) => ({ ...each, points: 1 })) },
        }),
      },
    ],
    [
      "tools",
      {
        tools: { language, foundTools: { ...foundTools, toolVersions: ["/usr/bin/python3 3.12"] } },
      },
    ],
    ["judge", { judgeVersion: "2" }],
    ["thoroughness", { isThorough: true }],
    ["explanations", { isExplaining: false }],
    ["isolation", { isolation: "none" }],
    ["standard of its language", { standards: { python: "3" } }],
  ])("changes with the %s", (_, change) => {
    expect(keyOfJudging({ ...ALL, ...change })).not.toBe(keyOfJudging(ALL));
  });
});
