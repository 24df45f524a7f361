import type { Workspace } from "../../app/workspace.ts";
import type { ExitStatus } from "../exit-status.ts";

type Result = ExitStatus | Promise<ExitStatus>;

/**
 * Makes the functions that commander calls with a command's arguments and options. `load` imports the
 * action's module: definitions load with every start of the program, actions only when they run.
 */
export interface Run {
  alone<Args extends unknown[]>(
    load: () => Promise<(...args: Args) => Result>,
  ): (...args: Args) => Promise<void>;
  inWorkspace<Args extends unknown[]>(
    load: () => Promise<(workspace: Workspace, ...args: Args) => Result>,
  ): (...args: Args) => Promise<void>;
}
