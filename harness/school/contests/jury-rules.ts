import {
  type FinalizeObstacle,
  findFinalizeObstacles,
  stagesAt,
} from "../../contest/contest-stages.ts";
import { addClockTime, type Interval, mergeIntervals } from "../../contest/removed-time.ts";
import type { CourseEvent } from "../event.ts";
import type { CourseContestState } from "./course-contest-state.ts";
import { hackingPhase } from "./hacking.ts";

/** The times of a contest that the jury sets, in milliseconds. */
export type ContestTimes = Omit<
  Extract<CourseEvent, { kind: "contest-times-set" }>,
  "kind" | "contest"
>;

/** Changes to a contest's times; what is absent stays. */
export interface TimesChange {
  /** A moment, or what to do with the countdown. */
  readonly start?: number | "now" | "pause" | "resume" | "remove" | undefined;
  readonly duration?: number | undefined;
  /** Null: the board never freezes. */
  readonly freeze?: number | null | undefined;
  /** Null: not planned. */
  readonly thaw?: number | "now" | null | undefined;
}

/** Why the jury cannot change something. */
export type JuryRefusal =
  | "finalized"
  | "thawed"
  | "no-countdown"
  | "not-paused"
  | "begun"
  | "start-in-past"
  | "end-in-past"
  | "overlaps"
  | "freeze-too-long"
  | "freeze-with-own-clocks"
  | "no-freeze"
  | "thaw-before-end"
  | "no-common-clock"
  | "interval-outside"
  | "interval-in-future";

/** Why a change needs a confirmation: participants have already relied on the times. */
export type JuryDoubt = "moves-times" | "moves-freeze";

export type CheckedChange<T> =
  | { readonly kind: "refused"; readonly why: JuryRefusal }
  | { readonly kind: "possible"; readonly change: T; readonly doubt: JuryDoubt | undefined };

export function timesOf({ state }: CourseContestState): ContestTimes {
  const { startMs, countdownPauseMs, durationMs, freezeMs, thawMs } = state.settings;
  return {
    start: startMs ?? null,
    ...(countdownPauseMs !== undefined && { countdownPause: countdownPauseMs }),
    duration: durationMs,
    ...(freezeMs !== undefined && { freeze: freezeMs }),
    ...(thawMs !== undefined && { thaw: thawMs }),
  };
}

/**
 * Applies a change to a contest's times and checks the result.
 * @param contests all contests of the course.
 */
export function changeTimes(
  contest: CourseContestState,
  contests: readonly CourseContestState[],
  change: TimesChange,
  nowMs: number,
): CheckedChange<ContestTimes> {
  const before = timesOf(contest);
  const moved = moveStart(before, change.start, nowMs);
  if (typeof moved === "string") return refuse(moved);
  const { duration = before.duration, freeze = before.freeze, thaw = before.thaw } = change;
  const times: ContestTimes = {
    ...moved,
    duration,
    ...(typeof freeze === "number" && freeze > 0 && { freeze }),
    ...(thaw !== null && thaw !== undefined && { thaw: thaw === "now" ? nowMs : thaw }),
  };
  return checkTimes(contest, contests, times, nowMs);
}

/** Checks new times of a contest. */
export function checkTimes(
  contest: CourseContestState,
  contests: readonly CourseContestState[],
  times: ContestTimes,
  nowMs: number,
): CheckedChange<ContestTimes> {
  const others = contests.filter(({ plan }) => plan.id !== contest.plan.id);
  const why =
    refuseTimes(contest, times, nowMs) ??
    (others.some((other) => overlaps(contest, times, other)) ? "overlaps" : undefined);
  if (why !== undefined) return refuse(why);
  return { kind: "possible", change: times, doubt: doubtTimes(contest, times, nowMs) };
}

function moveStart(
  { start, countdownPause }: ContestTimes,
  requestedStart: TimesChange["start"],
  nowMs: number,
): Pick<ContestTimes, "start" | "countdownPause"> | JuryRefusal {
  switch (requestedStart) {
    case undefined:
      return { start, ...(countdownPause !== undefined && { countdownPause }) };
    case "now":
      return { start: nowMs };
    case "pause":
      if (start === null) return "no-countdown";
      return start <= nowMs ? "begun" : { start: null, countdownPause: start - nowMs };
    case "resume":
      return countdownPause === undefined ? "not-paused" : { start: nowMs + countdownPause };
    case "remove":
      return { start: null };
    default:
      return { start: requestedStart };
  }
}

function refuseTimes(
  contest: CourseContestState,
  after: ContestTimes,
  nowMs: number,
): JuryRefusal | undefined {
  const before = timesOf(contest);
  const { state, plan } = contest;
  const { start, duration, freeze, thaw } = after;
  const { startedMs, thawedMs } = stagesAt(state, nowMs);
  const isMoved = start !== before.start || duration !== before.duration;
  if (thawedMs !== undefined) return "thawed";
  if (state.finalized !== undefined && (isMoved || freeze !== before.freeze)) return "finalized";
  if (start === null && startedMs !== undefined) return "begun";
  const isStartMoved = start !== null && start !== before.start;
  if (isStartMoved && start < nowMs && startedMs === undefined) return "start-in-past";
  if (freeze !== undefined && freeze > duration) return "freeze-too-long";
  if (freeze !== undefined && plan.windowMs !== undefined) return "freeze-with-own-clocks";
  const endMs = endOf(contest, after, state.removedIntervals);
  const isOverAfter = endMs !== undefined && endMs <= nowMs;
  if (isMoved && isOverAfter && !isOver(contest, nowMs)) return "end-in-past";
  if (thaw === undefined) return undefined;
  if (freeze === undefined) return "no-freeze";
  return endMs === undefined || thaw < endMs ? "thaw-before-end" : undefined;
}

function doubtTimes(
  contest: CourseContestState,
  after: ContestTimes,
  nowMs: number,
): JuryDoubt | undefined {
  const before = timesOf(contest);
  const { startedMs, frozenMs } = stagesAt(contest.state, nowMs);
  const isLengthChanged = after.duration !== before.duration;
  const isBegunMoved = after.start !== before.start && startedMs !== undefined;
  if (isBegunMoved || (isLengthChanged && isOver(contest, nowMs))) return "moves-times";
  const isFreezeMoved = isLengthChanged || after.freeze !== before.freeze;
  return isFreezeMoved && frozenMs !== undefined ? "moves-freeze" : undefined;
}

/** Contests with one clock may not run at the same time: everybody takes part in both. */
function overlaps(
  contest: CourseContestState,
  times: ContestTimes,
  other: CourseContestState,
): boolean {
  if (contest.plan.windowMs !== undefined || other.plan.windowMs !== undefined) return false;
  const endMs = endOf(contest, times, contest.state.removedIntervals);
  const { startMs: otherStartMs, durationMs } = other.state.settings;
  const otherEndMs = other.state.clockTimeMs(durationMs);
  if (times.start === null || endMs === undefined) return false;
  if (otherStartMs === undefined || otherEndMs === undefined) return false;
  return otherStartMs < endMs && times.start < otherEndMs;
}

/** Checks whether a stretch of the clock can be removed. */
export function checkRemoval<T extends { readonly from: number; readonly to: number }>(
  contest: CourseContestState,
  removal: T,
  nowMs: number,
): CheckedChange<T> {
  const { from, to } = removal;
  const { removedIntervals } = contest.state;
  const { startedMs, frozenMs, thawedMs } = stagesAt(contest.state, nowMs);
  if (contest.plan.windowMs !== undefined) return refuse("no-common-clock");
  if (contest.state.finalized !== undefined) return refuse("finalized");
  if (thawedMs !== undefined) return refuse("thawed");
  const endMs = endOf(contest, timesOf(contest), removedIntervals) ?? 0;
  if (startedMs === undefined || from < startedMs || from >= endMs || from >= to) {
    return refuse("interval-outside");
  }
  if (to > nowMs) return refuse("interval-in-future");
  const removed = mergeIntervals([...removedIntervals, { fromMs: from, toMs: to }]);
  const newEndMs = endOf(contest, timesOf(contest), removed) ?? 0;
  const reopens = endMs <= nowMs && nowMs < newEndMs;
  const doubt = reopens ? "moves-times" : frozenMs === undefined ? undefined : "moves-freeze";
  return { kind: "possible", change: removal, doubt };
}

function refuse(why: JuryRefusal): Extract<CheckedChange<never>, { kind: "refused" }> {
  return { kind: "refused", why };
}

/** Why a removed stretch of the clock cannot be restored; undefined if it can. */
export function refuseRestoring(
  contest: CourseContestState,
  id: string,
  nowMs: number,
): JuryRefusal | undefined {
  if (contest.state.finalized !== undefined) return "finalized";
  if (stagesAt(contest.state, nowMs).thawedMs !== undefined) return "thawed";
  const others = [...contest.jury.removedTimes.values()].filter((each) => each.id !== id);
  const removed = mergeIntervals(others.map(({ from, to }) => ({ fromMs: from, toMs: to })));
  const endMs = endOf(contest, timesOf(contest), removed);
  const isOverAfter = endMs !== undefined && endMs <= nowMs;
  return isOverAfter && !isOver(contest, nowMs) ? "end-in-past" : undefined;
}

/** Everything that stands in the way of final results: also somebody's own clock that still runs. */
export function listObstacles(
  contest: CourseContestState,
  nowMs: number,
): readonly FinalizeObstacle[] {
  const obstacles = findFinalizeObstacles(contest.state, nowMs);
  const isKnown = obstacles.some(({ kind }) => kind === "running");
  if (isKnown) return obstacles;
  if (!isOver(contest, nowMs)) return [{ kind: "running", ids: [] }, ...obstacles];
  const phase = hackingPhase(contest);
  const isHacking = phase !== undefined && nowMs < phase.endMs;
  const { waiting } = contest.hacks;
  return isHacking || waiting.length > 0
    ? [...obstacles, { kind: "hacking", ids: waiting }]
    : obstacles;
}

function isOver({ overForAllMs }: CourseContestState, nowMs: number): boolean {
  return overForAllMs !== undefined && overForAllMs <= nowMs;
}

/** When the contest would end; with own clocks, the clock of the last who may begin. */
function endOf(
  { plan }: CourseContestState,
  { start, duration }: ContestTimes,
  removed: readonly Interval[],
): number | undefined {
  return start === null ? undefined : addClockTime(start + (plan.windowMs ?? 0), duration, removed);
}
