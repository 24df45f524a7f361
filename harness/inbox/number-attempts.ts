import { pushAll, smallestOf } from "../core/large-lists.ts";

/** A file that may be an attempt of one student at one exercise, with the data that orders attempts. */
export interface Candidate {
  readonly submittedAt?: string;
  /** The 2 of `P1 (2).py`. */
  readonly copy: number;
  /** Strength of the evidence for the exercise; smaller is better. */
  readonly rank: number;
}

export interface Numbered<T> {
  /** First to last; empty if the order is ambiguous. */
  readonly attempts: readonly T[];
  /** Files with weaker evidence than another file of the same time; they are not attempts. */
  readonly displaced: readonly T[];
  /** Files whose order is ambiguous. */
  readonly clashing: readonly T[];
}

/**
 * Orders the attempts. If the order of any two is unknown, none is taken: a wrong guess would silently
 * cost a student points.
 */
export function numberAttempts<T extends Candidate>(candidates: readonly T[]): Numbered<T> {
  const attempts: T[] = [];
  const displaced: T[] = [];
  for (const rivals of Map.groupBy(candidates, ({ submittedAt }) => submittedAt).values()) {
    const rank = smallestOf(rivals.map((rival) => rival.rank));
    pushAll(
      attempts,
      rivals.filter((rival) => rival.rank === rank),
    );
    pushAll(
      displaced,
      rivals.filter((rival) => rival.rank !== rank),
    );
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

/** The clock of a time. Times of different clocks cannot be ordered. */
function clockOf(time: string | undefined): "zone" | "course" | "none" {
  if (time === undefined) return "none";
  return ZONE.test(time) ? "zone" : "course";
}

const ZONE = /T.*(?:Z|[+-]\d\d:\d\d)$/;

function toMs(time: string | undefined): number {
  if (time === undefined) return 0;
  return Date.parse(ZONE.test(time) ? time : `${time}Z`);
}
