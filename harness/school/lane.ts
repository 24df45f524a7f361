/**
 * The lane decides before the turn: 0 what somebody waits for at the screen, 1 works, 2 what is judged
 * again or sent by `grade`.
 */
export type Lane = 0 | 1 | 2;

/** A job in line, as far as fairness goes. */
export interface JobInLine {
  readonly course: string;
  readonly person: string;
  readonly lane: Lane;
}

/**
 * Before all works goes one run of a person: whoever has one in line, or being run, has their next ones
 * take turns with works. So nobody's runs take more than one place from those who hand in.
 */
export function laneOf(
  job: {
    readonly kind: "judge" | "run" | "grade";
    readonly rejudging: string | undefined;
    readonly person: string;
  },
  line: readonly Pick<JobInLine, "person" | "lane">[],
): Lane {
  if (job.kind === "grade" || job.rejudging !== undefined) return 2;
  if (job.kind === "judge") return 1;
  return line.some(({ person, lane }) => lane === 0 && person === job.person) ? 1 : 0;
}

/** The line with one more, which came last; in the order in which jobs are given to workers. */
export function joinLine<Job extends Pick<JobInLine, "lane"> & { readonly turn: number }>(
  line: readonly Job[],
  job: Job,
): readonly Job[] {
  const next = line.findIndex(
    ({ lane, turn }) => lane > job.lane || (lane === job.lane && turn > job.turn),
  );
  return line.toSpliced(next < 0 ? line.length : next, 0, job);
}

/**
 * How many jobs of theirs wait already in this course and lane: so many rounds of others come first.
 * Whoever hands in two hundred times delays themselves, and others by one work at most.
 */
export function turnOf(line: readonly JobInLine[], { course, person, lane }: JobInLine): number {
  return line.filter((job) => job.course === course && job.person === person && job.lane === lane)
    .length;
}
