import { MINUTE_MS } from "./contest-time.ts";
import type {
  ContestSettings,
  ContestStages,
  ContestSubmission,
  Judgement,
  JudgementType,
} from "./contest-event.ts";

/** The parts of a contest's state that scores depend on. */
export interface ScoringRules {
  readonly settings: ContestSettings;
  readonly judgementTypes: ReadonlyMap<string, JudgementType>;
  readonly contestTimeMs: (submission: ContestSubmission) => number | undefined;
  readonly currentJudgement: (submissionId: string) => Judgement | undefined;
  readonly whyIgnored: (submissionId: string) => string | undefined;
  readonly reportedStages: ContestStages | undefined;
  readonly contestTimeAt: (clockMs: number) => number | undefined;
}

/** `full` is for staff and after the thaw; `frozen` is what everybody else sees. */
export type View = "full" | "frozen";

/** A submission and its place in the order of arrival. */
export interface Attempt {
  readonly submission: ContestSubmission;
  readonly arrival: number;
}

/** A team's result for one problem. */
export interface CellScore {
  /** Judged submissions, up to the first accepted one. */
  readonly judged: number;
  readonly pending: number;
  readonly isSolved: boolean;
  readonly score: number;
  /** Contest time of the accepted submission, or of the last improvement of the score. */
  readonly timeMs: number | undefined;
  readonly penaltyMs: number;
  /** Contest time of the first pending submission. */
  readonly pendingSinceMs: number | undefined;
}

/** Judgement types that the specification lists and that no feed has to explain. */
const KNOWN_TYPES: ReadonlyMap<string, JudgementType> = new Map(
  ["AC", "APE", "RE", "WA", "TLE", "RTE", "CE", "CTL", "MLE", "OLE", "PE", "EO", "IO", "NO"].map(
    (id) => {
      const isSolved = id === "AC" || id === "APE";
      return [id, { id, name: id, isSolved, hasPenalty: !isSolved && id !== "CE" && id !== "CTL" }];
    },
  ),
);

/** The judging failed, so the submission waits for another judgement. */
const JUDGING_ERROR = "JE";

/** Sorts by time; submissions of the same moment stay in the order of arrival. */
export function sortAttempts(attempts: Attempt[], contest: ScoringRules): void {
  const timeOf = ({ submission }: Attempt) =>
    submission.timeMs ?? contest.contestTimeMs(submission) ?? 0;
  // Times on the clock and contest times cannot be compared with each other.
  const isClocked = attempts.every(({ submission }) => submission.timeMs !== undefined);
  const keyOf = isClocked
    ? timeOf
    : ({ submission }: Attempt) => contest.contestTimeMs(submission) ?? 0;
  attempts.sort((left, right) => keyOf(left) - keyOf(right) || left.arrival - right.arrival);
}

/** The type of a finished judgement; undefined while the submission is pending. */
function finalType(
  contest: ScoringRules,
  judgement: Judgement | undefined,
): JudgementType | undefined {
  const id = judgement?.typeId;
  if (id === undefined || id === JUDGING_ERROR) return undefined;
  return contest.judgementTypes.get(id) ?? KNOWN_TYPES.get(id);
}

/** Whether a submission at this contest time counts: the start is included, the end is not. */
export function isInContest(contest: ScoringRules, timeMs: number | undefined): timeMs is number {
  return timeMs !== undefined && timeMs >= 0 && timeMs < contest.settings.durationMs;
}

/**
 * Contest time from which the board is frozen, inclusive; undefined if it never is. A board that people
 * froze before its time hides all that came after.
 */
export function freezeStartMs(contest: ScoringRules): number | undefined {
  const { durationMs, freezeMs } = contest.settings;
  const isPlanned = freezeMs !== undefined && freezeMs !== 0;
  const plannedMs = isPlanned ? Math.max(0, durationMs - freezeMs) : undefined;
  const frozenMs = contest.reportedStages?.frozenMs;
  const reportedMs = frozenMs === undefined ? undefined : contest.contestTimeAt(frozenMs);
  if (reportedMs === undefined || reportedMs < 0) return plannedMs;
  return Math.min(reportedMs, plannedMs ?? reportedMs);
}

/** Scores a team's submissions for one problem, given in their order. */
export function scoreCell(
  attempts: readonly Attempt[],
  contest: ScoringRules,
  view: View,
): CellScore {
  const { kind, penaltyMs, countsCompileErrors } = contest.settings;
  const frozenFromMs = view === "frozen" ? freezeStartMs(contest) : undefined;
  const scores = kind === "ioi" ? new ProblemScore(contest) : undefined;
  let [judged, rejected, pending] = [0, 0, 0];
  let pendingSinceMs: number | undefined;
  for (const { submission } of attempts) {
    const timeMs = contest.contestTimeMs(submission);
    if (!isInContest(contest, timeMs) || contest.whyIgnored(submission.id) !== undefined) continue;
    const isFrozen = frozenFromMs !== undefined && timeMs >= frozenFromMs;
    const judgement = isFrozen ? undefined : contest.currentJudgement(submission.id);
    const type = finalType(contest, judgement);
    if (judgement === undefined || type === undefined) {
      pending += 1;
      pendingSinceMs ??= timeMs;
      continue;
    }
    if (type.isSolved || type.hasPenalty || countsCompileErrors) judged += 1;
    if (scores !== undefined) {
      scores.add(judgement, timeMs);
    } else if (type.isSolved) {
      return {
        judged,
        pending,
        isSolved: true,
        score: 1,
        timeMs,
        penaltyMs: toWholeMinutes(timeMs) * MINUTE_MS + rejected * penaltyMs,
        pendingSinceMs,
      };
    } else if (type.hasPenalty) rejected += 1;
  }
  const { score = 0, timeMs } = scores ?? {};
  return { judged, pending, isSolved: false, score, timeMs, penaltyMs: 0, pendingSinceMs };
}

/** Rounded down: 59.99 seconds are 0 minutes. */
export function toWholeMinutes(timeMs: number): number {
  return Math.floor(timeMs / MINUTE_MS);
}

/** The score of a problem over a team's submissions. */
class ProblemScore {
  readonly #contest: ScoringRules;
  readonly #subtasks: number[] = [];
  score = 0;
  timeMs: number | undefined;

  constructor(contest: ScoringRules) {
    this.#contest = contest;
  }

  add(judgement: Judgement, timeMs: number): void {
    const before = this.score;
    this.score = this.#next(judgement);
    if (this.score > before) this.timeMs = timeMs;
    else if (this.score === 0) this.timeMs = undefined;
  }

  #next({ score = 0, subtasks }: Judgement): number {
    switch (this.#contest.settings.scoreOf) {
      case "last":
        return score;
      case "best":
        return Math.max(this.score, score);
      case "best-by-subtask":
        if (subtasks === undefined) return Math.max(this.score, score);
        for (const [index, points] of subtasks.entries()) {
          this.#subtasks[index] = Math.max(this.#subtasks[index] ?? 0, points);
        }
        return addScores(this.#subtasks);
    }
  }
}

/** A sum that does not show the errors of binary fractions: 0.1 + 0.2 is 0.3. */
export function addScores(scores: readonly number[]): number {
  const sum = scores.reduce((left, right) => left + right, 0);
  return Math.round(sum * 1e6) / 1e6;
}
