import type { KeyObject } from "node:crypto";
import type { SimilarPair } from "../core/results/similarity.ts";
import { formatValue } from "../core/values/text-form.ts";
import { placeFeedback } from "../inbox/index.ts";
import type { OutputFacts } from "./class-outputs.ts";
import { factsOf } from "./facts-of.ts";
import type { OpenClass } from "./open-class.ts";
import type { ProgramOf } from "./program-texts.ts";
import type { Workspace } from "./workspace.ts";

interface Sources extends OpenClass {
  readonly key: KeyObject | undefined;
  readonly similarity: readonly SimilarPair[] | undefined;
  readonly programOf: ProgramOf;
}

/** What outputs need to know besides the results. */
export async function gatherOutputFacts(
  { facts, inboxes, key, similarity, programOf }: Sources,
  workspace: Workspace,
): Promise<OutputFacts> {
  const loading = facts.exercises.map(async ({ id }) => [id, await workspace.suite(id)] as const);
  const suites = new Map(await Promise.all(loading));
  const suiteOf = (id: string) => {
    const suite = suites.get(id);
    if (suite === undefined) throw new Error(`${id} is no exercise of the course`);
    return suite;
  };
  return {
    policy: facts.course.feedback,
    factsOf: (id) => factsOf(suiteOf(id).problem),
    places: placesOf(inboxes),
    key,
    similarity,
    programOf,
    testInput: (id, group, place) => {
      const { problem, cases } = suiteOf(id);
      const { functionName, parameters } = problem.interface;
      const args = cases.get(group)?.[place]?.args;
      const shown = args?.map((value, index) => {
        const type = parameters[index]?.type;
        return type === undefined ? "" : formatValue(type, value);
      });
      return shown && `${functionName}(${shown.join(", ")})`;
    },
  };
}

/** Students may have handed in several times: where they did so last counts. */
function placesOf(inboxes: OpenClass["inboxes"]): ReadonlyMap<string, string> {
  return new Map(
    inboxes.flatMap(({ mapping }) =>
      mapping.submissions.flatMap((each): [string, string][] => {
        const place = placeFeedback(mapping.layout, each);
        return place === undefined ? [] : [[each.student.id, place]];
      }),
    ),
  );
}
