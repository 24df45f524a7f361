import { chooseWorkspace } from "../../app/workspace/choose-workspace.ts";
import { listExerciseIds } from "../../app/test/list-exercises.ts";
import { readConfig } from "../config.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";

/** Prints the IDs of a workspace's exercises. It reads no spec, since a shell waits to complete a word. */
export async function printProblemIds(named: string | undefined): Promise<ExitStatus> {
  const config = readConfig(process.env, await chooseWorkspace(named, process.cwd()));
  const ids = await listExerciseIds(config);
  print(ids.map((id) => `${id}\n`).join(""));
  return EXIT.passed;
}
