/**
 * The lane decides before the turn: 0 what somebody waits for at the screen, 1 works, 2 rejudgings.
 */
export type Lane = 0 | 1 | 2;

/** A job in line, as far as fairness goes. */
export interface JobInLine {
  readonly course: string;
  readonly person: string;
  readonly lane: Lane;
}

export function laneOf(job: {
  readonly kind: "judge" | "run";
  readonly rejudging: string | undefined;
}): Lane {
  if (job.kind === "run") return 0;
  return job.rejudging === undefined ? 1 : 2;
}

/**
 * How many jobs of theirs wait already in this course and lane: so many rounds of others come first.
 * Whoever hands in two hundred times delays themselves, and others by one work at most.
 */
export function turnOf(line: readonly JobInLine[], { course, person, lane }: JobInLine): number {
  return line.filter((job) => job.course === course && job.person === person && job.lane === lane)
    .length;
}
