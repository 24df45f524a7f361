import * as fc from "fast-check";
import type { ContestEvent, ContestSettings, Team } from "../../harness/contest/contest-event.ts";
import { ContestState } from "../../harness/contest/contest-state.ts";
import { MINUTE_MS, parseRelativeTime } from "../../harness/contest/contest-time.ts";

export const START_MS = Date.UTC(2026, 5, 25, 9);
const HOUR_MS = 60 * MINUTE_MS;

const SETTINGS: ContestSettings = {
  id: "finals",
  name: "Finals",
  kind: "icpc",
  startMs: START_MS,
  offsetMinutes: 60,
  durationMs: 5 * HOUR_MS,
  freezeMs: HOUR_MS,
  penaltyMs: 20 * MINUTE_MS,
  countsCompileErrors: false,
  scoreOf: "best",
  isTieBrokenByTime: false,
};

const TYPES = [
  { id: "AC", name: "Accepted", isSolved: true, hasPenalty: false },
  { id: "WA", name: "Wrong Answer", isSolved: false, hasPenalty: true },
  { id: "CE", name: "Compile Error", isSolved: false, hasPenalty: false },
];

export function team(id: string, changes: Partial<Team> = {}): ContestEvent {
  const object: Team = {
    id,
    name: `Team ${id}`,
    groupIds: [],
    participation: "official",
    isHidden: false,
    ...changes,
  };
  return { kind: "object-set", collection: "teams", object };
}

/** Settings, judgement types and problems A, B, ... */
export function frame(
  changes: Partial<ContestSettings> = {},
  problemIds: readonly string[] = ["a", "b", "c"],
): readonly ContestEvent[] {
  return [
    { kind: "contest-set", settings: { ...SETTINGS, ...changes } },
    ...TYPES.map((object): ContestEvent => ({
      kind: "object-set",
      collection: "judgement-types",
      object,
    })),
    ...problemIds.map((id, ordinal): ContestEvent => ({
      kind: "object-set",
      collection: "problems",
      object: { id, label: id.toUpperCase(), name: `Problem ${id}`, ordinal },
    })),
  ];
}

/** A contest without problems A, B, C of its own and the teams that `submissions` name. */
export function contestOf(
  ...events: readonly (ContestEvent | readonly ContestEvent[])[]
): ContestState {
  return ContestState.from(events.flat());
}

/**
 * A submission and its judgement: `"7 a 0:23:59.999 AC"` is by team 7, without the verdict it is
 * pending, and a number as verdict is its score.
 */
function submit(text: string, id: string): readonly ContestEvent[] {
  const [teamId = "", problemId = "", time = "", verdict] = text.split(" ");
  const timeMs = START_MS + (parseRelativeTime(time) ?? Number.NaN);
  const submission: ContestEvent = {
    kind: "object-set",
    collection: "submissions",
    object: { id, teamId, problemId, timeMs },
  };
  return verdict === undefined ? [submission] : [submission, judge(id, verdict, timeMs)];
}

export function judge(submissionId: string, verdict: string, timeMs = START_MS): ContestEvent {
  const score = Number(verdict);
  return {
    kind: "object-set",
    collection: "judgements",
    object: {
      id: `j${submissionId}`,
      submissionId,
      typeId: Number.isNaN(score) ? verdict : "AC",
      ...(Number.isNaN(score) ? {} : { score }),
      isCurrent: true,
      startMs: timeMs,
      endMs: timeMs + 1000,
    },
  };
}

export function submitAll(...texts: readonly string[]): readonly ContestEvent[] {
  return texts.flatMap((text, index) => submit(text, String(index + 1)));
}

const PROBLEMS = ["a", "b", "c"];
const TEAMS = ["1", "2", "3", "4"];

/** Events of a contest in which everything happens, also in an order that no server would choose. */
export function arbitraryEvents(
  kind: ContestSettings["kind"] = "icpc",
): fc.Arbitrary<ContestEvent[]> {
  const id = fc.integer({ min: 1, max: 12 }).map(String);
  const minutes = fc.integer({ min: -5, max: 310 });
  const moment = minutes.map((count) => START_MS + count * MINUTE_MS);
  const teamId = fc.constantFrom(...TEAMS);
  const submission: fc.Arbitrary<ContestEvent> = fc
    .record({ id, teamId, problemId: fc.constantFrom(...PROBLEMS), timeMs: moment })
    .map((object) => ({ kind: "object-set", collection: "submissions", object }));
  const judgement: fc.Arbitrary<ContestEvent> = fc
    .record({
      id,
      submissionId: id,
      typeId: fc.constantFrom("AC", "WA", "CE", "JE", undefined),
      score: fc.constantFrom(0, 10, 50.5, 100),
      isCurrent: fc.boolean(),
      startMs: moment,
    })
    .map((object) => ({ kind: "object-set", collection: "judgements", object }));
  const rare: fc.Arbitrary<ContestEvent> = fc.oneof(
    fc.record({
      kind: fc.constant("object-removed" as const),
      collection: fc.constantFrom("submissions" as const, "judgements" as const, "teams" as const),
      id,
    }),
    fc.record({
      kind: fc.constant("submission-ignored" as const),
      submissionId: id,
      isIgnored: fc.boolean(),
      why: fc.constant("sent by the jury"),
    }),
    fc
      .record({ id, fromMs: moment, lengthMinutes: fc.integer({ min: 0, max: 40 }) })
      .map(({ id: intervalId, fromMs, lengthMinutes }) => ({
        kind: "interval-removed" as const,
        id: intervalId,
        fromMs,
        toMs: fromMs + lengthMinutes * MINUTE_MS,
      })),
    fc.record({ kind: fc.constant("interval-restored" as const), id }),
    fc.record({
      kind: fc.constant("penalty-added" as const),
      teamId,
      minutes: fc.integer({ min: -30, max: 30 }),
      why: fc.constant("a rule"),
    }),
    fc.record({
      kind: fc.constant("hacks-counted" as const),
      teamId,
      hacks: fc.record({ successful: fc.nat(3), unsuccessful: fc.nat(3), points: fc.integer() }),
    }),
    fc
      .record({ id: teamId, startMs: fc.constantFrom(undefined, START_MS + 7 * MINUTE_MS) })
      .map(({ id: own, startMs }) => team(own, { startMs })),
    fc.integer({ min: 30, max: 300 }).map((length): ContestEvent => ({
      kind: "contest-set",
      settings: { ...SETTINGS, kind, durationMs: length * MINUTE_MS },
    })),
  );
  return fc
    .array(
      fc.oneof({ weight: 5, arbitrary: submission }, { weight: 6, arbitrary: judgement }, rare),
      {
        maxLength: 60,
      },
    )
    .map((events) => [...frame({ kind }), ...TEAMS.map((each) => team(each)), ...events]);
}
