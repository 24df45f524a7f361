import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { hasZone, parseSubmissionTime } from "../../course/submission-time.ts";
import { printMoment } from "../../course/moment.ts";
import type { MappedStudent, MappedSubmission } from "../../inbox/mapping.ts";
import { orderAttempts } from "../../inbox/order-attempts.ts";
import type { FoundTime } from "../../inbox/times/found-time.ts";
import { describeTimes, type TakenTime } from "./describe-times.ts";
import { openTimesTable } from "./time-sources.ts";
import type { MappedDownload } from "./mapped-download.ts";
import { type FindTime, TIME_KINDS, toFinder } from "./time-sources.ts";

export interface TimeOptions {
  /** `git`, `zip`, `files` or the path of a CSV file. Undefined: the platform's times, if any. */
  readonly times: string | undefined;
  /** Students that a CSV file may name besides those with submissions. */
  readonly roster: readonly MappedStudent[];
  readonly problemIds: readonly string[];
  readonly timezone: string;
  readonly searchPath: string;
  readonly nowMs: number;
}

/**
 * Sets the times of submissions, from the chosen source or else from the learning platform.
 * @throws {DiagnosticsError} with all mistakes in a CSV file, by line.
 */
export async function setSubmissionTimes(
  inboxes: readonly MappedDownload[],
  options: TimeOptions,
): Promise<{ readonly inboxes: readonly MappedDownload[]; readonly remarks: readonly string[] }> {
  const { times, timezone, searchPath } = options;
  const kind = TIME_KINDS.find((each) => each === times);
  const mappings = inboxes.map(({ mapping }) => mapping);
  const table =
    times === undefined || kind !== undefined
      ? undefined
      : await openTimesTable(times, mappings, options);
  const toTime = (foundTime: FoundTime) => readTime(foundTime, timezone);
  const takenTimes: TakenTime[] = [];
  const timed: MappedDownload[] = [];
  for (const inbox of inboxes) {
    let find: FindTime | undefined;
    if (kind !== undefined) find = toFinder(inbox, kind, searchPath);
    else if (table !== undefined) find = async (submission) => table.timeOf(submission);
    const submissions: MappedSubmission[] = [];
    for (const submission of inbox.mapping.submissions) {
      const time = find === undefined ? undefined : toTime(await find(submission));
      if (time?.kind === "time") takenTimes.push(time);
      submissions.push(time === undefined ? submission : withTime(submission, time));
    }
    const toMs = ({ submittedAt }: MappedSubmission) => readMs(submittedAt, timezone);
    const ordered = find === undefined ? submissions : orderAttempts(submissions, toMs);
    timed.push({ ...inbox, mapping: { ...inbox.mapping, submissions: ordered } });
  }
  const mistakes = table?.diagnostics ?? [];
  if (mistakes.length > 0) {
    throw new DiagnosticsError(
      mistakes.toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0)),
    );
  }
  const submissions = timed.flatMap(({ path, mapping }) =>
    mapping.submissions.map((submission) => {
      const submittedMs = readMs(submission.submittedAt, timezone);
      return { path, ...submission, submittedMs };
    }),
  );
  return { inboxes: timed, remarks: describeTimes(submissions, { ...options, takenTimes }) };
}

/** Reads a time as UTC. Without a zone it is in the course's, where it may not exist. */
function readTime(foundTime: FoundTime, timezone: string) {
  if (foundTime.kind === "none") return foundTime;
  const parsed = parseSubmissionTime(foundTime.submittedAt, timezone);
  if (parsed.kind === "mistake") return { kind: "none", reason: parsed.message } as const;
  return {
    kind: "time",
    submittedAt: printMoment(parsed.ms, "UTC"),
    hasZone: hasZone(foundTime.submittedAt),
  } as const;
}

function readMs(submittedAt: string | undefined, timezone: string): number | undefined {
  const parsed = submittedAt === undefined ? undefined : parseSubmissionTime(submittedAt, timezone);
  return parsed?.kind === "moment" ? parsed.ms : undefined;
}

/** The learning platform's time stays if the chosen source has none. */
function withTime(
  submission: MappedSubmission,
  time: ReturnType<typeof readTime>,
): MappedSubmission {
  const { timeTrouble: _trouble, ...others } = submission;
  if (time.kind === "time") return { ...others, submittedAt: time.submittedAt };
  return submission.submittedAt === undefined
    ? { ...others, timeTrouble: time.reason }
    : submission;
}
