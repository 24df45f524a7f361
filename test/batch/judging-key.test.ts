import { describe, expect, it } from "vitest";
import { type JudgingCauses, keyOfJudging } from "../../harness/batch/judging-key.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { ODD, oddSuite } from "../engine/engine-bench.ts";

const [language] = LANGUAGES;
if (language === undefined) throw new Error("there are no languages");

const CAUSES: JudgingCauses = {
  suite: oddSuite(),
  submission: {
    label: "ana/P1.py",
    language,
    source: "def isOdd(n): return n % 2 == 1",
    mainFile: "P1.py",
    companions: [{ name: "data.txt", bytes: Buffer.from("1") }],
    notes: [],
  },
  tools: { tools: { python3: "/usr/bin/python3" }, toolVersions: ["3.11"], toolFolders: [] },
  judgeVersion: "1",
  isThorough: false,
  isExplaining: true,
  isolation: "warden",
};
const { submission } = CAUSES;

describe("the key of a judging", () => {
  it("is the same for the same file in another place, by another student", () => {
    const elsewhere = { ...CAUSES, submission: { ...submission, label: "bob/P1.py" } };
    expect(keyOfJudging(elsewhere)).toBe(keyOfJudging(CAUSES));
  });

  it.each<[string, Partial<JudgingCauses>]>([
    ["source", { submission: { ...submission, source: "def isOdd(n): return True" } }],
    ["main file's name", { submission: { ...submission, mainFile: "P2.py" } }],
    ["companions", { submission: { ...submission, companions: [] } }],
    [
      "companion's bytes",
      {
        submission: { ...submission, companions: [{ name: "data.txt", bytes: Buffer.from("2") }] },
      },
    ],
    ["tests", { suite: oddSuite({ hash: "other" }) }],
    [
      "limits",
      { suite: oddSuite({ problem: { ...ODD, limits: { ...ODD.limits, timeMs: 301 } } }) },
    ],
    [
      "points",
      {
        suite: oddSuite({
          problem: { ...ODD, groups: ODD.groups.map((each) => ({ ...each, points: 1 })) },
        }),
      },
    ],
    ["tools", { tools: { ...CAUSES.tools, toolVersions: ["3.12"] } }],
    ["judge", { judgeVersion: "2" }],
    ["thoroughness", { isThorough: true }],
    ["explanations", { isExplaining: false }],
    ["isolation", { isolation: "none" }],
  ])("changes with the %s", (_, change) => {
    expect(keyOfJudging({ ...CAUSES, ...change })).not.toBe(keyOfJudging(CAUSES));
  });
});
