import type { z } from "zod";
import type { ContestSettings } from "../../contest/contest-event.ts";
import {
  type CheckedChange,
  checkTimes,
  type ContestTimes,
} from "../../school/contests/jury-rules.ts";
import type { Person } from "../../store/store.ts";
import { Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { toAppend } from "../routes/staff/append.ts";
import type { Site } from "../site.ts";
import type { timesBodySchema } from "./api-requests.ts";
import { type ContestClient, mayRunContest } from "./contest-client.ts";
import { viewAt } from "./contest-view.ts";

/** So near to the start, the specification forbids to move it. */
const SETTLED_MS = 30_000;

type TimesBody = z.output<typeof timesBodySchema>;
type StartBody = Extract<TimesBody, { start_time: unknown }>;
type ThawBody = Extract<TimesBody, { scoreboard_thaw_time: unknown }>;

/**
 * Sets the contest's start or thaw, as the specification describes. Returns true if the thaw is the one
 * that was asked for, to the moment.
 * @throws {Refusal} with status 403 if it is too late, or the client may not do this.
 */
export async function changeTimes(
  client: ContestClient,
  person: Person,
  body: TimesBody,
  site: Site,
): Promise<boolean> {
  const { course, contest } = client;
  if (!mayRunContest(client)) throw new Refusal("not-allowed");
  if (body.id !== contest.plan.id) throw new Refusal("conflict");
  return retryOnConflict(site, `times ${contest.plan.id}`, async (seq) => {
    const now = site.now();
    const requested =
      "start_time" in body
        ? withStart(contest.state.settings, body, now)
        : withThaw(client, body, now);
    const times = requireSound(checkTimes(contest, course.contests, requested, now));
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
    return "scoreboard_thaw_time" in body && times.thaw === body.scoreboard_thaw_time;
  });
}

/** @throws {Refusal} if the jury's page would refuse it or ask again, which this API cannot. */
function requireSound(checked: CheckedChange<ContestTimes>): ContestTimes {
  if (checked.kind === "refused") {
    throw new Refusal("not-allowed", { text: (t) => t.juryRefusals[checked.why] });
  }
  const { change, doubt } = checked;
  if (doubt !== undefined) throw new Refusal("not-allowed", { text: (t) => t.juryDoubts[doubt] });
  return change;
}

/** The parts of the times that no request changes. */
function fixedTimes({ durationMs, freezeMs }: ContestSettings) {
  return { duration: durationMs, ...(freezeMs !== undefined && { freeze: freezeMs }) };
}

function withStart(
  settings: ContestSettings,
  { start_time: start, countdown_pause_time: pause }: StartBody,
  now: number,
) {
  const { startMs, thawMs } = settings;
  const isTooLate = [startMs, start ?? undefined].some(
    (ms) => ms !== undefined && ms <= now + SETTLED_MS,
  );
  if (isTooLate) throw new Refusal("not-allowed", { text: (t) => t.startSettled });
  const isPaused = pause !== undefined && pause !== null;
  if (start !== null && isPaused) throw new Refusal("invalid-request");
  return {
    ...fixedTimes(settings),
    start,
    ...(isPaused && { countdownPause: pause }),
    ...(thawMs !== undefined && { thaw: thawMs }),
  };
}

function withThaw(
  client: ContestClient,
  { scoreboard_thaw_time: requestedThaw }: ThawBody,
  now: number,
) {
  const { state } = client.contest;
  const { settings } = state;
  const { startMs, durationMs, freezeMs, countdownPauseMs } = settings;
  const endMs = state.clockTimeMs(durationMs);
  // A time that has passed means now.
  const thaw = Math.max(requestedThaw, now);
  const isPossible = freezeMs !== undefined && endMs !== undefined && thaw >= endMs;
  if (!isPossible || viewAt(client, now).stages.thawedMs !== undefined) {
    throw new Refusal("not-allowed", { text: (t) => t.noThawThen });
  }
  return {
    ...fixedTimes(settings),
    start: startMs ?? null,
    ...(countdownPauseMs !== undefined && { countdownPause: countdownPauseMs }),
    thaw,
  };
}
