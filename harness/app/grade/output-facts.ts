import type { KeyObject } from "node:crypto";
import type { ForStudent } from "../../core/judging/audience.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { viewResult } from "../../core/results/view-result.ts";
import type { Course } from "../../course/course.ts";
import { limitFeedback } from "../../course/limit-feedback.ts";
import { caseGroupsOf } from "../../engine/package/case-groups.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Package } from "../../packages/package.ts";
import type { SimilarPair } from "../../core/results/similarity.ts";
import type { OutputFacts } from "./class-outputs.ts";
import { describeCall, factsOf } from "../exercise-facts.ts";
import type { FeedbackFolder } from "./feedback-folders.ts";
import type { OpenClass } from "./open-class.ts";
import type { ProgramOf } from "./program-texts.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A result as files show it to its student: nobody can ask a file for hints. */
export function limitInFiles(
  { feedback, exercises }: Course,
  result: StudentResult,
): ForStudent<StudentResult> {
  const hints = exercises.find(({ id }) => id === result.problem)?.hints;
  const visible = viewResult(result, "student");
  return limitFeedback(visible, feedback, hints === "on_demand" ? "none" : "all");
}

interface Sources extends Pick<OpenClass, "facts"> {
  readonly feedbackFolders: readonly FeedbackFolder[];
  readonly heldIds: ReadonlySet<string>;
  readonly key: KeyObject | undefined;
  readonly similarity: readonly SimilarPair[] | undefined;
  readonly programOf: ProgramOf;
}

/** Collects what the output files need besides the results. */
export async function gatherOutputFacts(
  { facts, feedbackFolders, key, similarity, programOf, heldIds }: Sources,
  workspace: Workspace,
): Promise<OutputFacts> {
  const loading = facts.exercises.map(async ({ id }) => [id, await workspace.suite(id)] as const);
  const suites = new Map(await Promise.all(loading));
  const suiteOf = (id: string) => {
    const suite = suites.get(id);
    if (suite === undefined) throw new Error(`${id} is not an exercise of the course`);
    return suite;
  };
  return {
    limit: (result) => limitInFiles(facts.course, result),
    factsOf: (id) => {
      const { problem, reference } = suiteOf(id);
      return factsOf(problem, reference);
    },
    feedbackFolders,
    key,
    similarity,
    heldIds,
    programOf,
    languageName: (language) => LANGUAGES.find(({ id }) => id === language)?.name ?? language,
    testInput: (id, group, place) => {
      const pkg = workspace.package(id);
      if (pkg !== undefined) return nameTest(pkg, group, place);
      const { problem, cases } = suiteOf(id);
      const args = cases.get(group)?.[place]?.args;
      return args && describeCall(problem, args);
    },
  };
}

/** The same for a course on a server, whose results are neither signed nor checked for similarity. */
export async function gatherServedFacts(
  { facts, heldIds }: Pick<Sources, "facts" | "heldIds">,
  workspace: Workspace,
): Promise<OutputFacts> {
  const without = { feedbackFolders: [], key: undefined, similarity: undefined };
  return gatherOutputFacts({ facts, heldIds, ...without, programOf: () => undefined }, workspace);
}

/** Test cases of packages have names. */
function nameTest(pkg: Package, group: string, place: number): string | undefined {
  return caseGroupsOf(pkg).find(({ id }) => id === group)?.cases[place]?.name;
}
