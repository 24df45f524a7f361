import { join } from "node:path";
import { printMoment } from "../../course/moment.ts";
import type { MappedSubmission } from "../../inbox/mapping.ts";

/** A submission with its time. */
interface TimedSubmission extends MappedSubmission {
  readonly path: string;
  readonly submittedMs: number | undefined;
}

/** A submission time from the source that the user chose. */
export interface TakenTime {
  readonly submittedAt: string;
  /** True if the source gives a time zone. If not, the course's zone applies. */
  readonly hasZone: boolean;
}

interface TimeFacts {
  /** The source: `git`, `zip`, `files`, or the path of a CSV file. */
  readonly times: string | undefined;
  readonly timezone: string;
  readonly nowMs: number;
  /** The times that the source gave. */
  readonly takenTimes: readonly TakenTime[];
}

const SOURCES: Readonly<Record<string, string>> = {
  git: "the last commits, by the committers' clocks",
  zip: "entries of archives",
  files: "files on this disk",
};

const MAX_PATHS = 5;

/** Describes where submission times come from, and which are missing or implausible. */
export function describeTimes(
  submissions: readonly TimedSubmission[],
  facts: TimeFacts,
): readonly string[] {
  const { times, nowMs } = facts;
  const future = submissions.filter(({ submittedMs = 0 }) => submittedMs > nowMs);
  const untimed = Map.groupBy(
    submissions.filter(({ timeTrouble }) => timeTrouble !== undefined),
    ({ timeTrouble }) => timeTrouble,
  );
  return [
    ...(times === undefined ? [] : describeTaken(submissions, facts, times)),
    ...(future.length === 0
      ? []
      : [
          ["Submission times in the future, by this machine's clock:", ...listPaths(future)].join(
            "\n",
          ),
        ]),
    ...[...untimed].map(([reason, theirs]) =>
      [`No submission time: ${reason}`, ...listPaths(theirs)].join("\n"),
    ),
  ];
}

function describeTaken(
  submissions: readonly TimedSubmission[],
  facts: TimeFacts,
  times: string,
): readonly string[] {
  const { timezone, takenTimes } = facts;
  const [first, last] = [Math.min, Math.max].map((choose) =>
    choose(...takenTimes.map(({ submittedAt }) => Date.parse(submittedAt))),
  );
  const reach =
    takenTimes.length === 0
      ? ""
      : first === last
        ? `, all at ${printMoment(first ?? 0, timezone)}`
        : `, from ${printMoment(first ?? 0, timezone)} to ${printMoment(last ?? 0, timezone)}`;
  const timedSubmissions = submissions.filter(
    ({ submittedAt, timeTrouble }) => submittedAt !== undefined && timeTrouble === undefined,
  );
  const others = timedSubmissions.length - takenTimes.length;
  return [
    `Submission times of ${takenTimes.length} of ${submissions.length} submissions come from ${SOURCES[times] ?? times}${describeZones(facts, times)}${reach}.`,
    ...(others === 0
      ? []
      : [`${others} ${others === 1 ? "keeps" : "keep"} the time from the learning platform.`]),
  ];
}

/** Says which time zone the times were read in. */
function describeZones({ timezone, takenTimes }: TimeFacts, times: string): string {
  const zoneless = takenTimes.filter(({ hasZone }) => !hasZone).length;
  const zoned = takenTimes.length - zoneless;
  const zone = times === "zip" ? "in UTC" : "with a time zone";
  if (zoneless === 0) return zoned > 0 && times === "zip" ? ` (${zone})` : "";
  const counts =
    zoned === 0 ? "without a time zone" : `${zoned} ${zone}, ${zoneless} without a time zone`;
  return ` (${counts}, read as ${timezone})`;
}

function listPaths(submissions: readonly TimedSubmission[]): readonly string[] {
  const paths = submissions.slice(0, MAX_PATHS).map(({ path, file }) => `  ${join(path, file)}`);
  const more = submissions.length - MAX_PATHS;
  return more > 0 ? [...paths, `  and ${more} more`] : paths;
}
