import { describe, expect, it } from "vitest";
import { html } from "../../../harness/report/html/html.ts";
import { printTimes } from "../../../harness/report/html/printed-times.ts";

const print = (text: string) => printTimes(text, (part) => html`${part}`).markup;

describe("times in a sentence", () => {
  it.each([
    ["due 2026-11-04 23:59 Europe/Berlin", "2026-11-04T22:59:00.000Z"],
    ["due 2026-07-04 23:59:30 America/Argentina/Buenos_Aires", "2026-07-05T02:59:30.000Z"],
    ["submitted 2026-11-03 20:14 UTC", "2026-11-03T20:14:00.000Z"],
    ["available from 2026-11-03 21:14 +01:00 on", "2026-11-03T20:14:00.000Z"],
  ])("are elements with their moment: %s", (text, moment) => {
    expect(print(text)).toContain(`<time datetime="${moment}">2026-`);
    expect(print(text).replaceAll(/<[^>]*>/g, "")).toBe(text);
  });

  it.each([
    "due 2026-11-04 23:59",
    "due 2026-11-04 23:59 Nowhere/Land",
    "submitted 2026-19-99 77:77 UTC",
    "2026-11-04 23:59 UTC is no deadline",
    "due 2026-11-04 23:59 <b>",
  ])("stay text if they are none: %s", (text) => {
    expect(print(text)).toBe(html`${text}`.markup);
  });
});
