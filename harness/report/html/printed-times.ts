import { readFieldValue } from "../../core/wall-time.ts";
import { html, type Html, joinHtml } from "./html.ts";

/** `due 2026-11-04 23:59 Europe/Berlin`, and times as `formatMoment` writes them. */
const TIME =
  /(?<=\b(?:due|submitted|from) )(\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)? (?:[+-]\d\d:\d\d|[A-Z][\w/+-]*))/;

/** Prints a sentence of ours with its times as elements, which the pages of a course write in their own form. */
export function printTimes(text: string, print: (part: string) => Html): Html {
  return joinHtml(
    text.split(TIME).map((part, index) => (index % 2 === 0 ? print(part) : printTime(part))),
  );
}

function printTime(text: string): Html {
  const at = readTime(text);
  if (at === undefined) return html`${text}`;
  return html`<time datetime="${new Date(at).toISOString()}">${text}</time>`;
}

/** Undefined if it is no time, as in a file that a student named. */
function readTime(text: string): number | undefined {
  const [date = "", time = "", zone = ""] = text.split(" ");
  const local = `${date}T${time}`;
  try {
    const at = /^[+-]/.test(zone) ? Date.parse(local + zone) : readFieldValue(local, zone);
    return Number.isNaN(at) ? undefined : at;
  } catch {
    return undefined;
  }
}
