import { join } from "node:path";
import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { listProblems } from "../../problems/list-problems.ts";
import { readProblem } from "../../problems/read-problem.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Config } from "../workspace/config.ts";
import { requireTrust } from "../workspace/require-trust.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** An exercise of the workspace, or the errors in its spec. */
export type ListedExercise =
  | { readonly kind: "exercise"; readonly problem: Problem }
  | { readonly kind: "broken"; readonly id: string; readonly faults: readonly Diagnostic[] };

/** Lists all exercises. A broken one does not hide the others. */
export async function listExercises(
  workspace: Pick<Workspace, "problemIds" | "problem">,
): Promise<readonly ListedExercise[]> {
  const ids = await workspace.problemIds();
  return Promise.all(
    ids.map(async (id): Promise<ListedExercise> => {
      try {
        return { kind: "exercise", problem: await workspace.problem(id) };
      } catch (error) {
        if (!(error instanceof DiagnosticsError)) throw error;
        return { kind: "broken", id, faults: error.diagnostics };
      }
    }),
  );
}

/** Lists all exercises from their specs alone: a whole workspace, with the judge, takes longer to load. */
export async function listSpecs(config: Config): Promise<readonly ListedExercise[]> {
  return listExercises({
    problemIds: async () => {
      await requireTrust(config);
      return listProblems(config.problemsFolder);
    },
    problem: async (id) => readProblem(join(config.problemsFolder, id)),
  });
}

/** Lists the IDs of all exercises without opening the workspace, which takes longer to load. */
export async function listExerciseIds({
  problemsFolder,
}: Pick<Config, "problemsFolder">): Promise<readonly string[]> {
  return listProblems(problemsFolder);
}
