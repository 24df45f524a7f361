import { type JobInLine, joinLine, type Lane, laneOf, turnOf } from "../../harness/school/index.ts";

/** Something that is handed in, or run, in a simulation. Times are seconds. */
export interface Arrival {
  readonly at: number;
  readonly course: string;
  readonly person: string;
  readonly kind: "judge" | "run";
  /** For so long it is judged. */
  readonly takes: number;
}

export interface Served extends Arrival {
  readonly lane: Lane;
  readonly turn: number;
  /** From its arrival until somebody begins it. */
  readonly waited: number;
}

type Job = JobInLine & { readonly turn: number; readonly arrival: Arrival };

/** Puts a job into its place among those that wait. */
type Join = (waiting: readonly Job[], line: readonly Job[], arrival: Arrival) => readonly Job[];

/** As the server has it: by lane, then turn. */
export const inTurns: Join = (waiting, line, arrival) => {
  const { kind, course, person } = arrival;
  const lane = laneOf({ kind, person, rejudging: undefined }, line);
  const turn = turnOf(line, { course, person, lane });
  return joinLine(waiting, { course, person, lane, turn, arrival });
};

export const firstComeFirstServed: Join = (waiting, _, arrival) => [
  ...waiting,
  { ...arrival, lane: 1, turn: 0, arrival },
];

/** What becomes of all of them with so many places, in the order in which they are begun. */
export function simulateLine(
  arrivals: readonly Arrival[],
  places: number,
  join: Join,
): readonly Served[] {
  const coming = arrivals.toSorted((left, right) => left.at - right.at);
  const served: Served[] = [];
  let waiting: readonly Job[] = [];
  let working: readonly { readonly job: Job; readonly until: number }[] = [];
  for (let next = 0; next < coming.length || waiting.length > 0;) {
    const now = Math.min(
      coming[next]?.at ?? Infinity,
      ...(waiting.length === 0 ? [] : working.map(({ until }) => until)),
    );
    working = working.filter(({ until }) => until > now);
    // Whoever comes when a place gets free finds it taken by one that waits.
    while (working.length < places && waiting.length > 0) begin(now);
    for (let arrival = coming[next]; arrival?.at === now; arrival = coming[next]) {
      waiting = join(waiting, [...working.map(({ job }) => job), ...waiting], arrival);
      next += 1;
      if (working.length < places) begin(now);
    }
  }
  return served;

  function begin(now: number): void {
    const [job, ...others] = waiting;
    if (job === undefined) return;
    waiting = others;
    working = [...working, { job, until: now + job.arrival.takes }];
    const { lane, turn, arrival } = job;
    served.push({ ...arrival, lane, turn, waited: now - arrival.at });
  }
}
