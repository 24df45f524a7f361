import { describe, expect, it } from "vitest";
import { type FileEvent, OutcomeCollector } from "../../harness/batch/index.ts";
import { recordOf, submissionOf } from "./sample-class.ts";

const ANA = submissionOf("ana", "p1");
const BOB = submissionOf("bob", "p1");

describe("collected outcomes", () => {
  it("are in the order of submissions, independent of the order of judgings", () => {
    const collector = new OutcomeCollector();
    for (const task of [BOB, ANA]) {
      collector.add({ task, item: { kind: "recorded", record: recordOf(task, 100) } });
    }
    expect(collector.close([ANA, BOB]).map(({ submission }) => submission)).toEqual([ANA, BOB]);
  });

  it.each<[string, FileEvent, string]>([
    ["where the judge failed", { kind: "recorded", record: recordOf(ANA, 0, "JE") }, "it was JE"],
    [
      "where a language is missing, and says how to get it",
      { kind: "not-judged", reason: "Go is not installed here", missingTools: "get Go" },
      "Go is not installed here: get Go",
    ],
  ])("has no judging %s", (_, item, reason) => {
    const collector = new OutcomeCollector();
    collector.add({ task: ANA, item });
    expect(collector.close([ANA])).toMatchObject([{ record: undefined, reason }]);
  });

  it.each<[FileEvent, boolean]>([
    [{ kind: "not-judged", reason: "it is no text" }, false],
    [{ kind: "not-judged", reason: "it is away", isJudgeError: true }, true],
    [{ kind: "recorded", record: recordOf(ANA, 0, "JE") }, true],
    [{ kind: "recorded", record: recordOf(ANA, 0, "WA") }, false],
  ])("are the judge's fault only if the judge failed", (item, isJudgeError) => {
    const collector = new OutcomeCollector();
    collector.add({ task: ANA, item });
    expect(collector.close([ANA, BOB]).map((outcome) => outcome.isJudgeError)).toEqual([
      isJudgeError,
    ]);
  });

  it("have the hash of a program that could be read, and ignore events in between", () => {
    const collector = new OutcomeCollector();
    const submissionHash = "d".repeat(64);
    const item = { kind: "not-judged", reason: "no Go", submissionHash } as const;
    collector.add({ task: ANA, item });
    collector.add({ task: BOB, item: { kind: "recorded", record: recordOf(BOB, 40) } });
    collector.add({ task: BOB, item: { kind: "compile-started" } });
    const [ana, bob] = collector.close([ANA, BOB]);
    expect(ana).toMatchObject({ submissionHash, reason: "no Go" });
    expect(bob).toMatchObject({ submissionHash: "a".repeat(64), reason: "it was WA" });
    expect(bob?.record?.judging.points).toBe(40);
  });

  it("have a reason even if the judging names none", () => {
    const notebook = { ...ANA, mapped: { ...ANA.mapped, file: "ana/P1.ipynb" } };
    const reasonOf = (task: typeof ANA, verdict: "JE" | "CE") => {
      const { judging, ...rest } = recordOf(task, 0, verdict);
      const record = { ...rest, judging: { ...judging, groups: [], failures: [] } };
      const collector = new OutcomeCollector();
      collector.add({ task, item: { kind: "recorded", record } });
      return collector.close([task])[0]?.reason;
    };
    expect(reasonOf(ANA, "JE")).toBe("judge error");
    expect(reasonOf(notebook, "CE")).toMatch(/ CE$/);
  });

  it("keep a notebook that is right though no test case was counted", () => {
    const task = { ...ANA, mapped: { ...ANA.mapped, file: "ana/P1.ipynb" } };
    const { judging, ...rest } = recordOf(task, 100);
    const record = { ...rest, judging: { ...judging, groups: [] } };
    const collector = new OutcomeCollector();
    collector.add({ task, item: { kind: "recorded", record } });
    expect(collector.close([task])[0]?.record).toBe(record);
  });

  it.each(["CE", "RTE"] as const)(
    "never gives a notebook 0 points for a %s of its cells",
    (verdict) => {
      const notebook = { ...ANA, mapped: { ...ANA.mapped, file: "ana/P1.ipynb" } };
      const { judging, ...rest } = recordOf(notebook, 0, verdict);
      const failure = { verdict, message: "SyntaxError\n  P1.py, line 5" };
      const groups = (tried: number) => [
        {
          id: "all",
          visibility: "visible" as const,
          verdict,
          points: 0,
          maxPoints: 100,
          cases: { total: 4, tried, passed: 0 },
        },
      ];
      const outcomeOf = (task: typeof notebook, tried: number) => {
        const collector = new OutcomeCollector();
        const record = {
          ...rest,
          judging: { ...judging, failures: [failure], groups: groups(tried) },
        };
        collector.add({ task, item: { kind: "recorded", record } });
        return collector.close([task])[0];
      };
      expect(outcomeOf(notebook, 0)).toMatchObject({
        record: undefined,
        isJudgeError: false,
        submissionHash: undefined,
        reason: expect.stringMatching(/cells of this notebook.*SyntaxError P1\.py, line 5/),
      });
      const failed = new OutcomeCollector();
      const je = { ...rest, judging: { ...judging, verdict: "JE" as const, groups: groups(0) } };
      failed.add({ task: notebook, item: { kind: "recorded", record: je } });
      expect(failed.close([notebook])[0]?.isJudgeError).toBe(true);
      expect(outcomeOf(notebook, 1)?.record).toBeDefined();
      expect(outcomeOf(ANA, 0)?.record).toBeDefined();
    },
  );
});
