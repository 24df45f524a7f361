/** Things that objects of a contest say against each other, although each may be right alone. */
import { parseRelativeTime, parseTime, printRelativeTime } from "../contest-time.ts";
import { type ApiCollection, SINGULAR } from "./api-objects.ts";
import type { Report } from "./finding.ts";
import { type JsonObject, show } from "./object-fields.ts";
import type { KnownObject, KnownObjects } from "./references.ts";

/** Properties that no two objects of a collection may share. */
const UNIQUE: readonly (readonly [ApiCollection, string])[] = [
  ["problems", "ordinal"],
  ["problems", "label"],
  ["accounts", "username"],
];

/** Moments that are written twice: on the clock, and since the start. */
const TIMES: readonly (readonly [ApiCollection, string, string])[] = [
  ["submissions", "time", "contest_time"],
  ["judgements", "start_time", "start_contest_time"],
  ["judgements", "end_time", "end_contest_time"],
  ["runs", "time", "contest_time"],
  ["clarifications", "time", "contest_time"],
  ["commentary", "time", "contest_time"],
];

/** Feeds round to seconds, each in its own way. */
const TOLERANCE_MS = 1000;

export interface Singletons {
  readonly contest: KnownObject | undefined;
  readonly state: KnownObject | undefined;
  /** Contest time at a moment of the clock, without removed stretches; undefined without a start. */
  readonly contestTimeAt: (clockMs: number) => number | undefined;
}

export function findContradictions(
  objects: KnownObjects,
  { contest, state, contestTimeAt }: Singletons,
  report: Report,
): void {
  for (const [type, name] of UNIQUE) findShared(type, name, objects, report);
  const [startMs, startedMs] = [timeOf(contest, "start_time"), timeOf(state, "started")];
  if (state !== undefined && startMs !== undefined && startedMs !== undefined) {
    if (Math.abs(startMs - startedMs) > TOLERANCE_MS) {
      const message = `state says that the contest started at ${show(state.data["started"])}, and the contest has start_time ${show(contest?.data["start_time"])}`;
      report("warning", "other-start", state.location, message);
    }
  }
  for (const [type, clock, relative] of TIMES) {
    for (const [id, object] of objects.get(type) ?? []) {
      const subject = `${SINGULAR[type]} ${id}`;
      checkTimes(subject, object, [clock, relative], contestTimeAt, report);
    }
  }
  findEarlyJudgements(objects, report);
}

function findShared(
  type: ApiCollection,
  name: string,
  objects: KnownObjects,
  report: Report,
): void {
  const first = new Map<unknown, string>();
  for (const [id, { location, data }] of objects.get(type) ?? []) {
    const value = data[name] ?? undefined;
    if (value === undefined) continue;
    const other = first.get(value);
    if (other === undefined) first.set(value, id);
    else {
      const message = `${type} ${other} and ${id} both have ${name} ${show(value)}`;
      report("error", `shared ${type} ${name}`, location, message);
    }
  }
}

function checkTimes(
  subject: string,
  { location, data }: KnownObject,
  [clock, relative]: readonly [string, string],
  contestTimeAt: Singletons["contestTimeAt"],
  report: Report,
): void {
  const [time, relativeTime] = [data[clock], data[relative]];
  if (typeof time !== "string" || typeof relativeTime !== "string") return;
  const clockMs = parseTime(time)?.ms;
  const relativeMs = parseRelativeTime(relativeTime);
  const expectedMs = clockMs === undefined ? undefined : contestTimeAt(clockMs);
  if (expectedMs === undefined || relativeMs === undefined) return;
  const differenceMs = Math.abs(expectedMs - relativeMs);
  if (differenceMs <= TOLERANCE_MS) return;
  report(
    "warning",
    `times ${relative}`,
    location,
    `${subject} has ${clock} ${time}, ${printRelativeTime(expectedMs)} after the start, and ${relative} ${relativeTime}: they differ by ${printRelativeTime(differenceMs)}, and ${relative} counts`,
  );
}

function findEarlyJudgements(objects: KnownObjects, report: Report): void {
  const submissions = objects.get("submissions");
  for (const [id, judgement] of objects.get("judgements") ?? []) {
    const submissionId = String(judgement.data["submission_id"]);
    const [startMs, submittedMs] = [
      timeOf(judgement, "start_time"),
      timeOf(submissions?.get(submissionId), "time"),
    ];
    if (startMs === undefined || submittedMs === undefined) continue;
    if (startMs >= submittedMs - TOLERANCE_MS) continue;
    const message = `judgement ${id} starts before its submission ${submissionId} was sent`;
    report("warning", "early-judgement", judgement.location, message);
  }
}

function timeOf(
  object: { readonly data: JsonObject } | undefined,
  name: string,
): number | undefined {
  const text = object?.data[name];
  return typeof text === "string" ? parseTime(text)?.ms : undefined;
}
