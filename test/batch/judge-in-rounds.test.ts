import { describe, expect, it, test } from "vitest";
import {
  judgeInRounds,
  type Outcomes,
  type ProgramOutcome,
  type ProgramTask,
} from "../../harness/batch/judge-in-rounds.ts";
import type {
  ExpectationRule,
  PackageLimits,
  PackageSubmission,
} from "../../harness/packages/index.ts";

const LIMITS: PackageLimits = {
  timeMs: undefined,
  timeResolutionMs: 1000,
  acToTimeLimit: 2,
  timeLimitToTle: 1.5,
  memoryBytes: 2 ** 31,
  outputBytes: 2 ** 23,
  codeBytes: 2 ** 17,
  compileMs: 60_000,
  validationMs: 60_000,
  validationMemoryBytes: 2 ** 31,
  validationOutputBytes: 2 ** 23,
  passes: 2,
};

const MUST_CRASH: ExpectationRule = {
  from: "crash",
  group: undefined,
  permitted: ["AC", "RTE"],
  required: ["RTE"],
  final: undefined,
  score: undefined,
  message: undefined,
};

/** A program with these times per test that is otherwise right, or crashes if it must. */
function program(name: string, timesMs: readonly number[]) {
  const kind = name.split("/")[0];
  const submission: PackageSubmission = {
    path: `submissions/${name}`,
    files: [],
    language: undefined,
    entryPoint: undefined,
    rules: kind === "crash" ? [MUST_CRASH] : [],
    useForTimeLimit: kind === "accepted" ? "ac" : kind === "slow" ? "tle" : undefined,
  };
  return { submission, timesMs };
}

/** Simulates runs of the engine and records the requests: `name at limit`. */
async function run(
  programs: readonly ReturnType<typeof program>[],
  timeMs?: number,
  missing: readonly string[] = [],
) {
  const rounds: string[][] = [];
  const judgeRound = async (tasks: readonly ProgramTask[]): Promise<Outcomes> => {
    rounds.push(tasks.map(describeTask));
    return Promise.resolve(new Map(tasks.map((task) => [task.submission, judge(task)])));
  };
  const judge = ({ submission, timeMs: limitMs, endsAtTle }: ProgramTask): ProgramOutcome => {
    if (missing.includes(shorten(submission))) return { kind: "not-judged", reason: "no tools" };
    const times = programs.find((each) => each.submission === submission)?.timesMs ?? [];
    const end =
      submission.rules.includes(MUST_CRASH) && !submission.path.includes("well")
        ? ("RTE" as const)
        : ("AC" as const);
    const all = times.map((cpuMs, index) => ({
      name: `secret/${index}`,
      verdict: cpuMs > limitMs ? ("TLE" as const) : end,
      // Infinite: the program sleeps.
      cpuMs: cpuMs === Infinity ? 1 : Math.min(cpuMs, limitMs * 1.15),
      message: "",
      judgeMessage: "",
    }));
    const late = all.findIndex(({ verdict }) => verdict === "TLE");
    const tests = endsAtTle && late >= 0 ? all.slice(0, late + 1) : all;
    const verdict = late >= 0 ? "TLE" : end;
    const whole = {
      verdict,
      message: "",
      score: undefined,
      groupScores: new Map(),
      tests,
    } as const;
    return { kind: "judged", language: "python", run: whole };
  };
  const submissions = programs.map(({ submission }) => submission);
  const judged = await judgeInRounds({ limits: { ...LIMITS, timeMs }, submissions }, judgeRound);
  const verdicts = [...judged.outcomes].map(([submission, outcome]) => {
    const result = outcome.kind === "judged" ? outcome.run.verdict : outcome.reason;
    return `${shorten(submission)} ${result}`;
  });
  return { ...judged, rounds: rounds.filter((tasks) => tasks.length > 0), verdicts };
}

function describeTask({ submission, timeMs, endsAtTle }: ProgramTask): string {
  return `${shorten(submission)} at ${timeMs}${endsAtTle ? " to its first TLE" : ""}`;
}

function shorten({ path }: PackageSubmission): string {
  return path.replace("submissions/", "");
}

describe("a declared limit", () => {
  it("applies to all; programs that must be too slow are then measured with more time", async () => {
    const { rounds, verdicts, from } = await run(
      [program("accepted/a", [100, 900]), program("other/b", [100]), program("slow/c", [10, 9000])],
      2000,
    );
    expect(rounds).toEqual([
      ["accepted/a at 2000", "other/b at 2000", "slow/c at 2000"],
      ["slow/c at 3000 to its first TLE"],
    ]);
    expect(verdicts).toEqual(["accepted/a AC", "other/b AC", "slow/c TLE"]);
    expect(from).toBe("package");
  });

  it("decides about runs that end between it and the longer time", async () => {
    const judged = await run([program("slow/c", [10, 2500])], 2000);
    expect(judged.verdicts).toEqual(["slow/c TLE"]);
    expect(judged.bounds).toMatchObject([{ kind: "tle", cpuMs: 2500 }]);
  });

  it("is measured on all tests of a program with rules for parts", async () => {
    const slow = program("slow/c", [9000, 2500]);
    const rule = { ...MUST_CRASH, group: "secret/1", permitted: undefined, required: ["TLE"] };
    const submission: PackageSubmission = { ...slow.submission, rules: [rule as ExpectationRule] };
    const judged = await run([{ ...slow, submission }], 2000);
    expect(judged.rounds).toEqual([["slow/c at 2000"], ["slow/c at 3000"]]);
    expect(judged.bounds).toMatchObject([{ kind: "tle", test: "secret/1", cpuMs: 2500 }]);
  });

  it("is measured on every test that counts", async () => {
    const judged = await run([program("slow/c", [9000, 9000, 10])], 2000);
    const [outcome] = judged.outcomes.values();
    expect(outcome?.kind === "judged" && outcome.run.tests).toHaveLength(3);
    expect(judged.bounds).toMatchObject([{ kind: "tle", test: "secret/0" }]);
  });

  it("is reported if a program that must be too slow keeps it", async () => {
    const judged = await run([program("slow/c", [10, 1500])], 2000);
    expect(judged.rounds).toEqual([["slow/c at 2000"]]);
    expect(judged.verdicts).toEqual(["slow/c AC"]);
  });
});

describe("a program that must crash", () => {
  it.each<[string, Partial<ExpectationRule>, number]>([
    ["by its required verdict", { required: ["RTE"] }, 3000],
    ["by its final verdict", { required: undefined, final: ["RTE"] }, 3000],
    ["or be wrong", { required: ["RTE", "WA"] }, 2000],
    ["not, but be wrong", { required: ["WA"] }, 2000],
    ["not", { required: undefined }, 2000],
  ])("%s gets the time for it", async (_, rule, timeMs) => {
    const { submission, timesMs } = program("crash/a", [100]);
    const rules = [{ ...MUST_CRASH, ...rule }];
    const judged = await run([{ submission: { ...submission, rules }, timesMs }], 2000);
    expect(judged.rounds).toEqual([[`crash/a at ${timeMs}`]]);
  });

  it("and ends exactly at the limit without crashing is not judged again", async () => {
    const judged = await run([program("crash/well", [2000])], 2000);
    expect(judged.rounds).toEqual([["crash/well at 3000"]]);
    expect(judged.verdicts).toEqual(["crash/well AC"]);
  });

  it("and must be too slow is not measured again", async () => {
    const { submission, timesMs } = program("slow/c", [9000]);
    const judged = await run(
      [{ submission: { ...submission, rules: [MUST_CRASH] }, timesMs }],
      2000,
    );
    expect(judged.rounds).toEqual([["slow/c at 3000"]]);
  });

  it("may crash a little late", async () => {
    const judged = await run([program("crash/a", [100, 2500])], 2000);
    expect(judged.rounds).toEqual([["crash/a at 3000"]]);
    expect(judged.verdicts).toEqual(["crash/a RTE"]);
    expect(judged.bounds).toEqual([]);
  });

  it("is too slow if it runs much longer, or ends late without crashing", async () => {
    const judged = await run([program("crash/a", [9000]), program("crash/well", [2500])], 2000);
    expect(judged.rounds[1]).toEqual(["crash/well at 2000"]);
    expect(judged.verdicts).toEqual(["crash/a TLE", "crash/well TLE"]);
  });
});

test("a program that sleeps or waits does not bound the limit", async () => {
  const judged = await run([program("slow/a", [Infinity]), program("slow/b", [9000])], 2000);
  expect(judged.verdicts).toEqual(["slow/a TLE", "slow/b TLE"]);
  expect(judged.bounds).toMatchObject([{ path: "submissions/slow/b" }]);
});

describe("an inferred limit", () => {
  it("follows from the programs that bound it, which are not run again", async () => {
    const judged = await run([
      program("accepted/a", [100, 900]),
      program("accepted/b", [300]),
      program("other/c", [5000]),
      program("slow/d", [4000]),
    ]);
    expect(judged.rounds).toEqual([
      ["accepted/a at 60000 to its first TLE", "accepted/b at 60000 to its first TLE"],
      ["other/c at 2000", "slow/d at 2000"],
      ["slow/d at 3000 to its first TLE"],
    ]);
    expect(judged).toMatchObject({ timeMs: 2000, from: "inferred" });
    expect(judged.verdicts).toEqual([
      "accepted/a AC",
      "accepted/b AC",
      "other/c TLE",
      "slow/d TLE",
    ]);
  });

  it("ignores a program that does not end, which is then judged like all others", async () => {
    const judged = await run([program("accepted/a", [100]), program("accepted/b", [1e6, 5])]);
    expect(judged.rounds[1]).toEqual(["accepted/b at 1000"]);
    expect(judged).toMatchObject({ timeMs: 1000, from: "inferred" });
    const outcome = [...judged.outcomes.values()][1];
    expect(outcome?.kind === "judged" && outcome.run.tests).toHaveLength(2);
  });

  it("is the default if no program bounds it", async () => {
    const judged = await run([program("other/a", [100])]);
    expect(judged).toMatchObject({ timeMs: 10_000, from: "assumed" });
  });

  it("does not retry programs that cannot be judged here", async () => {
    const judged = await run([program("accepted/a", [100])], undefined, ["accepted/a"]);
    expect(judged.rounds).toEqual([["accepted/a at 60000 to its first TLE"]]);
    expect(judged.verdicts).toEqual(["accepted/a no tools"]);
  });
});

test("a program that wakes up within the longer time exceeds the limit", async () => {
  const { submission } = program("slow/sleeps", []);
  const mustBeSlow = { ...MUST_CRASH, permitted: undefined, required: ["TLE" as const] };
  const sleeper = { ...submission, rules: [mustBeSlow] };
  const asked: number[] = [];
  const { outcomes } = await judgeInRounds(
    { limits: { ...LIMITS, timeMs: 1000 }, submissions: [sleeper] },
    async (tasks) => {
      asked.push(...tasks.map(({ timeMs }) => timeMs));
      const judged = tasks.map((task) => {
        const verdict = task.timeMs > 1000 ? ("WA" as const) : ("TLE" as const);
        const slept = { name: "secret/1", verdict, cpuMs: 1, message: "", judgeMessage: "" };
        const none = { message: "", score: undefined, groupScores: new Map<string, number>() };
        const whole = { verdict, ...none, tests: [slept] };
        return [
          task.submission,
          { kind: "judged" as const, language: "python", run: whole },
        ] as const;
      });
      return Promise.resolve(new Map(judged));
    },
  );
  expect(asked).toEqual([1000, 1500]);
  const outcome = outcomes.get(sleeper);
  expect(outcome?.kind === "judged" && outcome.run.verdict).toBe("TLE");
});
