import { expect, it } from "vitest";
import {
  nameOfFile,
  startOfDay,
  viewReason,
  viewResult,
} from "../../../harness/core/results/view-result.ts";
import { RESULT } from "../../gradebook/sample-result.ts";

it("students see neither which tests failed nor the time of judging", () => {
  const seen = viewResult(RESULT, "student");
  expect(seen.tests).toEqual([]);
  expect(seen.judgedAt).toBe("2026-10-11T00:00:00Z");
  expect(viewResult(RESULT, "instructor")).toBe(RESULT);
});

it("students see their files without the folders of the instructor's machine", () => {
  const submission = "/home/prof/course/inbox/moodle.zip/ada/P1.py";
  expect(viewResult({ ...RESULT, submission }, "student").submission).toBe("P1.py");
  expect(viewResult({ ...RESULT, submission }, "instructor").submission).toBe(submission);
  const reason = `${submission}: Go is not installed`;
  const failedResult = { kind: "failed", submission, reason } as const;
  expect(viewReason(failedResult, "student")).toBe("P1.py: Go is not installed");
  expect(viewReason(failedResult, "instructor")).toBe(reason);
  expect(nameOfFile("C:\\course\\P1.py")).toBe("P1.py");
});

it("a time is rounded down to its day in UTC", () => {
  expect(startOfDay("2026-10-11T23:59:59.999Z")).toBe("2026-10-11T00:00:00Z");
  expect(startOfDay("2026-10-11T00:30:00+02:00")).toBe("2026-10-10T00:00:00Z");
});

it("students see why something was not judged, except for failures of the judge", () => {
  const reasons = (["failed", "judge-error"] as const).flatMap((kind) =>
    (["student", "instructor"] as const).map((audience) =>
      viewReason({ kind, submission: "a.py", reason: "no Go" }, audience),
    ),
  );
  expect(reasons).toEqual(["no Go", "no Go", "the judge failed, not your program", "no Go"]);
});
