import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CourseContestState } from "../../../harness/school/contests/course-contest-state.ts";
import { CourseState } from "../../../harness/school/course-state.ts";
import type { CourseEvent } from "../../../harness/school/event.ts";
import { COLLECTIONS, toAccess } from "../../../harness/server/contest-api/api-access.ts";
import {
  findOwnAccount,
  listObjects,
  toContestObject,
  toScoreboard,
  toState,
} from "../../../harness/server/contest-api/api-objects.ts";
import {
  type ContestClient,
  toContestClient,
} from "../../../harness/server/contest-api/contest-client.ts";
import { viewAt } from "../../../harness/server/contest-api/contest-view.ts";
import { EventFeed } from "../../../harness/server/contest-api/event-feed.ts";
import type { ServedCourse } from "../../../harness/server/index.ts";
import { contestCourse, contestText, END, FREEZE, MINUTE, START } from "./contest-server.ts";

/** Events of the same time. */
interface Moment {
  readonly at: number;
  readonly events: readonly CourseEvent[];
}

const PUBLIC = contestText(["duration: 2 h", "duration: 2 h\n    public: true"]);
const ROLES = { ida: "instructor", ann: "student", bob: "student" } as const;
type Name = keyof typeof ROLES;

/** Everything that a client receives when it looks after each moment, and last at `until`. */
function receive(
  who: Name | undefined,
  moments: readonly Moment[],
  until: number,
  served: ServedCourse = contestCourse(PUBLIC),
): string {
  const state = new CourseState();
  const { course, exercises } = served;
  const contests = course.contests.map(
    (plan) => new CourseContestState(plan, { timezone: course.timezone, exercises }),
  );
  const opened = { served, state, contests };
  let seq = 0;
  const take = (at: number, event: CourseEvent) => {
    seq += 1;
    const stored = { seq, course: served.id, at, actor: "somebody", event };
    state.take(stored);
    for (const contest of contests) contest.take(stored, state);
  };
  for (const [person, role] of Object.entries(ROLES)) {
    take(START - 60 * MINUTE, { kind: "enrolled", person, role, student: person });
  }
  const feed = new EventFeed();
  const clientNow = (): ContestClient => {
    const [contest] = contests;
    const client = contest && toContestClient(opened, contest, state.members.get(who ?? ""));
    if (client === undefined) throw new Error("the contest is public");
    return client;
  };
  const received: string[] = [];
  for (const { at, events } of [...moments, { at: until, events: [] }]) {
    if (at > until) continue;
    for (const event of events) take(at, event);
    received.push(...feed.update(viewAt(clientNow(), at)));
  }
  received.push(...feed.all());
  const client = clientNow();
  const view = viewAt(client, until);
  const groups = [undefined, ...client.contest.state.groups.keys()];
  const objects = [
    toAccess(client),
    toContestObject(view),
    toState(view),
    findOwnAccount(view),
    ...groups.map((group) => toScoreboard(view, group, until)),
    ...COLLECTIONS.map((collection) => listObjects(view, collection)),
  ];
  return [
    ...received.map((line) => line.replace(/"token":"[^-]+/, "")),
    ...objects.map((object) => JSON.stringify(object)),
  ].join("\n");
}

const verdict = fc.constantFrom("AC", "WA", "CE", "JE", undefined);

/** A submission with its verdicts in two contests. */
interface Attempt {
  readonly who: "ann" | "bob";
  readonly exercise: string;
  readonly minute: number;
  readonly verdicts: readonly [string | undefined, string | undefined];
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  who: fc.constantFrom("ann" as const, "bob" as const),
  exercise: fc.constantFrom("p1", "p2"),
  minute: fc.integer({ min: 0, max: 119 }),
  verdicts: fc.tuple(verdict, verdict),
});

/** The moments of one of the two contests; verdicts differ only where `differs` says so. */
function toMoments(
  attempts: readonly Attempt[],
  side: 0 | 1,
  differs: (who: Name, at: number) => boolean,
): readonly Moment[] {
  const moments = attempts.flatMap(({ who, exercise, minute, verdicts }, index): Moment[] => {
    const at = START + minute * MINUTE;
    const id = `s${index}`;
    const program = { exercise, fileName: "a.py", language: "python", source: "0".repeat(64) };
    const ownVerdict = verdicts[differs(who, at) ? side : 0];
    const judged = { submission: id, judging: `j${index}`, points: 10, maxPoints: 10 } as const;
    return [
      {
        at,
        events: [{ kind: "submitted", submission: id, person: who, student: who, ...program }],
      },
      {
        at: at + 1000,
        events:
          ownVerdict === undefined ? [] : [{ kind: "judged", verdict: ownVerdict, ...judged }],
      },
      {
        at: at + 2000,
        // A secret question of bob and its answer, of which only the text differs.
        events: [clarification(`q${index}`, { team: "bees", text: `secret ${side}` })],
      },
      {
        at: at + 3000,
        events: [
          clarification(`r${index}`, {
            replyTo: `q${index}`,
            toTeams: ["bees"],
            text: `answer ${side}`,
          }),
        ],
      },
    ];
  });
  return moments.toSorted((left, right) => left.at - right.at);
}

function clarification(
  id: string,
  rest: Omit<
    Extract<CourseEvent, { kind: "clarification-sent" }>,
    "kind" | "contest" | "clarification"
  >,
): CourseEvent {
  return { kind: "clarification-sent", contest: "final", clarification: id, ...rest };
}

describe("nobody learns", () => {
  it.each([
    ["the public", undefined, () => true],
    ["a team", "ann", (who: Name) => who !== "ann"],
  ] as const)("verdicts in the freeze and others' clarifications: %s", (_, who, isOthers) => {
    const isSecret = (by: Name, at: number) => at >= FREEZE && isOthers(by);
    fc.assert(
      fc.property(
        fc.array(attempt, { maxLength: 8 }),
        fc.constantFrom(FREEZE, FREEZE + 30 * MINUTE, END, END + 60 * MINUTE),
        (attempts, until) => {
          const [left, right] = ([0, 1] as const).map((side) =>
            receive(who, toMoments(attempts, side, isSecret), until),
          );
          expect(right).toBe(left);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ["the public", undefined],
    ["a team", "ann"],
  ] as const)("anything about the problems before the start: %s", (_, who) => {
    const other = contestText(
      ["duration: 2 h", "duration: 2 h\n    public: true"],
      ['[{ id: p1, color: "#c00" }, p2]', "[{ id: p2, label: X }]"],
    );
    const served = contestCourse(other);
    const exercises = served.exercises.map((exercise) => ({ ...exercise, languages: [] }));
    const trial = { exercise: "p2", fileName: "a.py", source: "0".repeat(64) };
    const moments: readonly Moment[] = [
      {
        at: START - 2 * MINUTE,
        events: [{ kind: "submitted", submission: "s", person: "ida", student: "ida", ...trial }],
      },
      {
        at: START - MINUTE,
        events: [clarification("q", { exercise: "p2", text: "The second one has a typo" })],
      },
    ];
    expect(receive(who, moments, START - 1, { ...served, exercises })).toBe(
      receive(who, [], START - 1),
    );
  });

  it("staff see all of these", () => {
    const attempts: readonly Attempt[] = [
      { who: "bob", exercise: "p1", minute: 61, verdicts: ["AC", "WA"] },
    ];
    const [left, right] = ([0, 1] as const).map((side) =>
      receive(
        "ida",
        toMoments(attempts, side, (_, at) => at >= FREEZE),
        END,
      ),
    );
    expect(right).not.toBe(left);
    expect(receive("ida", [], START - 1)).toContain('"Exercise p1"');
  });
});
