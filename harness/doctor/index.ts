/**
 * Examines this machine: finds compilers and interpreters, measures its speed, explains what prevents
 * containers, and runs git. Runs trusted tools only, never a submission.
 */
export { runGit } from "./run-git.ts";
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
