import { useEffect, useRef, useState } from "preact/hooks";
import type { ContestSummary } from "../../../api/contest-shapes.ts";
import { serverNow } from "../../client/session.ts";
import { contestTexts } from "./texts.ts";

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** A larger difference between the two clocks of a browser means that it slept, or that its time was set. */
const JUMP_MS = 2000;

/** The server's time, once a second. Calls `resync` if the browser's clock cannot be trusted any longer. */
export function useServerTime(resync: () => void): number {
  const [now, setNow] = useState(serverNow);
  const current = useRef(resync);
  current.current = resync;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const offset = () => Date.now() - performance.now();
    let lastOffset = offset();
    const tick = () => {
      if (Math.abs(offset() - lastOffset) > JUMP_MS) current.current();
      lastOffset = offset();
      setNow(serverNow());
      timer = setTimeout(tick, SECOND_MS - (serverNow() % SECOND_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** Calls `reload` soon after each of these moments, not in all browsers at once. */
export function useMoments(
  moments: readonly (number | undefined)[],
  now: number,
  reload: () => void,
): void {
  const passed = moments.filter((at) => at !== undefined && at <= now).length;
  const lastPassed = useRef(passed);
  useEffect(() => {
    const isLater = passed > lastPassed.current;
    lastPassed.current = passed;
    if (!isLater) return;
    const timer = setTimeout(reload, Math.random() * SECOND_MS);
    return () => clearTimeout(timer);
  }, [passed]);
}

/** The stages of a contest for its reader, and until when each lasts. */
type Stage =
  | { readonly kind: "unset" | "over" }
  | { readonly kind: "paused"; readonly leftMs: number }
  | { readonly kind: "starts" | "opens" | "begin" | "left"; readonly until: number };

export function stageOf(contest: ContestSummary, now: number): Stage {
  const { start, clock, lastBegin, countdownPause } = contest;
  if (clock !== undefined) {
    if (now < clock.start) return { kind: "starts", until: clock.start };
    return now < clock.end ? { kind: "left", until: clock.end } : { kind: "over" };
  }
  if (countdownPause !== undefined) return { kind: "paused", leftMs: countdownPause };
  if (start === undefined || lastBegin === undefined) return { kind: "unset" };
  if (now < start) return { kind: "opens", until: start };
  return now < lastBegin ? { kind: "begin", until: lastBegin } : { kind: "over" };
}

/** The stage of a contest, with the time that is left. */
export function StageText({
  contest,
  now,
}: {
  readonly contest: ContestSummary;
  readonly now: number;
}) {
  const t = contestTexts.value;
  const stage = stageOf(contest, now);
  switch (stage.kind) {
    case "unset":
    case "over":
      return <>{t[stage.kind]}</>;
    case "paused":
      return <>{t.paused(printClockTime(stage.leftMs))}</>;
    case "starts":
    case "opens":
    case "begin":
    case "left":
      return (
        <span role="timer">
          {t[stage.kind]} <strong class="countdown">{printClockTime(stage.until - now)}</strong>
        </span>
      );
  }
}

const two = (value: number) => String(value).padStart(2, "0");

/** `1:02:03`, `2 days 1:02:03`; a second that has begun is still left. */
export function printClockTime(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const seconds = Math.ceil((ms - days * DAY_MS) / SECOND_MS);
  const time = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days === 0 ? time : `${contestTexts.value.days(days)} ${time}`;
}
