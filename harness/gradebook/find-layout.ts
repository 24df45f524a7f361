import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { recogniseBlackboard } from "./formats/blackboard.ts";
import { recogniseBrightspace } from "./formats/brightspace.ts";
import { recogniseCanvas } from "./formats/canvas.ts";
import { recogniseGithubClassroom } from "./formats/github-classroom.ts";
import type { GradeFileFormat, Layout, TextRow } from "./formats/layout.ts";
import { recogniseMoodle } from "./formats/moodle.ts";

type Recognise = (rows: readonly TextRow[]) => Layout | undefined;

const RECOGNISERS: Readonly<Record<GradeFileFormat, Recognise>> = {
  canvas: recogniseCanvas,
  blackboard: recogniseBlackboard,
  brightspace: recogniseBrightspace,
  "github-classroom": recogniseGithubClassroom,
  moodle: recogniseMoodle,
};

/**
 * Recognises the format of a grade file.
 * @throws {DiagnosticsError} if the format is unknown.
 */
export function findLayout(rows: readonly TextRow[], file: string): Layout {
  for (const recognise of Object.values(RECOGNISERS)) {
    const layout = recognise(rows);
    if (layout !== undefined) return layout;
  }
  const header = rows[0]?.map((cell) => cell.trim()).join(", ") ?? "";
  const message = "this is not a grade file of a known learning platform";
  const hint = `Its header is: ${header}. Known formats: ${Object.keys(RECOGNISERS).join(", ")}. Export it again.`;
  throw new DiagnosticsError([{ code: "unknown-format", file, line: 1, message, hint }]);
}
