import type { FeedbackPolicy } from "../limit-feedback.ts";
import { toMoment } from "../deadline.ts";
import { toDuration } from "../duration.ts";
import { type ContestHackRules, toHackRules } from "../hack-rules.ts";
import { exerciseIdOf, type WrittenContest } from "./contest-schema.ts";
import type { CourseContest, CourseContestKind } from "./course-contest.ts";

const DAY_MS = 86_400_000;
const PENALTY_MS = 20 * 60_000;
/** Codeforces' open hacking phase. */
const HACKING = "12 h";

/** Fills in the defaults of a checked contest. `feedback` is the course's own. */
export function buildContest(
  contest: WrittenContest,
  { timezone, feedback }: { readonly timezone: string; readonly feedback: FeedbackPolicy },
): CourseContest {
  const { id, name, kind = "icpc", start, release, groups = [], teams } = contest;
  const lengthOf = (text: string | undefined) => (text === undefined ? undefined : toMs(text));
  return {
    id,
    name,
    kind,
    startMs: start === undefined ? undefined : toMoment(start, timezone),
    durationMs: toMs(contest.duration),
    freezeMs: lengthOf(contest.freeze),
    penaltyMs: lengthOf(contest.penalty) ?? PENALTY_MS,
    countsCompileErrors: contest.count_compile_errors ?? false,
    scoreOf: contest.score_of ?? "best",
    isTieBrokenByTime: contest.ties_by_time ?? false,
    feedback: contest.feedback ?? defaultFeedback(kind, feedback),
    releaseMs: release === undefined ? undefined : toMoment(release, timezone),
    windowMs: lengthOf(contest.window),
    extraTimeMs: new Map(
      Object.entries(contest.extra_time ?? {}).map(([student, time]) => [student, toMs(time)]),
    ),
    submitsDrafts: contest.submit_drafts ?? false,
    entry: {
      hasRoomCode: contest.room_code ?? false,
      isOneSession: contest.one_session ?? false,
      browserKeys: (contest.safe_exam_browser?.keys ?? []).map((key) => key.toLowerCase()),
    },
    maxAttempts: contest.max_attempts,
    allowsUpsolving: contest.upsolving ?? kind !== "exam",
    allowsVirtual: contest.virtual ?? false,
    hacks: contest.hacks && toContestHackRules(contest.hacks),
    isPublic: contest.public ?? false,
    exercises: contest.exercises.map((exercise, index) => ({
      id: exerciseIdOf(exercise),
      label: (typeof exercise === "string" ? undefined : exercise.label) ?? labelAt(index),
      color: typeof exercise === "string" ? undefined : exercise.color,
    })),
    groups: groups.map((group) => ({ id: group.id, name: group.name, type: group.type })),
    teams: teams?.map((team) => ({
      id: team.id,
      name: team.name,
      members: team.members,
      groups: team.groups ?? [],
      isUnofficial: team.unofficial ?? false,
    })),
  };
}

function toContestHackRules({
  duration = HACKING,
  points = 0,
  penalty = 0,
  ...common
}: NonNullable<WrittenContest["hacks"]>): ContestHackRules {
  return {
    ...toHackRules(common),
    after: "contest",
    durationMs: toMs(duration),
    points,
    penalty,
  };
}

function defaultFeedback(kind: CourseContestKind, ofCourse: FeedbackPolicy) {
  switch (kind) {
    case "icpc":
      return "verdict";
    case "ioi":
      return "groups";
    case "practice":
      return ofCourse;
    case "exam":
      return "held";
  }
}

/** A to Z, then AA, AB, ... */
export function labelAt(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : `${labelAt(Math.floor(index / 26) - 1)}${letter}`;
}

/** A contest's days have 24 hours: its clock does not follow daylight saving time. */
export function toMs(text: string): number {
  const { days, seconds } = toDuration(text);
  return days * DAY_MS + seconds * 1000;
}
