import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ServedCourse } from "../../harness/server/index.ts";
import { contestCourse } from "./contest-course.ts";
import { fakeRecord, HOUR, NOON } from "./fake-course.ts";
import { receiveFromStart, readAllRoutes, withoutIds } from "./received-bytes.ts";
import { GAMES, openClass, type TestClass } from "./routes/staff/open-class.ts";
import type { TestPerson } from "./test-server.ts";

const MINUTE = 60_000;
const FREEZE = NOON + HOUR;
const END = NOON + 2 * HOUR;
const FINAL = { ...GAMES, contest: "final" };

const TEAMS =
  "teams: [{ id: ants, name: Ants, members: [ada] }, { id: bees, name: Bees, members: [bob] }, " +
  "{ id: cats, name: Cats, members: [cy] }]";

/** From noon to two, frozen for the last hour. */
const COURSE = contestCourse(
  "{ id: final, name: Final, start: 2026-10-05T12:00, duration: 2 h, freeze: 1 h, public: true, " +
    `hacks: {}, exercises: [p1, p2], ${TEAMS} }`,
);

/** A participant, another one, a stranger and somebody without an account: their bytes must be equal. */
const READERS = ["ada", "cy", "sam", "public"] as const;
type Reader = (typeof READERS)[number] | "ines";

async function openReaders(course: ServedCourse) {
  const testClass = await openClass([course]);
  const cy = await testClass.server.person("cy", { games: "student" });
  const sam = await testClass.server.person("sam");
  const callers = { ada: testClass.ada, ines: testClass.ines, cy, sam, public: undefined };
  /** Everything that a reader gets at this moment, in lines. */
  const receive = async (
    reader: Reader,
    exercises: readonly string[],
    submissions: readonly string[],
  ): Promise<string[]> => {
    const named = { contest: "final", exercises, submissions, student: "ada" };
    const read = await readAllRoutes(testClass.server, callers[reader], named);
    const isMember = reader !== "sam" && reader !== "public";
    const received = isMember
      ? await receiveFromStart(testClass.server, callers[reader], [course])
      : "";
    return [reader, ...withoutIds(`${read}\n${received}`).split("\n")];
  };
  return { ...testClass, receive, [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose]() };
}

/** A submission, with its verdict in each of two contests and its points if it is rejected. */
interface Attempt {
  readonly who: "ada" | "bob";
  readonly exercise: "p1" | "p2";
  readonly minute: number;
  readonly verdicts: readonly ["AC" | "WA" | "JE", "AC" | "WA" | "JE"];
  readonly points: readonly [number, number];
  readonly isJudged: boolean;
}

const verdict = fc.constantFrom("AC" as const, "WA" as const, "JE" as const);
const attempt: fc.Arbitrary<Attempt> = fc.record({
  who: fc.constantFrom("ada" as const, "bob" as const),
  exercise: fc.constantFrom("p1" as const, "p2" as const),
  minute: fc.integer({ min: 0, max: 118 }),
  verdicts: fc.tuple(verdict, verdict),
  points: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
  isJudged: fc.boolean(),
});

/** The jury's acts on bob's last submission in the freeze, in one of two contests. */
const JURY_ACTS = ["override", "comment", "write", "balloon", "adjust"] as const;
type JuryAct = (typeof JURY_ACTS)[number];

async function act({ server, ines }: TestClass, kind: JuryAct, submission: string): Promise<void> {
  const params = { ...FINAL, submission, student: "bob", exercise: "p1" };
  const why = "a secret reason";
  const asked = {
    override: ["setContestVerdict", { verdict: "AC", why }],
    comment: ["comment", { text: why }],
    write: ["sendClarification", { text: why, teams: ["bees"] }],
    balloon: ["deliverBalloon", { team: "bees", exercise: "p1", isDelivered: true }],
    adjust: ["adjust", { bonus: 1, why }],
  } as const;
  const [name, body] = asked[kind];
  const { status } = await server.ask(name, { as: ines, params, body });
  // Before the judge's verdict there is nothing to override, and without a solution no balloon.
  const needsVerdict = kind === "override" || kind === "balloon";
  expect(needsVerdict ? [204, 409] : [201, 204]).toContain(status);
}

interface Played {
  readonly attempts: readonly Attempt[];
  readonly acts: readonly JuryAct[];
  /** When the readers look: at the end of the attempts, or after the end of the contest. */
  readonly look: "during" | "after";
}

/**
 * Plays one of two contests. They differ in verdicts of bob's submissions in the freeze, in what the jury
 * does with them, and in the points of rejected ones, of which ada learns her own after the end.
 */
async function play(
  { attempts, acts, look }: Played,
  side: 0 | 1,
  readers: readonly Reader[] = READERS,
): Promise<string[][]> {
  await using testClass = await openReaders(COURSE);
  const { server, judge, ada, bob } = testClass;
  const submissions: string[] = [];
  let frozen: string | undefined;
  const inOrder = attempts.toSorted((left, right) => left.minute - right.minute);
  for (const [index, each] of inOrder.entries()) {
    const { who, exercise, minute } = each;
    server.clock.now = NOON + minute * MINUTE + index * 6000;
    const as: TestPerson = who === "ada" ? ada : bob;
    const body = { language: "python", text: `${index}`, fileName: `p${index}.py` };
    const { body: reply } = await server.ask("submit", {
      as,
      params: { ...GAMES, exercise },
      body,
    });
    submissions.push(reply.submission);
    const isFrozen = server.clock.now >= FREEZE;
    if (who === "bob" && isFrozen) frozen = reply.submission;
    if (!each.isJudged) continue;
    // The worker may get an earlier submission that nobody has judged yet.
    await judge("AC", (record) => {
      const { problem, submission } = record.judging;
      const place = Number(submission.slice(1, -3));
      const judged = inOrder[place];
      if (judged === undefined) throw new Error(`no attempt ${submission}`);
      const isAda = judged.who === "ada";
      const isSecret = !isAda && NOON + judged.minute * MINUTE + place * 6000 >= FREEZE;
      const ownVerdict = judged.verdicts[isSecret ? side : 0];
      const points = judged.points[isAda && look === "after" ? 0 : side];
      return withPoints({ ...record, ...fakeRecord(problem, ownVerdict, submission) }, points);
    });
  }
  if (side === 1 && frozen !== undefined)
    for (const each of acts) await act(testClass, each, frozen);
  if (look === "after") server.clock.now = END + HOUR;
  const received: string[][] = [];
  for (const reader of readers) {
    received.push(await testClass.receive(reader, ["p1", "p2"], submissions));
  }
  expect(server.faults).toEqual([]);
  return received;
}

/** A rejected submission with these points, all of the first group. */
function withPoints(record: ReturnType<typeof fakeRecord>, points: number): typeof record {
  const { judging } = record;
  if (judging.verdict !== "WA") return record;
  const groups = judging.groups.map((group, index) =>
    index === 0 ? { ...group, verdict: "WA" as const, points } : group,
  );
  return { ...record, judging: { ...judging, points, groups } };
}

/** The jury's acts on an exercise of a contest before its start. */
const PREPARATIONS = ["trial", "announce", "adjust", "extend", "item"] as const;
type Preparation = (typeof PREPARATIONS)[number];

/** Two courses with the same exercise p1, whose contests have other exercises. */
const UPCOMING = [
  contestCourse(upcomingWith("[p2]"), 2),
  contestCourse(upcomingWith('[{ id: p3, label: X, color: "#c00" }, p2]'), 3),
] as const;

function upcomingWith(exercises: string): string {
  return (
    "{ id: final, name: Final, start: 2026-10-05T13:00, duration: 2 h, public: true, " +
    `exercises: ${exercises}, ${TEAMS} }`
  );
}

/** Prepares one of two contests. */
async function prepare(
  preparations: readonly Preparation[],
  side: 0 | 1,
  readers: readonly Reader[] = READERS,
): Promise<string[][]> {
  await using testClass = await openReaders(UPCOMING[side]);
  const { server, ines } = testClass;
  const params = { ...FINAL, student: "ada", exercise: "p2" };
  const why = "a secret reason";
  const asked = {
    announce: ["sendClarification", { text: "p2 has a typo", exercise: "p2" }],
    adjust: ["adjust", { bonus: 1, why }],
    extend: ["extend", { extension: "2 days", why }],
    item: ["addRubricItem", { text: "p2 needs a proof", points: 1 }],
  } as const;
  let submission = "none";
  for (const each of preparations) {
    if (each === "trial") submission = await testClass.submit(ines, "p2", "WA");
    else {
      const [name, body] = asked[each];
      const { status } = await server.ask(name, { as: ines, params, body });
      if (status >= 300) throw new Error(`${each}: ${status}`);
    }
  }
  server.clock.now = NOON + 50 * MINUTE;
  const received: string[][] = [];
  for (const reader of readers) {
    received.push(await testClass.receive(reader, ["p1", "p2", "p3"], [submission]));
  }
  expect(server.faults).toEqual([]);
  return received;
}

describe("a participant, a stranger and the public get the same bytes", () => {
  const written: Played = {
    attempts: [
      {
        who: "ada",
        exercise: "p1",
        minute: 5,
        verdicts: ["WA", "WA"],
        points: [1, 3],
        isJudged: true,
      },
      {
        who: "bob",
        exercise: "p1",
        minute: 70,
        verdicts: ["AC", "WA"],
        points: [0, 2],
        isJudged: true,
      },
    ],
    acts: [...JURY_ACTS],
    look: "during",
  };

  // Ada may read programs of others, but not those that the board hides.
  const [first, ...others] = written.attempts;
  const attempts =
    first === undefined ? others : [{ ...first, verdicts: ["AC", "AC"] as const }, ...others];
  const solved: Played = { ...written, attempts };

  it("whatever others' verdicts in the freeze are, and the points of rejected submissions", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          attempts: fc.array(attempt, { minLength: 1, maxLength: 7 }),
          acts: fc.subarray([...JURY_ACTS]),
          look: fc.constantFrom("during" as const, "after" as const),
        }),
        async (played) => {
          const [one, other] = [await play(played, 0), await play(played, 1)];
          expect(other).toEqual(one);
        },
      ),
      {
        numRuns: 6,
        examples: [[written], [{ ...written, look: "after" }], [{ ...solved, look: "after" }]],
      },
    );
  }, 600_000);

  it("whatever the problems of a contest are before its start, and what the jury does with them", async () => {
    const nothing = await prepare([], 0);
    await fc.assert(
      fc.asyncProperty(fc.subarray([...PREPARATIONS]), async (preparations) => {
        expect(await prepare(preparations, 1)).toEqual(nothing);
      }),
      { numRuns: 5, examples: [[[...PREPARATIONS]]] },
    );
  }, 600_000);

  it("but staff do not, so these tests would see a leak", async () => {
    const plays = await Promise.all(([0, 1] as const).map((side) => play(written, side, ["ines"])));
    expect(plays[1]).not.toEqual(plays[0]);
    expect(await prepare([], 1, ["ines"])).not.toEqual(await prepare([], 0, ["ines"]));
  }, 600_000);
});
