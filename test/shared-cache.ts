import { readConfig } from "../harness/cli/config.ts";

/**
 * The user's own, as for the command line: compilers are most of a run's time, and what one test, one
 * run or one command has compiled the others need not. Builds are kept by all that goes into them.
 */
export function sharedCache(): string {
  return readConfig(process.env, undefined).cacheFolder;
}
