/** What orders the attempts of one student at one exercise. */
export interface Candidate {
  readonly submittedAt?: string;
  /** The 2 of `P1 (2).py`. */
  readonly copy: number;
  /** How well the exercise is known; smaller is better. */
  readonly rank: number;
}

export interface Numbered<T> {
  /** First to last; empty where two cannot be told apart. */
  readonly attempts: readonly T[];
  /** Files that only a folder's name made solutions, beside one that is named so. */
  readonly displaced: readonly T[];
  readonly clashing: readonly T[];
}

/**
 * The attempts in order. If nothing tells which of two came later, none is taken: to guess wrong
 * would cost a student points in silence.
 */
export function numberAttempts<T extends Candidate>(candidates: readonly T[]): Numbered<T> {
  const attempts: T[] = [];
  const displaced: T[] = [];
  for (const rivals of Map.groupBy(candidates, ({ submittedAt }) => submittedAt).values()) {
    const rank = Math.min(...rivals.map((rival) => rival.rank));
    attempts.push(...rivals.filter((rival) => rival.rank === rank));
    displaced.push(...rivals.filter((rival) => rival.rank !== rank));
  }
  attempts.sort(compare);
  const isComparable = new Set(attempts.map(({ submittedAt }) => clockOf(submittedAt))).size <= 1;
  const hasTwins = attempts.some(
    (each, at) => at > 0 && compare(attempts[at - 1] ?? each, each) === 0,
  );
  if (hasTwins || !isComparable) {
    return { attempts: [], displaced, clashing: attempts };
  }
  return { attempts, displaced, clashing: [] };
}

function compare(left: Candidate, right: Candidate): number {
  return toMs(left.submittedAt) - toMs(right.submittedAt) || left.copy - right.copy;
}

/** Times of different clocks have no order: a zone's, the course's, none. */
function clockOf(time: string | undefined): "zone" | "course" | "none" {
  if (time === undefined) return "none";
  return ZONE.test(time) ? "zone" : "course";
}

const ZONE = /T.*(?:Z|[+-]\d\d:\d\d)$/;

function toMs(time: string | undefined): number {
  if (time === undefined) return 0;
  return Date.parse(ZONE.test(time) ? time : `${time}Z`);
}
