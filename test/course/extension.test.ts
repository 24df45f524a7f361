import { expect, test } from "vitest";
import { checkExtension, readExtension } from "../../harness/course/extension.ts";

test.each([
  ["2 days", { kind: "by", duration: { days: 2, seconds: 0 } }],
  ["90min", { kind: "by", duration: { days: 0, seconds: 5400 } }],
  ["2026-10-12T23:59", { kind: "until", ms: Date.parse("2026-10-12T21:59Z") }],
])("an extension may be %s", (text, extension) => {
  expect(checkExtension(text, "Europe/Prague")).toBeUndefined();
  expect(readExtension(text, "Europe/Prague")).toEqual(extension);
});

test.each([
  ["2 dyas", "bad-duration"],
  ["4000 days", "bad-duration"],
  ["2026-10-12", "bad-deadline"],
  ["soon", "bad-deadline"],
  ["2026-03-29T02:30", "no-such-time"],
])("an extension may not be %s", (text, code) => {
  expect(checkExtension(text, "Europe/Prague")).toMatchObject({ code });
  expect(() => readExtension(text, "Europe/Prague")).toThrow(text);
});
