import { dirname, join } from "node:path";
import { c } from "./c-family/c.ts";
import { cpp } from "./c-family/cpp.ts";
import type { Command, Language, Plan, PlanRequest } from "./language.ts";
import { python } from "./python/python.ts";

/**
 * A program with its own build and run scripts, as in problem packages: `build` creates `run` in a
 * copy of the folder. Or a single shell script. Both can rely on `python3`, `cc` and `c++`.
 */
export const script: Language = {
  id: "script",
  name: "build and run scripts",
  extensions: [],
  tools: [...python.tools, ...c.tools, ...cpp.tools],
  timeFactor: 1,
  canLimitAddressSpace: false,
  isForProgramsOnly: true,
  startsProcesses: true,
  guessInterface: () => ({ kinds: ["program"], hint: "" }),
  plan,
};

/**
 * Copies all files to the build folder, where `build` may write. Each may be started: zips and files
 * that a browser sent have lost the modes that scripts rely on.
 */
const COPY = 'cp -R "$0"/. . && chmod -R u+rwx,a+rx .';
/** A script without a shebang line is run by `sh`. */
const BUILD = "./build && chmod -R a+rX . && chmod a+rx run";
const RUN = 'exec "$0" "$@"';

function plan({ submissionFolder, mainFile, buildFolder, tools }: PlanRequest): Plan {
  const folders = Object.values(tools).map((path) => dirname(path));
  const env = { PATH: [...new Set([...folders, "/usr/local/bin", "/usr/bin", "/bin"])].join(":") };
  const shell = (...words: readonly string[]): Command => ({
    argv: ["/bin/sh", "-c", ...words],
    env,
  });
  const isBuilt = mainFile === "build";
  return {
    files: [],
    compile: [shell(COPY, submissionFolder), ...(isBuilt ? [shell(BUILD)] : [])],
    run: shell(RUN, join(buildFolder, isBuilt ? "run" : mainFile)),
  };
}
