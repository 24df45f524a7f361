import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { listProblems } from "../../problems/list-problems.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Config } from "../workspace/config.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** An exercise of the workspace, or the errors in its spec. */
export type ListedExercise =
  | { readonly kind: "exercise"; readonly problem: Problem }
  | { readonly kind: "broken"; readonly id: string; readonly faults: readonly Diagnostic[] };

/** Lists all exercises. A broken one does not hide the others. */
export async function listExercises(workspace: Workspace): Promise<readonly ListedExercise[]> {
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

/** Lists the IDs of all exercises without opening the workspace, which takes longer to load. */
export async function listExerciseIds({
  problemsFolder,
}: Pick<Config, "problemsFolder">): Promise<readonly string[]> {
  return listProblems(problemsFolder);
}
