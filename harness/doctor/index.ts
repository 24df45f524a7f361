/**
 * Examines this machine. Runs trusted tools only, never a submission.
 *
 * - `ToolchainFinder` (`toolchains.ts`) finds compilers and interpreters.
 * - `MachineSpeed` (`speed/machine-speed.ts`) measures the speed by which time limits are scaled.
 * - `ContainmentFacts` (`containment-facts.ts`) decide whether containers can be created.
 */
export { runGit } from "./run-git.ts";
export { WorkspaceHistory } from "./workspace-history.ts";
export { readContainmentFacts } from "./containment-facts.ts";
export { explainContainment } from "./explain-containment.ts";
export { type Toolchain, ToolchainFinder } from "./toolchains.ts";
export { MachineSpeed, ratiosOf, type SpeedMeasurement } from "./speed/machine-speed.ts";
export {
  measureMachine,
  MEASURING_TOOLS,
  probeSpeed,
  type WorkTimes,
} from "./speed/measure-machine.ts";
