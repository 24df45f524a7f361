import { useEffect, useRef } from "preact/hooks";
import type { LiveEvent } from "../../api/live-shapes.ts";
import { listen, type LiveQuery } from "./live.ts";

/**
 * Listens to events of a course while the page is shown; `course` is undefined until it is known. The
 * event `reset` means that events may have been missed, so data must be reloaded.
 */
export function useLive(
  course: string | undefined,
  hear: (event: LiveEvent) => void,
  board?: Omit<LiveQuery, "course">,
): void {
  const current = useRef(hear);
  current.current = hear;
  const isLate = useRef(false);
  useEffect(() => {
    isLate.current ||= course === undefined;
    if (course === undefined) return;
    const stop = listen({ course, ...board }, (event) => current.current(event));
    // The course is known from the page's data: the stream may be open already, but nobody listened.
    if (isLate.current) current.current({ kind: "reset" });
    return stop;
  }, [course, board?.board, board?.boardView]);
}

/** The parts of a course that `changed` events name. */
type Changed = Extract<LiveEvent, { readonly kind: "changed" }>["what"];

/**
 * Calls `reload` after changes of a kind in a course, or after events may have been missed, at most once
 * per `pauseMs`.
 */
export function useChanges(
  course: string,
  kind: Changed,
  reload: () => void,
  pauseMs?: number,
): void {
  const reloadSoon = useAtMostEvery(pauseMs, reload, course);
  useLive(course, (event) => {
    const isMeant = event.kind === "changed" && event.what === kind;
    if (event.kind === "reset" || isMeant) reloadSoon();
  });
}

/**
 * Returns a function that calls `act` `pauseMs` later, once however often it was called meanwhile, and not
 * if the page shows another course by then. Undefined: it calls it at once.
 */
export function useAtMostEvery(
  pauseMs: number | undefined,
  act: () => void,
  course: string,
): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(act);
  current.current = act;
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [course],
  );
  return () => {
    if (pauseMs === undefined) return act();
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      current.current();
    }, pauseMs);
  };
}
