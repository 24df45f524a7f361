import { useEffect, useRef } from "preact/hooks";
import type { LiveEvent } from "../../api/student-shapes.ts";
import { listen } from "./live.ts";

/**
 * Hears of a course while the page is there; undefined: not yet known which. `reset` means that
 * something may have been missed: load anew.
 */
export function useLive(course: string | undefined, hear: (event: LiveEvent) => void): void {
  const current = useRef(hear);
  current.current = hear;
  useEffect(
    () => (course === undefined ? undefined : listen(course, (event) => current.current(event))),
    [course],
  );
}
