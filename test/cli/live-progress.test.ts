import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveProgress } from "../../harness/cli/live-progress.ts";
import { FirstFailures } from "../../harness/cli/first-failures.ts";
import { ACCEPTED, group, P1, PLAIN } from "../report/sample-results.ts";

const STARTED = {
  kind: "judging-started",
  submission: "P1.py",
  problem: "p1",
  language: "python",
  interface: "function",
  groups: [],
} as const;
const FINISHED = { kind: "judging-finished", judging: ACCEPTED } as const;

let written = "";
const wasTerminal = process.stderr.isTTY;
beforeEach(() => {
  written = "";
  vi.useFakeTimers();
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  process.stderr.isTTY = wasTerminal;
});

/** Events of this many judgings, one every ten seconds. */
function judge(
  count: number,
  total: number,
  kind?: ConstructorParameters<typeof LiveProgress>[2],
): string {
  using progress = new LiveProgress(total, PLAIN, kind);
  for (let index = 0; index < count; index += 1) {
    vi.advanceTimersByTime(10_000);
    progress.take(`P${index}.py`, FINISHED);
  }
  return progress.describeStop();
}

describe("progress in a pipe", () => {
  beforeEach(() => {
    process.stderr.isTTY = false;
  });

  it("is an occasional line", () => {
    judge(20, 20, "rows or logged");
    expect(written).toBe(
      ["3", "6", "9", "12", "15", "18"]
        .map((done) => `${done} of 20 judged: ${done} AC\n`)
        .join(""),
    );
  });

  it("of a single file is not shown", () => {
    judge(1, 1, "rows or logged");
    expect(written).toBe("");
  });

  it("is not shown if it is turned off, but still counted", () => {
    expect(judge(7, 20, "quiet")).toContain("7 of 20");
    expect(written).toBe("");
  });

  it.each(["drawn or watched", "rows or logged"] as const)(
    "lists running programs after half a minute without a judging: %s",
    (kind) => {
      const progress = new LiveProgress(90, PLAIN, kind);
      vi.advanceTimersByTime(20_000);
      progress.take("P1.py", FINISHED);
      vi.advanceTimersByTime(20_000);
      expect(written).toBe("");
      written = "";
      progress.take("P2.py", {
        kind: "judging-started",
        submission: "P2\u{1B}[2J\u202E.py",
        problem: "p1",
        language: "python",
        interface: "function",
        groups: [],
      });
      vi.advanceTimersByTime(41_000);
      expect(written).toMatch(
        /^(1 of 90 judged; now P2\u241B\[2J\\u202e\.py: .+, for \d+\.\d s\n)+$/,
      );
      progress[Symbol.dispose]();
      written = "";
      vi.advanceTimersByTime(61_000);
      expect(written).toBe("");
    },
  );

  it("of a program that someone waits for says every three seconds what it does", () => {
    using progress = new LiveProgress(1, PLAIN, "drawn or followed");
    vi.advanceTimersByTime(3500);
    expect(written).toBe("0 of 1 judged; preparing\n");
    written = "";
    progress.take("P1.py", STARTED);
    progress.take("P1.py", { kind: "compile-started" });
    vi.advanceTimersByTime(3000);
    expect(written).toMatch(/^0 of 1 judged; now P1\.py: compiling, for \d+\.?\d* m?s\n$/);
    written = "";
    progress.take("P1.py", { kind: "preparing-started", language: "Go" });
    vi.advanceTimersByTime(3000);
    expect(written).toMatch(/; now P1\.py: preparing Go, once on this machine, for /);
    written = "";
    progress.take("P1.py", {
      kind: "group-started",
      group: "small",
      visibility: "visible",
      cases: 511,
    });
    vi.advanceTimersByTime(3000);
    expect(written).toContain("P1.py: small, case 1 of 511, for ");
  });

  it("is not shown in the kind `drawn`", () => {
    judge(20, 20);
    expect(written).toBe("");
  });
});

describe("progress on a terminal", () => {
  beforeEach(() => {
    process.stderr.isTTY = true;
  });

  it("is redrawn in place and removed at the end", () => {
    using progress = new LiveProgress(2, PLAIN);
    progress.take("P1.py", FINISHED);
    vi.advanceTimersByTime(100);
    const [bar = "", counts = ""] = written.split("\n");
    expect(bar.startsWith("\u001B[2K#")).toBe(true);
    expect(bar.endsWith("1 of 2")).toBe(true);
    expect(counts.startsWith("\u001B[2K1 AC")).toBe(true);
    written = "";
    vi.advanceTimersByTime(100);
    expect(written.startsWith("\r\u001B[2A\u001B[2K#")).toBe(true);
    written = "";
    progress[Symbol.dispose]();
    expect(written).toBe("\r\u001B[2A\u001B[2K\n\u001B[2K\n\r\u001B[2A");
  });

  it("has a row for each finished judging above the live display", () => {
    using progress = new LiveProgress(3, PLAIN, "rows or logged");
    progress.take("known", FINISHED);
    expect(written).toBe("");
    progress.take("new", {
      kind: "judging-started",
      submission: "ana/P1.py",
      problem: "p1",
      language: "python",
      interface: "function",
      groups: [],
    });
    vi.advanceTimersByTime(100);
    written = "";
    progress.take("new", FINISHED);
    const [row = "", bar = ""] = written.split("\r\u001B[3A").at(-1)?.split("\n") ?? [];
    expect(row).toBe("AC   100 of 100   213 ms  P1.py");
    expect(bar.endsWith("2 of 3")).toBe(true);
    progress.take("other", FINISHED);
    expect(written.match(/of 100/g)).toHaveLength(1);
  });

  it("begins before the first judging does", () => {
    const progress = new LiveProgress(1, PLAIN);
    vi.advanceTimersByTime(100);
    progress[Symbol.dispose]();
    expect(written).toContain("\u001B[2Kpreparing\n");
  });

  it("shows a first failure above it while the judging goes on, and not after it", async () => {
    const failures = new FirstFailures(async () => P1);
    const progress = new LiveProgress(1, PLAIN, "drawn", "student", failures);
    progress.take("P1.py", STARTED);
    progress.take("P1.py", {
      kind: "group-finished",
      result: group("sample", "AC", [0, 0], [2, 2]),
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(written).not.toContain("wrong answer");
    for (const [id, n] of [
      ["small", 7],
      ["medium", 71],
    ] as const) {
      progress.take("P1.py", {
        kind: "group-finished",
        result: group(id, "WA", [0, 40], [6, 20, 7]),
        failure: {
          group: id,
          args: [n],
          expected: false,
          actual: true,
          verdict: "WA",
          message: "",
        },
      });
    }
    progress.take("P1.py", { kind: "explaining-started" });
    written = "";
    vi.advanceTimersByTime(100);
    expect(written).toMatch(
      /x small: wrong answer \(WA\)\n.*call +AcanWin\(7\)\n.*expected +False\n.*got +True\n(.*\n)*.* 0 of 1\n/,
    );
    expect(written).not.toContain("AcanWin(71)");
    written = "";
    progress[Symbol.dispose]();
    expect(written).not.toContain("wrong");
    expect(written.split("\u001B").join("")).toMatch(/^\r\[\d+A(\[2K\n)+\r\[\d+A$/);
  });

  it("shows students only the verdict of a hidden group that failed", async () => {
    const failures = new FirstFailures(async () => P1);
    using progress = new LiveProgress(1, PLAIN, "drawn", "student", failures);
    progress.take("P1.py", STARTED);
    progress.take("P1.py", {
      kind: "group-finished",
      result: group("large", "WA", [0, 40], [6, 20, 7], "hidden"),
      failure: { group: "large", args: [4321], verdict: "WA", message: "secret" },
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(written).toContain("x large: wrong answer (WA)");
    expect(written).not.toMatch(/4321|secret/);
  });

  it("is not shown if it is turned off", () => {
    judge(3, 3, "quiet");
    expect(written).toBe("");
  });
});
