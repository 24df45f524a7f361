import { useEffect } from "preact/hooks";
import { address } from "../routing/router.ts";

/** Marks a line of the shown program and moves the focus there. */
export function showLine(line: number): void {
  const element = markLine(line);
  if (element === undefined) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center" });
}

/** Part of an address that leads to a line. */
export function hashOfLine(line: number | undefined): string {
  return line === undefined ? "" : `#line-${line}`;
}

/** Shows the line that the address names, once the attempt is shown. */
export function useLineOfAddress(attempt: string | undefined): void {
  const named = /^#line-(\d{1,6})$/.exec(address.value.hash)?.[1];
  useEffect(() => {
    if (attempt === undefined) return;
    if (named === undefined) markLine(undefined);
    else showLine(Number(named));
  }, [attempt, named]);
}

/** Marks only this line; returns it, if the program has it. */
function markLine(line: number | undefined): HTMLElement | undefined {
  const lines = document.querySelectorAll<HTMLElement>(
    ".program-text .program-line, .feedback-program .line",
  );
  for (const each of lines) each.removeAttribute("aria-current");
  const marked = line === undefined ? undefined : lines[line - 1];
  marked?.setAttribute("aria-current", "true");
  return marked;
}
