import type { z } from "zod";
import {
  type CheckedChange,
  checkTimes,
  type ContestTimes,
  timesOf,
} from "../../school/contests/jury-rules.ts";
import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import type { Person } from "../../store/store.ts";
import { Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { toAppend } from "../routes/staff/append.ts";
import type { Site } from "../site.ts";
import type { timesBodySchema } from "./api-requests.ts";
import { type ContestClient, mayRunContest } from "./contest-client.ts";
import { viewAt } from "./contest-view.ts";

/** So near to the start, the specification forbids to move it. */
const START_LOCKED_MS = 30_000;

type TimesBody = z.output<typeof timesBodySchema>;
type StartBody = Extract<TimesBody, { start_time: unknown }>;
type ThawBody = Extract<TimesBody, { scoreboard_thaw_time: unknown }>;

/**
 * Sets the contest's start or thaw, as the specification describes. Returns "as-requested" if the thaw is
 * the one that was asked for, to the moment, and "adjusted" if the client must be shown the contest.
 * @throws {Refusal} `not-allowed` if it is too late, or the client may not do this; `conflict` if the body
 * is about another contest, or others keep changing the times; `invalid-request` for a start with a paused
 * countdown.
 */
export async function patchContestTimes(
  client: ContestClient,
  person: Person,
  body: TimesBody,
  site: Site,
): Promise<"as-requested" | "adjusted"> {
  const { course, contest } = client;
  if (!mayRunContest(client)) throw new Refusal("not-allowed");
  if (body.id !== contest.plan.id) throw new Refusal("conflict");
  return retryOnConflict(site, `times ${contest.plan.id}`, async (seq) => {
    const now = site.now();
    const requested =
      "start_time" in body ? withStart(contest, body, now) : withThaw(client, body, now);
    const times = requireAllowed(checkTimes(contest, course.contests, requested, now));
    await site.eventLog.commit([
      {
        op: "unchanged-since",
        course: course.served.id,
        seq,
        kinds: ["contest-times-set", "contest-interval-removed", "contest-interval-restored"],
      },
      toAppend({ person, course }, site, {
        kind: "contest-times-set",
        contest: contest.plan.id,
        ...times,
      }),
    ]);
    return "scoreboard_thaw_time" in body && times.thaw === body.scoreboard_thaw_time
      ? "as-requested"
      : "adjusted";
  });
}

/** @throws {Refusal} if the jury's page would refuse it or ask again, which this API cannot. */
function requireAllowed(checked: CheckedChange<ContestTimes>): ContestTimes {
  if (checked.kind === "refused") {
    throw new Refusal("not-allowed", { text: (t) => t.juryRefusals[checked.why] });
  }
  const { change, doubt } = checked;
  if (doubt !== undefined) throw new Refusal("not-allowed", { text: (t) => t.juryDoubts[doubt] });
  return change;
}

/** @throws {Refusal} if the start is too near, or both a start and a pause are requested. */
function withStart(
  contest: CourseContestState,
  { start_time: start, countdown_pause_time: pause }: StartBody,
  now: number,
): ContestTimes {
  const { countdownPause: _pause, ...before } = timesOf(contest);
  const isTooLate = [before.start, start].some((ms) => ms !== null && ms <= now + START_LOCKED_MS);
  if (isTooLate) throw new Refusal("not-allowed", { text: (t) => t.startSettled });
  const isPaused = pause !== undefined && pause !== null;
  if (start !== null && isPaused) throw new Refusal("invalid-request");
  return { ...before, start, ...(isPaused && { countdownPause: pause }) };
}

/** @throws {Refusal} if the board cannot thaw then. */
function withThaw(
  client: ContestClient,
  { scoreboard_thaw_time: requestedThaw }: ThawBody,
  now: number,
): ContestTimes {
  const { state } = client.contest;
  const { durationMs, freezeMs } = state.settings;
  const endMs = state.clockTimeMs(durationMs);
  // A time that has passed means now.
  const thaw = Math.max(requestedThaw, now);
  const isPossible = freezeMs !== undefined && endMs !== undefined && thaw >= endMs;
  if (!isPossible || viewAt(client, now).stages.thawedMs !== undefined) {
    throw new Refusal("not-allowed", { text: (t) => t.noThawThen });
  }
  return { ...timesOf(client.contest), thaw };
}
