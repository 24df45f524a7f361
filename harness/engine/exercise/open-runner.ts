import type { InterfaceKind } from "../../languages/language.ts";
import type { Build } from "../build/build.ts";
import type { Usage } from "../build/retrying-slot.ts";
import { openContainer } from "../run/container.ts";
import type { RunOptions } from "../run/run-options.ts";
import { FunctionRunner } from "./function-runner.ts";
import { ProgramRunner } from "./program-runner.ts";
import type { SubmissionRunner } from "./submission-runner.ts";

/** Opens a built submission in a fresh container, which is made when it is first needed. */
export function openRunner(
  options: RunOptions,
  kind: InterfaceKind,
  build: Extract<Build, { kind: "ready" }>,
  usage: Usage,
): SubmissionRunner {
  const container = openContainer(options, build, usage);
  return kind === "function" ? new FunctionRunner(container) : new ProgramRunner(container);
}
