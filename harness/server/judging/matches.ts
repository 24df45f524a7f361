import { createHash } from "node:crypto";
import { z } from "zod";
import { newId } from "../../accounts/id.ts";
import type { WorkerOutcome } from "../../api/worker-shapes.ts";
import type { MatchResult } from "../../core/results/match-result.ts";
import { type CourseEvent, GRUNDY } from "../../school/event.ts";
import { laneOf, turnOf } from "../../school/lane.ts";
import type { CourseTournament } from "../../school/tournaments.ts";
import type { LeasedJob, WaitingJob } from "../../store/queue.ts";
import type { NewJob, Operation } from "../../store/store.ts";
import type { EventLog, OpenCourse } from "../event-log.ts";
import { nonsense, Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { JudgingServices } from "./judging-services.ts";
import { toPlayed } from "../tournament-tables.ts";

/** Two players by their places in a tournament's list. */
export type Pair = readonly [number, number];

/** Payload of a match. Programs and start positions are in the course state. */
const matchSchema = z.object({
  tournament: z.string(),
  pair: z.tuple([z.int(), z.int()]),
});

/** Later events of these kinds may change which matches are to be played. */
const DECISIVE = [
  "match-played",
  "match-failed",
  "tournament-continued",
  "tournament-ended",
  "tournament-cancelled",
] as const satisfies readonly CourseEvent["kind"][];

type MatchJob = Pick<NewJob, "course" | "payload">;

/** The tournament of a match and its players; undefined if the course state does not have it. */
export function findMatch({ course: id, payload }: MatchJob, eventLog: EventLog) {
  const { tournament: name, pair } = matchSchema.parse(JSON.parse(payload));
  const course = eventLog.course(id);
  const tournament = course?.state.tournaments.get(name);
  return course && tournament && { course, tournament, pair };
}

/** True for a match that nobody needs, since its tournament was cancelled. */
export function isObsolete(job: Pick<NewJob, "kind"> & MatchJob, eventLog: EventLog): boolean {
  if (job.kind !== "match") return false;
  const tournament = findMatch(job, eventLog)?.tournament;
  return tournament !== undefined && tournament.state !== "running";
}

/**
 * The matches of a tournament that are decided, and those of the current round.
 * @param also a match that has just been played
 */
export function planTournament(
  { served }: OpenCourse,
  tournament: CourseTournament,
  also?: { readonly pair: Pair; readonly failures: Pair },
): ReturnType<OpenCourse["served"]["tournaments"]["planMatches"]> {
  return served.tournaments.planMatches(toPlayed(tournament), (pair) =>
    String(pair) === String(also?.pair)
      ? also?.failures
      : tournament.matches.get(String(pair))?.failures,
  );
}

/** The jobs for matches, at the end of the queue in this order. */
export function offerMatches(
  { served: { id: course } }: Pick<OpenCourse, "served">,
  { id: tournament, exercise, by: person }: Pick<CourseTournament, "id" | "exercise" | "by">,
  pairs: readonly Pair[],
  waiting: readonly WaitingJob[],
  now: number,
): readonly Operation[] {
  const queue = [...waiting];
  const lane = laneOf({ kind: "match", rejudging: undefined, person }, queue);
  // Sorted IDs keep jobs of the same round in order.
  const ids = pairs.map(() => newId(now)).toSorted();
  return ids.map((id, index): Operation => {
    const job: NewJob = {
      id,
      kind: "match",
      course,
      exercise,
      lane,
      turn: turnOf(queue, { course, person, lane }),
      person,
      submission: undefined,
      rejudging: undefined,
      payload: JSON.stringify({ tournament, pair: pairs[index] }),
      at: now,
    };
    queue.push({ ...job, isLeased: false });
    return { op: "offer", job };
  });
}

/** Guards a change that was decided on the tournaments as of `seq`. */
export function tournamentsUnchanged(course: string, seq: number): Operation {
  return { op: "unchanged-since", course, seq, kinds: DECISIVE };
}

/**
 * Stores the result of a match. The last match of a round is followed by the jobs of the next one, and
 * that of the last round by the tournament's end.
 * @throws {Refusal} `nonsense`, if the outcome does not match the job.
 */
export async function finishMatch(
  job: LeasedJob,
  finish: Operation,
  outcome: WorkerOutcome,
  site: JudgingServices,
): Promise<void> {
  if (outcome.kind !== "played") throw nonsense("the job is a match, which is played");
  const { match } = outcome;
  const { pair, failures } = await requirePossible(job, match, site);
  const bytes = Buffer.from(JSON.stringify(match));
  const result = createHash("sha256").update(bytes).digest("hex");
  await retryOnConflict(site, `tournament ${job.course}`, async (seq) => {
    const { course, tournament } = requireMatch(job, site);
    if (tournament.state !== "running") return site.eventLog.commit([finish]);
    const before = planTournament(course, tournament).toPlay.map(String);
    const { toPlay } = planTournament(course, tournament, { pair, failures });
    const next = toPlay.filter((each) => !before.includes(String(each)));
    const { id } = tournament;
    const { worker } = job;
    return site.eventLog.commit([
      finish,
      tournamentsUnchanged(job.course, seq),
      { op: "keep-source", hash: result, bytes },
      append(job, site, {
        kind: "match-played",
        tournament: id,
        pair,
        result,
        failures: [...failures],
        worker,
      }),
      ...(toPlay.length === 0
        ? [append(job, site, { kind: "tournament-ended", tournament: id })]
        : []),
      ...offerMatches(course, tournament, next, await site.workers.queue(), site.now()),
    ]);
  });
  site.workers.wake();
}

/** Ends a match that was tried too often. Staff can have it played again. */
export async function failMatch(
  job: MatchJob,
  finish: Operation,
  reason: string,
  site: JudgingServices,
): Promise<void> {
  const { tournament, pair } = requireMatch(job, site);
  const failed = { kind: "match-failed", tournament: tournament.id, pair, reason } as const;
  const isRunning = tournament.state === "running";
  await site.eventLog.commit([finish, ...(isRunning ? [append(job, site, failed)] : [])]);
}

async function requirePossible(job: LeasedJob, match: MatchResult, site: JudgingServices) {
  const { course, tournament, pair } = requireMatch(job, site);
  const { tournaments } = course.served;
  const checked = await tournaments.checkMatch(toPlayed(tournament), pair, match);
  // The worker sends it again.
  if (checked.kind === "busy") throw new Refusal("too-many-requests", { retryAfterSeconds: 2 });
  const fault = checked.kind === "checked" ? checked.fault : checked.message;
  if (checked.kind !== "checked" || fault !== undefined) throw nonsense(fault ?? "");
  return { pair, failures: checked.failures };
}

function requireMatch(job: MatchJob, { eventLog }: Pick<JudgingServices, "eventLog">) {
  const match = findMatch(job, eventLog);
  if (match === undefined) throw new Error(`a match of an unknown tournament: ${job.payload}`);
  return match;
}

function append(
  { course }: MatchJob,
  { now }: Pick<JudgingServices, "now">,
  event: CourseEvent,
): Operation {
  return { op: "append", course, actor: GRUNDY, at: now(), event };
}
