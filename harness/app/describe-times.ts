import { join } from "node:path";
import { printMoment } from "../course/moment.ts";
import type { MappedSubmission } from "../inbox/mapping.ts";

/** A submission, and when it was handed in. */
interface TimedWork extends MappedSubmission {
  readonly place: string;
  readonly submittedMs: number | undefined;
}

/** A time that was asked for. */
export interface TakenTime {
  readonly submittedAt: string;
  /** Whether it was written with one; else it is by the clocks of the course. */
  readonly hasZone: boolean;
}

interface TimeFacts {
  /** What was asked for. */
  readonly times: string | undefined;
  readonly timezone: string;
  readonly nowMs: number;
  /** What it told. */
  readonly taken: readonly TakenTime[];
}

const SOURCES: Readonly<Record<string, string>> = {
  git: "the last commits, by the committers' clocks",
  zip: "entries of archives",
  files: "files on this disk",
};

const MOST_PATHS = 5;

/** What a person should know of hand-in times: where they are from, and which are missing or odd. */
export function describeTimes(works: readonly TimedWork[], facts: TimeFacts): readonly string[] {
  const { times, nowMs } = facts;
  const future = works.filter(({ submittedMs = 0 }) => submittedMs > nowMs);
  const untimed = Map.groupBy(
    works.filter(({ timeTrouble }) => timeTrouble !== undefined),
    ({ timeTrouble }) => timeTrouble,
  );
  return [
    ...(times === undefined ? [] : describeTaken(works, facts, times)),
    ...(future.length === 0
      ? []
      : [["Times in the future, by this machine's clock:", ...listPaths(future)].join("\n")]),
    ...[...untimed].map(([reason, theirs]) =>
      [`No hand-in time: ${reason}`, ...listPaths(theirs)].join("\n"),
    ),
  ];
}

function describeTaken(
  works: readonly TimedWork[],
  facts: TimeFacts,
  times: string,
): readonly string[] {
  const { timezone, taken } = facts;
  const [first, last] = [Math.min, Math.max].map((choose) =>
    choose(...taken.map(({ submittedAt }) => Date.parse(submittedAt))),
  );
  const reach =
    taken.length === 0
      ? ""
      : first === last
        ? `, all at ${printMoment(first ?? 0, timezone)}`
        : `, from ${printMoment(first ?? 0, timezone)} to ${printMoment(last ?? 0, timezone)}`;
  const kept = works.filter(
    ({ submittedAt, timeTrouble }) => submittedAt !== undefined && timeTrouble === undefined,
  );
  const others = kept.length - taken.length;
  return [
    `Hand-in times of ${taken.length} of ${works.length} submissions are those of ${SOURCES[times] ?? times}${describeZones(facts, times)}${reach}.`,
    ...(others === 0
      ? []
      : [`${others} ${others === 1 ? "has" : "have"} the time that the course system tells.`]),
  ];
}

/** By whose clocks times were read. */
function describeZones({ timezone, taken }: TimeFacts, times: string): string {
  const zoneless = taken.filter(({ hasZone }) => !hasZone).length;
  const zoned = taken.length - zoneless;
  const told = times === "zip" ? "in UTC" : "with a zone";
  if (zoneless === 0) return zoned > 0 && times === "zip" ? ` (${told})` : "";
  const counts = zoned === 0 ? "without a zone" : `${zoned} ${told}, ${zoneless} without a zone`;
  return ` (${counts}, so by the clocks of ${timezone})`;
}

function listPaths(works: readonly TimedWork[]): readonly string[] {
  const paths = works.slice(0, MOST_PATHS).map(({ place, file }) => `  ${join(place, file)}`);
  const more = works.length - MOST_PATHS;
  return more > 0 ? [...paths, `  and ${more} more`] : paths;
}
