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

/** @throws {DiagnosticsError} when the file is of no format that is known. */
export function findLayout(rows: readonly TextRow[], file: string): Layout {
  for (const recognise of Object.values(RECOGNISERS)) {
    const layout = recognise(rows);
    if (layout !== undefined) return layout;
  }
  const header = rows[0]?.map((cell) => cell.trim()).join(", ") ?? "";
  const message = "this is no grade file of a course system that is known";
  const hint = `Its header is: ${header}. Known: ${Object.keys(RECOGNISERS).join(", ")}; export it anew.`;
  throw new DiagnosticsError([{ code: "unknown-format", file, line: 1, message, hint }]);
}
