import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measureExercise, verifyPrograms } from "../../../harness/app/index.ts";
import type { Adequacy } from "../../../harness/core/results/adequacy.ts";
import type { LimitProposal } from "../../../harness/core/judging/propose-limits.ts";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import { readProblem } from "../../../harness/problems/index.ts";
import { SmallWorkspace } from "./small-workspace.ts";
import { ReporterInTest } from "../own-workspace.ts";

/** `stress` makes long lists of small items here, but only a large item takes long. */
const SPEC = `id: twice
name: { en: A sum }
interface:
  function: total
  parameters: [{ name: numbers, type: list<int>, length: { max: 20 }, items: { min: 0, max: 100000 } }]
  returns: int
limits: { time_limit: 0.5, memory: 256 }
samples: [[[1, 2]]]
groups:
  - { id: small, points: 40, visibility: visible, where: { numbers: { sum: { max: 60 } } } }
  - { id: large, points: 60, requires: small }
tests: { salt: sum, strata: [exhaustive: 30, bounds, stress: 2] }
`;
const REFERENCE = `export const reference = {
  solve: ([numbers]) => numbers.reduce((sum, each) => sum + each, 0n),
};
`;
const inJavaScript = (body: string) => `function total(numbers) { ${body} }\n`;
const SUM = "return numbers.reduce((sum, each) => sum + Number(each), 0);";
const COUNT =
  "let steps = 0; for (const each of numbers) for (let at = 0; at < Number(each) * 30000; at++) steps ^= at;";
/** Uses 0.3 s for the sample, and fails on large inputs. */
const SLOW_THEN_WRONG = `
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const startMs = usedMs();
  if (numbers.join() === "1,2") while (usedMs() < startMs + 300);
  if (numbers.some((each) => each > 60)) return 0;
  ${SUM}`;

/** Some of these programs do not get their folder's verdict. */
const PROGRAMS = {
  "accepted/sum.js": inJavaScript(SUM),
  "accepted/constant.js": inJavaScript("return 3;"),
  "wrong_answer/first.js": inJavaScript("return numbers[0] ?? 0;"),
  "wrong_answer/lucky.js": inJavaScript(SUM),
  "wrong_answer/slow_then_wrong.js": inJavaScript(SLOW_THEN_WRONG),
  "wrong_answer/throws.js": inJavaScript("throw new Error();"),
  "time_limit_exceeded/counts.js": inJavaScript(`${COUNT} globalThis.steps = steps; ${SUM}`),
  "time_limit_exceeded/quick.js": inJavaScript(SUM),
  "time_limit_exceeded/none.js": inJavaScript("return 0;"),
};

const reporter = new ReporterInTest();
let small: SmallWorkspace;
let adequacy: Adequacy;
let proposal: LimitProposal | undefined;
const verdicts = new Map<string, Verdict | undefined>();

beforeAll(async () => {
  small = await SmallWorkspace.make({
    "problem.yaml": SPEC,
    "reference/twice.ts": REFERENCE,
    ...Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, text]) => [`submissions/twice/${name}`, text]),
    ),
  });
  const around = { workspace: small.workspace, reporter };
  adequacy = await measureExercise("twice", {}, around);
  const { agreements, proposals } = await verifyPrograms([], { limits: "written" }, around);
  [proposal] = proposals;
  for (const { submission, actual } of agreements) {
    verdicts.set(submission.replace("twice/", ""), actual);
  }
});
afterAll(async () => small[Symbol.asyncDispose]());

describe("verdicts of an exercise's own programs are those of `verify`", () => {
  test("a program that is slow only on small tests is among them", () => {
    expect(Object.fromEntries(verdicts)).toEqual({
      "accepted/sum.js": "AC",
      "accepted/constant.js": "WA",
      "wrong_answer/first.js": "WA",
      "wrong_answer/lucky.js": "AC",
      "wrong_answer/slow_then_wrong.js": "WA",
      "wrong_answer/throws.js": "RTE",
      "time_limit_exceeded/counts.js": "TLE",
      "time_limit_exceeded/quick.js": "AC",
      "time_limit_exceeded/none.js": "WA",
    });
  });

  test.each(Object.keys(PROGRAMS).filter((name) => !name.startsWith("accepted/")))(
    "%s is rejected, or not",
    (name) => {
      const passed = adequacy.survivors.map(({ id }) => id);
      expect(passed.includes(name)).toBe(verdicts.get(name) === "AC");
    },
  );

  test("slow and wrong programs are counted as rejected", () => {
    const rejected = adequacy.contenders.map(({ kind, total, rejected: count }) => [
      kind,
      count,
      total,
    ]);
    expect(rejected.slice(0, 2)).toEqual([
      ["wrong", 3, 4],
      ["slow", 2, 3],
    ]);
  });

  test("a verdict that differs from the folder's is reported", () => {
    expect(adequacy.otherVerdicts).toEqual([
      { program: "accepted/constant.js", expected: "AC", actual: "WA" },
      { program: "time_limit_exceeded/none.js", expected: "TLE", actual: "WA" },
      { program: "time_limit_exceeded/quick.js", expected: "TLE", actual: "AC" },
      { program: "wrong_answer/lucky.js", expected: "WA", actual: "AC" },
      { program: "wrong_answer/throws.js", expected: "WA", actual: "RTE" },
    ]);
  });

  test("margins cover programs whose verdict depends on time", () => {
    expect(adequacy.margins).toEqual([
      { program: "accepted/sum.js", kind: "accepted", isKept: true },
      { program: "time_limit_exceeded/counts.js", kind: "slow", isKept: true },
      { program: "time_limit_exceeded/quick.js", kind: "slow", isKept: false },
    ]);
  });
});

describe("the limits that `verify` proposes", () => {
  test("leave room for accepted programs and for wrong ones, and are written", async () => {
    expect(proposal).toMatchObject({
      problemId: "twice",
      current: { timeMs: 500, groupMs: undefined },
      languages: [
        { language: "javascript", slowest: { path: expect.stringContaining("slow_then_wrong") } },
      ],
    });
    const { timeMs = 0, timeFactors = {} } = proposal?.limits ?? {};
    expect(timeMs * (timeFactors["javascript"] ?? 0)).toBeGreaterThanOrEqual(600);
    const { limits } = await readProblem(join(small.root, "problems/twice"));
    expect(limits).toMatchObject({ timeMs, timeFactors });
    expect(limits.groupFactor).toBeGreaterThanOrEqual(1);
  });

  test("name programs that should be too slow and are not", () => {
    const { tooSlow, tooFast = [] } = proposal ?? {};
    expect(tooSlow).toBe(3);
    expect(new Set(tooFast.map((path) => path.split("/").at(-1)))).toEqual(
      new Set(["none.js", "quick.js"]),
    );
  });
});

const PLAYED = `id: twice
name: { en: Take up to three }
interface:
  player: move
  parameters: [{ name: counters, type: int, min: 1, max: 1000 }]
  returns: int
limits: { time_limit: 1, memory: 256 }
samples: [[5]]
groups:
  - { id: legal, points: 40, visibility: visible, opponent: none, where: { counters: { max: 9 } } }
  - { id: small, points: 60, visibility: visible, positions: legal }
tests: { salt: take, strata: [exhaustive: 9] }
`;
/** The generator is no part of how the reference plays, so it has no mutants. */
const PLAYER_REFERENCE = `import { createPlayerReference, normalPlay } from "grundy-judge/kit";

const movesAt = (left) => [1n, 2n, 3n].filter((taken) => taken <= left);
const playable = normalPlay({
  position: [{ name: "counters", type: { kind: "int" } }],
  move: { kind: "int" },
  start: ([n]) => n,
  read: ([left]) => left,
  write: (left) => [left],
  findFault: () => undefined,
  moves: movesAt,
  play: (left, taken) => left - taken,
  winningMoves: (left) => movesAt(left).filter((taken) => (left - taken) % 4n === 0n),
  takeMost: (left) => movesAt(left).at(-1),
  describe: String,
  describeMove: (_, taken) => String(taken),
  draw: () => [],
});
export const reference = {
  ...createPlayerReference(playable),
  generators: { few: (random) => [random.between(100n, 200n)] },
};
`;

describe("of an exercise that is played", () => {
  test("games from another group's positions count as tests of that group", async () => {
    await using played = await SmallWorkspace.make({
      "problem.yaml": PLAYED,
      "reference/twice.ts": PLAYER_REFERENCE,
      "submissions/twice/accepted/rest.js": "const move = (left) => left % 4 || 1;\n",
      "submissions/twice/wrong_answer/one.js": "const move = () => 1;\n",
    });
    const around = { workspace: played.workspace, reporter };
    const { groups, contenders, baselines, survivors, otherVerdicts } = await measureExercise(
      "twice",
      {},
      around,
    );
    expect(groups.map(({ id, tests }) => `${id} ${tests}`)).toEqual(["sample 1", "legal 9"]);
    expect(otherVerdicts).toEqual([]);
    const [wrong] = contenders;
    expect(wrong).toMatchObject({ kind: "wrong", total: 1, rejected: 1 });
    // Without games against the perfect opponent it would have 60 points.
    expect(baselines.map(({ points }) => points)).toEqual([0, 0]);
    expect(survivors.filter(({ id }) => id.includes("100n"))).toEqual([]);
  });
});

describe("on a slow machine", () => {
  test("limits are proposed for a usual one, and adequacy is measured with longer ones", async () => {
    // Uses 0.3 s for the sample, which is 0.075 s on a usual machine.
    const slow =
      "import time\ndef total(numbers):\n    while numbers == [1, 2] and time.process_time() < 0.3: pass\n    return sum(numbers)\n";
    await using here = await SmallWorkspace.make({
      "problem.yaml": SPEC,
      "reference/twice.ts": REFERENCE,
      "submissions/twice/accepted/slow.py": slow,
    });
    const { workspace } = here;
    Object.defineProperty(workspace.config, "machineFactor", { value: 4 });
    const around = { workspace, reporter };
    const { margins } = await measureExercise("twice", {}, around);
    expect(margins).toEqual([{ program: "accepted/slow.py", kind: "accepted", isKept: true }]);
    const { proposals } = await verifyPrograms([], { limits: "measured" }, around);
    expect(proposals[0]?.limits.timeMs).toBe(500);
  });
});
