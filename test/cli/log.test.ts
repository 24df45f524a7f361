import { expect, it, vi } from "vitest";
import { openLog, printLine } from "../../harness/cli/log.ts";

const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

it("a line of the log has time, level and request, as JSON or for people", () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  openLog({ logFormat: "json", logLevel: "info" }).child({ reqId: "req-7" }).warn("full");
  const text = openLog({ logFormat: "text", logLevel: "info" });
  text.child({ reqId: "req-7" }).warn("full\u202e\nof\u0007 tricks");
  text.debug("not at this level");
  spy.mockRestore();
  const { time, ...rest } = JSON.parse(lines[0] ?? "") as Record<string, string>;
  expect(time).toMatch(STAMP);
  expect(rest).toEqual({ level: "warn", reqId: "req-7", msg: "full" });
  const [stamp, ...words] = (lines[1] ?? "").split(" ");
  expect(stamp).toMatch(STAMP);
  expect(words.join(" ")).toBe("WARN  [req-7] full\\u202e of␇ tricks\n");
  expect(lines).toHaveLength(2);
});

it("a fault's stack follows its line", () => {
  const err = { message: "broken", stack: "Error: broken\n    at work (a.ts:1:2)" };
  const line = JSON.stringify({ time: "T", level: "error", msg: "GET /: broken", err });
  expect(printLine(line)).toBe("T ERROR GET /: broken\nError: broken\n    at work (a.ts:1:2)\n");
});
