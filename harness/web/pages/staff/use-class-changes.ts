import type { LiveEvent } from "../../../api/live-shapes.ts";
import { useAtMostEvery, useLive } from "../../client/use-live.ts";

export type AttemptEvent = Extract<LiveEvent, { readonly kind: "attempt" }>;

/**
 * Calls `reload` after events that change what staff see of a class, at most once per `pauseMs`, and
 * `onAttempt` at once for every changed attempt.
 */
export function useClassChanges(
  course: string,
  {
    pauseMs,
    reload,
    onAttempt,
  }: {
    readonly pauseMs: number;
    readonly reload: () => void;
    readonly onAttempt?: (event: AttemptEvent) => void;
  },
): void {
  const reloadSoon = useAtMostEvery(pauseMs, reload, course);
  useLive(course, (event) => {
    if (!changesClass(event, course)) return;
    if (event.kind === "attempt") onAttempt?.(event);
    reloadSoon();
  });
}

function changesClass(event: LiveEvent, course: string): boolean {
  if (event.kind === "reset") return true;
  if (event.kind === "changed") return event.course === course;
  return event.kind === "attempt" && event.course === course;
}
