import { PLAIN_COMPARISON } from "../core/comparison/comparison.ts";
import { type Group, NO_PROGRAMS, type Problem } from "./problem.ts";

/** An exercise whose submissions are read and never run, so that its limits are idle. */
export function problemWithoutCalls(
  spec: Pick<Problem, "id" | "name" | "source"> & {
    readonly notes: readonly string[] | undefined;
    readonly groups: readonly Pick<Group, "id" | "points">[];
  },
  folder: string,
  task: NonNullable<Problem["task"]>,
): Problem {
  return {
    id: spec.id,
    folder,
    name: spec.name,
    source: spec.source,
    notes: spec.notes ?? [],
    task,
    interface: { functionName: "", isPlayer: false, parameters: [], returns: { kind: "text" } },
    limits: {
      timeMs: 1000,
      groupFactor: 1,
      memoryBytes: 2 ** 28,
      outputBytes: 2 ** 23,
      timeFactors: {},
    },
    answers: { strictness: "lenient", scoring: "exact", comparison: PLAIN_COMPARISON },
    programs: NO_PROGRAMS,
    samples: [],
    groups: spec.groups.map(({ id, points }) => {
      return { id, points, visibility: "visible", requires: [], where: [] };
    }),
    tests: { salt: "", constraints: [], order: undefined, strata: [], handAnswers: [] },
  };
}
