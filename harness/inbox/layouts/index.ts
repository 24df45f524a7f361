/** All layouts that are recognised automatically, the more specific ones first: they win ties. */
import type { Layout } from "../layout.ts";
import { blackboard } from "./blackboard.ts";
import { brightspace } from "./brightspace.ts";
import { canvas } from "./canvas.ts";
import { classroom50 } from "./classroom50.ts";
import { githubClassroom } from "./github-classroom.ts";
import { gradescope } from "./gradescope.ts";
import { moodle } from "./moodle.ts";
import { nbgrader } from "./nbgrader.ts";
import { problemPackage } from "./package.ts";
import { plain } from "./plain.ts";

export const LAYOUTS: readonly Layout[] = [
  moodle,
  blackboard,
  brightspace,
  gradescope,
  nbgrader,
  githubClassroom,
  classroom50,
  canvas,
  problemPackage,
  plain,
];
