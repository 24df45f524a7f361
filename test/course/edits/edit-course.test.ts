import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticsError } from "../../../harness/core/spec/diagnostic.ts";
import {
  type CourseEdit,
  EDITABLE_KEYS,
  editCourse,
  readCourseSettings,
} from "../../../harness/course/edits/edit-course.ts";

const TEXT = `# The course of autumn.
name: Games   # shown to students
timezone: UTC
exercises:
  # The first one is easy.
  - id: p1
    points: 10 # of 100
    deadline: "2026-10-06T12:00"   # a Tuesday
  - {id: p2, points: 20, deadline: 2026-10-06 12:00, release: 2026-10-09 12:00}
late:
    factors: [ { until: 2 days, factor: 0.5 } ]
`;

const edit = (text: string, ...edits: readonly CourseEdit[]) =>
  editCourse(text, "course.yaml", edits);

function mistakeOf(text: string, ...edits: readonly CourseEdit[]) {
  try {
    edit(text, ...edits);
  } catch (error) {
    if (error instanceof DiagnosticsError) return error.diagnostics[0];
    throw error;
  }
}

describe("an edit of course.yaml", () => {
  it("changes, adds and removes values where they are, and nothing else", () => {
    const { text, patch } = edit(
      TEXT,
      { exercise: "p1", key: "deadline", value: "2026-10-08T12:00" },
      { exercise: "p1", key: "opens", value: "2026-10-01T08:00" },
      { exercise: "p1", key: "release", value: "2026-10-10T12:00" },
      { exercise: "p2", key: "points", value: 12.5 },
      { exercise: "p2", key: "deadline", value: null },
      { exercise: "p2", key: "opens", value: "2026-10-01T08:00" },
      { key: "release", value: "2026-12-01T12:00" },
    );
    expect(text).toBe(`# The course of autumn.
name: Games   # shown to students
timezone: UTC
release: 2026-12-01T12:00
exercises:
  # The first one is easy.
  - id: p1
    points: 10 # of 100
    opens: 2026-10-01T08:00
    deadline: "2026-10-08T12:00"   # a Tuesday
    release: 2026-10-10T12:00
  - {id: p2, points: 12.5, opens: 2026-10-01T08:00, release: 2026-10-09 12:00}
late:
    factors: [ { until: 2 days, factor: 0.5 } ]
`);
    expect(patch).toBe(`--- a/course.yaml
+++ b/course.yaml
@@ -1,11 +1,14 @@
 # The course of autumn.
 name: Games   # shown to students
 timezone: UTC
+release: 2026-12-01T12:00
 exercises:
   # The first one is easy.
   - id: p1
     points: 10 # of 100
+    opens: 2026-10-01T08:00
-    deadline: "2026-10-06T12:00"   # a Tuesday
+    deadline: "2026-10-08T12:00"   # a Tuesday
+    release: 2026-10-10T12:00
-  - {id: p2, points: 20, deadline: 2026-10-06 12:00, release: 2026-10-09 12:00}
+  - {id: p2, points: 12.5, opens: 2026-10-01T08:00, release: 2026-10-09 12:00}
 late:
     factors: [ { until: 2 days, factor: 0.5 } ]
`);
  });

  it("keeps the comment of a key that it removes, and a key before the ID", () => {
    expect(edit(TEXT, { exercise: "p1", key: "deadline", value: null }).text).toContain(
      "    points: 10 # of 100\n       # a Tuesday\n",
    );
    const first =
      "name: G\ntimezone: UTC\nexercises:\n- opens: 2026-10-01T08:00\n  id: p1\n  points: 1\n";
    const { text } = edit(first, { exercise: "p1", key: "opens", value: null });
    expect(readCourseSettings(text, "course.yaml").exercises).toEqual([{ id: "p1", points: 1 }]);
  });

  it("keeps line ends of Windows, a byte order mark, and a last line without an end", () => {
    const windows = `\uFEFF${TEXT.replaceAll("\n", "\r\n").trimEnd()}`;
    const { text, patch } = edit(
      windows,
      { exercise: "p1", key: "opens", value: "2026-10-01T08:00" },
      { key: "release", value: "2026-12-01T12:00" },
    );
    expect(text).toBe(
      windows
        .replace("# of 100\r\n", "# of 100\r\n    opens: 2026-10-01T08:00\r\n")
        .replace("timezone: UTC\r\n", "timezone: UTC\r\nrelease: 2026-12-01T12:00\r\n"),
    );
    expect(patch).toContain("+    opens: 2026-10-01T08:00\r\n");
    const short = "name: G\ntimezone: UTC\nexercises:\n- id: p1\n  points: 1";
    const added = edit(short, { exercise: "p1", key: "opens", value: "2026-10-01T08:00" });
    expect(added.text).toBe(`${short}\n  opens: 2026-10-01T08:00`);
    expect(added.patch).toContain("\\ No newline at end of file");
  });

  it("is refused where other entries use the same value, and replaces an alias alone", () => {
    const shared = TEXT.replace('"2026-10-06T12:00"', "&due 2026-10-06T12:00").replace(
      "deadline: 2026-10-06 12:00",
      "deadline: *due",
    );
    for (const value of ["2026-10-08T12:00", null]) {
      expect(mistakeOf(shared, { exercise: "p1", key: "deadline", value })).toMatchObject({
        code: "shared-value",
        line: 8,
        message: expect.stringContaining("`*due`"),
      });
    }
    const { text } = edit(shared, { exercise: "p2", key: "deadline", value: "2026-10-08T12:00" });
    expect(text).toBe(shared.replace("*due", "2026-10-08T12:00"));
  });

  it("is refused where the file is written so that more would change", () => {
    const odd = TEXT.replace("    points: 10 # of 100\n", "    ? points\n    : 10\n");
    expect(mistakeOf(odd, { exercise: "p1", key: "points", value: null })?.code).toBe(
      "unclear-edit",
    );
    const value = "2026-10-01, points: 99";
    const flow = { exercise: "p2", key: "opens", value } as const;
    expect(edit(TEXT, flow).text).toContain(`opens: "${value}"`);
    const quoted = { ...flow, exercise: "p1", key: "deadline", value: '2026", points: 9, x: "' };
    expect(mistakeOf(TEXT, quoted as CourseEdit)?.code).toBe("unclear-edit");
    expect(mistakeOf(TEXT, { ...flow, exercise: "p9" })?.code).toBe("unclear-edit");
  });
});

/** Exercises open before their deadlines. */
const TIMES = {
  opens: ["2026-10-01T08:00", "2025-01-02T03:04:05+02:00", "2026-11-05 12:00"],
  deadline: ["2027-10-01T08:00", "2027-01-02T03:04:05+02:00", "2027-11-05 12:00"],
} as const;
const timeOf = (key: string, at: number) => TIMES[key === "opens" ? key : "deadline"][at] ?? "";

const timeNumber = fc.nat({ max: 2 });
const comment = fc.constantFrom("", "  # why: {not, yaml}", " #");
const quote = fc.constantFrom("", '"', "'");

const entry = fc
  .record({
    isFlow: fc.boolean(),
    times: fc.uniqueArray(fc.constantFrom("opens", "deadline", "release"), { maxLength: 3 }),
    values: fc.array(timeNumber, { minLength: 3, maxLength: 3 }),
    comments: fc.array(comment, { minLength: 5, maxLength: 5 }),
    quote,
    isIdLast: fc.boolean(),
  })
  .map(({ isFlow, times, values, comments, quote: sign, isIdLast }) => (id: string) => {
    const pairs = [
      `id: ${id}`,
      "points: 7",
      ...times.map((key, nr) => `${key}: ${sign}${timeOf(key, values[nr] ?? 0)}${sign}`),
    ];
    if (isIdLast) pairs.reverse();
    return isFlow
      ? `  - { ${pairs.join(" , ")} }${comments[0]}\n`
      : `  - ${pairs.map((pair, at) => pair + (comments[at] ?? "")).join("\n    ")}\n`;
  });

const courseText = fc
  .record({
    entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
    isOfWindows: fc.boolean(),
    between: comment,
  })
  .map(({ entries, isOfWindows, between }) => {
    const list = entries.map((print, at) => print(`p${at}`)).join(`${between}\n`);
    const text = `name: G${between}\ntimezone: UTC\nexercises:\n${list}late: {grace:  15 min}\n`;
    return isOfWindows ? text.replaceAll("\n", "\r\n") : text;
  });

const edits = fc.uniqueArray(
  fc.record({
    exercise: fc.constantFrom("p0", "p1", "p2", "p3"),
    key: fc.constantFrom(...EDITABLE_KEYS),
    value: fc.option(timeNumber),
    points: fc.integer({ min: 0, max: 30 }),
  }),
  { selector: ({ exercise, key }) => exercise + key, maxLength: 6 },
);

/** Lines that no edit may change: those without keys that pages edit. */
const otherLines = (text: string) =>
  text
    .split("\n")
    .filter(
      (line) =>
        !/\b(?:points|opens|deadline|release): |^\s*(?:-\s*)?(?:#.*)?$/.test(line.trimEnd()),
    );

const commentsOf = (text: string) => text.match(/#[^\r\n]*/g) ?? [];

/** Applies a unified diff as `patch` does; undefined if it does not fit. */
function applyPatch(text: string, patch: string): string | undefined {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const result: string[] = [];
  let at = 0;
  for (const line of patch.match(/[^\n]*\n/g)?.slice(2) ?? []) {
    const first = /^@@ -(\d+)/.exec(line)?.[1];
    if (first !== undefined) {
      while (at < Number(first) - 1) result.push(lines[at++] ?? "");
      continue;
    }
    if (line.startsWith("+")) result.push(line.slice(1));
    else {
      if (lines[at] !== line.slice(1)) return undefined;
      if (line.startsWith(" ")) result.push(line.slice(1));
      at += 1;
    }
  }
  return [...result, ...lines.slice(at)].join("");
}

it("keeps all comments and every other line to the byte, and its patch makes the same text", () => {
  fc.assert(
    fc.property(courseText, edits, (text, all) => {
      const { exercises } = readCourseSettings(text, "course.yaml");
      const applicable: CourseEdit[] = all
        .filter(({ exercise }) => exercises.some(({ id }) => id === exercise))
        .map(({ points, ...each }) => {
          if (each.key === "points") return { ...each, value: points };
          return { ...each, value: each.value === null ? null : timeOf(each.key, each.value) };
        });
      const next = edit(text, ...applicable);
      expect(otherLines(next.text)).toEqual(otherLines(text));
      expect(commentsOf(next.text)).toEqual(commentsOf(text));
      expect(next.text.replaceAll("\r\n", "").includes("\r")).toBe(false);
      expect(next.text.split("\r\n").length > 1).toBe(text.includes("\r\n"));
      const after = readCourseSettings(next.text, "course.yaml").exercises;
      for (const { exercise, key, value } of applicable) {
        expect(after.find(({ id }) => id === exercise)?.[key] ?? null).toBe(value);
      }
      expect(applyPatch(text, next.patch)).toBe(next.text);
    }),
    { numRuns: 40 },
  );
});
