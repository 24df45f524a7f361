import { join } from "node:path";
import { listProblems, type Problem, readProblem } from "../harness/problems/index.ts";

/** Grundy's own exercises that are answered by calls of a program, by ID. */
export async function readShippedExercises(): Promise<readonly Problem[]> {
  return (await readAllShipped()).filter(({ task }) => task === undefined);
}

/** Those whose answers are claims, too. */
export async function readAllShipped(): Promise<readonly Problem[]> {
  const folder = join(import.meta.dirname, "../problems");
  const ids = await listProblems(folder);
  return Promise.all(ids.map(async (id) => readProblem(join(folder, id))));
}
