/**
 * Priority class of a job, which goes before its round: 0 runs and moves that someone waits for,
 * 1 submissions, 2 hacks, 3 rejudgings, submissions sent by `grade`, and matches of tournaments.
 */
export type Lane = (typeof LANES)[number];
export const LANES = [0, 1, 2, 3] as const;

/** The part of a queued job that decides its place in the queue. */
export interface QueueEntry {
  readonly course: string;
  readonly person: string;
  readonly lane: Lane;
}

/**
 * One run or move per person goes ahead of all submissions; while it is queued or running, the person's
 * others queue like submissions. So nobody's runs take more than one slot from people who submit.
 */
export function laneOf(
  job: {
    readonly kind: "judge" | "run" | "move" | "grade" | "match" | "hack";
    readonly rejudging: string | undefined;
    readonly person: string;
  },
  queue: readonly Pick<QueueEntry, "person" | "lane">[],
): Lane {
  if (job.kind === "grade" || job.kind === "match" || job.rejudging !== undefined) return 3;
  if (job.kind === "hack") return 2;
  if (job.kind === "judge") return 1;
  return queue.some(({ person, lane }) => lane === 0 && person === job.person) ? 1 : 0;
}

/** Inserts a new job into the queue, which is in the order in which workers get jobs. */
export function insertJob<Job extends Pick<QueueEntry, "lane"> & { readonly turn: number }>(
  queue: readonly Job[],
  job: Job,
): readonly Job[] {
  const next = queue.findIndex(
    ({ lane, turn }) => lane > job.lane || (lane === job.lane && turn > job.turn),
  );
  return queue.toSpliced(next < 0 ? queue.length : next, 0, job);
}

/**
 * Round in which a job is judged: the present one, or the one after the last of the person's jobs that
 * wait in this course and lane. Someone who submits two hundred times delays themselves, and others by one
 * submission at most. The present round is that of the job that has waited longest, so a second submission
 * does not wait for everybody who comes later.
 */
export function turnOf(
  queue: readonly (QueueEntry & { readonly turn: number; readonly at: number })[],
  { course, person, lane }: QueueEntry,
): number {
  const others = queue.filter((job) => job.lane === lane);
  const longest = Math.min(...others.map(({ at }) => at));
  const present = others.filter(({ at }) => at === longest).map(({ turn }) => turn);
  const own = others.filter((job) => job.course === course && job.person === person);
  const afterOwn = Math.max(...own.map(({ turn }) => turn)) + 1;
  return Math.max(present.length === 0 ? 0 : Math.min(...present), afterOwn);
}
