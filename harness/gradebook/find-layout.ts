import { DiagnosticsError } from "../core/diagnostic.ts";
import { recogniseBlackboard } from "./formats/blackboard.ts";
import { recogniseBrightspace } from "./formats/brightspace.ts";
import { recogniseCanvas } from "./formats/canvas.ts";
import { recogniseGithubClassroom } from "./formats/github-classroom.ts";
import {
  GRADE_FILE_FORMATS,
  type GradeFileFormat,
  type Layout,
  type TextRow,
} from "./formats/layout.ts";
import { recogniseMoodle } from "./formats/moodle.ts";

type Recognise = (rows: readonly TextRow[]) => Layout | undefined;

const RECOGNISERS: Readonly<Record<GradeFileFormat, Recognise>> = {
  canvas: recogniseCanvas,
  blackboard: recogniseBlackboard,
  brightspace: recogniseBrightspace,
  "github-classroom": recogniseGithubClassroom,
  moodle: recogniseMoodle,
};

/** @throws {DiagnosticsError} when the file is of no format that is known, or not of that named. */
export function findLayout(
  rows: readonly TextRow[],
  file: string,
  format: GradeFileFormat | undefined,
): Layout {
  for (const [name, recognise] of Object.entries(RECOGNISERS)) {
    const layout = format === undefined || format === name ? recognise(rows) : undefined;
    if (layout !== undefined) return layout;
  }
  const header = rows[0]?.map((cell) => cell.trim()).join(", ") ?? "";
  const message =
    format === undefined
      ? "this is no grade file of a course system that is known"
      : `this is no grade file of ${format}`;
  const hint = `Its header is: ${header}. Known: ${GRADE_FILE_FORMATS.join(", ")}; export it anew.`;
  throw new DiagnosticsError([{ code: "unknown-format", file, line: 1, message, hint }]);
}
