import {
  type QueueEntry,
  insertJob,
  type Lane,
  laneOf,
  turnOf,
} from "../../harness/school/index.ts";

/** A submission or run in a simulation. Times are in seconds. */
export interface Arrival {
  readonly at: number;
  readonly course: string;
  readonly person: string;
  readonly kind: "judge" | "run";
  /** Judging time. */
  readonly takes: number;
}

export interface Served extends Arrival {
  readonly lane: Lane;
  readonly turn: number;
  /** Time from arrival to start. */
  readonly waited: number;
}

type Job = QueueEntry & {
  readonly turn: number;
  readonly at: number;
  readonly arrival: Arrival;
};

/** Inserts a job into the queue. */
type Join = (waiting: readonly Job[], line: readonly Job[], arrival: Arrival) => readonly Job[];

/** Like the server: by lane, then turn. */
export const inTurns: Join = (waiting, line, arrival) => {
  const { kind, course, person } = arrival;
  const lane = laneOf({ kind, person, rejudging: undefined }, line);
  const turn = turnOf(line, { course, person, lane });
  return insertJob(waiting, { course, person, lane, turn, at: arrival.at, arrival });
};

export const firstComeFirstServed: Join = (waiting, _, arrival) => [
  ...waiting,
  { ...arrival, lane: 1, turn: 0, arrival },
];

/** Simulates the queue with this many slots; returns jobs in the order in which they start. */
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
    // If a slot becomes free just as a job arrives, a waiting job gets it.
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
