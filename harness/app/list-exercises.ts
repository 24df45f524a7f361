import { type Diagnostic, DiagnosticsError } from "../core/spec/diagnostic.ts";
import type { Problem } from "../problems/problem.ts";
import type { Workspace } from "./workspace.ts";

/** An exercise of the workspace, or what is wrong with its spec. */
export type ListedExercise =
  | { readonly kind: "exercise"; readonly problem: Problem }
  | { readonly kind: "broken"; readonly id: string; readonly faults: readonly Diagnostic[] };

/** All that are there: one that is broken hides no other. */
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
