import { basename, join } from "node:path";
import type { Results } from "../../core/results/results.ts";
import { toFileNames } from "../../core/names.ts";
import { feedbackPathPrefix } from "../../inbox/feedback-path.ts";
import type { OpenClass } from "./open-class.ts";
import { listSome } from "../../core/list-some.ts";

/** A place for feedback that the learning platform imports: a folder, or a prefix of file names. */
export interface FeedbackFolder {
  /** Path below the folder of all feedback. */
  readonly path: string;
  /** Several students are a group that shares this folder. */
  readonly students: readonly [string, ...string[]];
  /** Name of the group. */
  readonly group?: string;
  /** Exercises that this feedback covers; undefined: all. */
  readonly exercises?: ReadonlySet<string>;
}

/**
 * Plans the feedback folders of a class by the paths of its submissions. Several Moodle assignments
 * get a tree each, because students have different numbers in each of them. Students that the platform
 * cannot match by name get a plain folder.
 */
export function planFeedback(
  inboxes: OpenClass["inboxes"],
  { students, exercises }: Pick<Results, "students" | "exercises">,
): readonly FeedbackFolder[] {
  const plain = toFileNames(students.map(({ id }) => id));
  const trees = nameTrees(inboxes);
  const folders = new Map<string, FeedbackFolder>();
  for (const { path, mapping } of inboxes) {
    const tree = trees.get(path);
    const about = new Set(mapping.submissions.map(({ problemId }) => problemId));
    for (const submission of mapping.submissions) {
      const { student, partners, group } = submission;
      const prefix = feedbackPathPrefix(mapping.layout, submission);
      if (prefix === undefined && tree === undefined) continue;
      const ids = [student.id, ...partners.map(({ id }) => id)] as const;
      const isShared = group !== undefined && prefix !== undefined;
      for (const own of isShared ? [ids] : ids.map((id) => [id] as const)) {
        const below = tree === undefined ? "" : `${tree}/`;
        const folder: FeedbackFolder = {
          path: `${below}${prefix ?? `${plain.get(own[0])}/`}`,
          students: [...own],
          ...((tree !== undefined || isShared) && { exercises: about }),
          ...(isShared && { group }),
        };
        // Except in trees and groups, a student has one folder for everything: the last.
        folders.set(folder.exercises === undefined ? own[0] : folder.path, folder);
      }
    }
  }
  const rest = students.flatMap(({ id }): FeedbackFolder[] => {
    const theirs = [...folders.values()].filter((folder) => folder.students.includes(id));
    const path = `${plain.get(id)}/`;
    if (theirs.length === 0) return [{ path, students: [id] }];
    if (theirs.some((folder) => folder.exercises === undefined)) return [];
    const isCovered = (exercise: string) =>
      theirs.some((folder) => folder.exercises?.has(exercise));
    const left = exercises.map((exercise) => exercise.id).filter((each) => !isCovered(each));
    return [{ path, students: [id], exercises: new Set(left) }];
  });
  return [...folders.values(), ...rest];
}

/** Names for the trees of Moodle downloads, by path; empty unless there are several. */
function nameTrees(inboxes: OpenClass["inboxes"]): ReadonlyMap<string, string> {
  const places = inboxes
    .filter(({ mapping }) => mapping.layout === "Moodle" && mapping.submissions.length > 0)
    .map(({ path }) => path);
  if (places.length < 2) return new Map();
  const short = places.map((place) => basename(place).replace(/\.zip$/i, ""));
  const names = new Set(short).size === places.length ? short : places;
  const folders = toFileNames(names);
  return new Map(places.map((place, at) => [place, folders.get(names[at] ?? "") ?? place]));
}

/** Explains in which order to import grades and feedback into Moodle; empty for other layouts. */
export function describeReturn(
  { inboxes }: Pick<OpenClass, "inboxes">,
  results: Pick<Results, "students" | "exercises" | "results">,
  { output, hasGradeFiles }: { readonly output: string; readonly hasGradeFiles: boolean },
): readonly string[] {
  const downloads = inboxes.filter(
    ({ mapping }) => mapping.layout === "Moodle" && mapping.submissions.length > 0,
  );
  if (downloads.length === 0) return [];
  const reached = new Set(
    planFeedback(inboxes, results).flatMap(({ path, students }) =>
      path.includes("_assignsubmission_") ? students : [],
    ),
  );
  const graded = new Set(results.results.map(({ student }) => student.id));
  const unreached = [...graded].filter((id) => !reached.has(id));
  const each = downloads.length === 1 ? "" : ", once per assignment";
  const feedback = join(output, "feedback", downloads.length === 1 ? "" : "<assignment>");
  return [
    `Back to Moodle${each}:`,
    !hasGradeFiles
      ? "  1. Grades: fill in the assignment's worksheet with --grade-file and import it (Upload grading worksheet)."
      : `  1. Import the worksheet from ${join(output, "grade-files")} (Upload grading worksheet). Moodle ignores grades that have changed there since the download.`,
    `  2. Then upload the feedback: zip the contents of ${feedback} (Upload multiple feedback files in a zip). Do this last, because uploaded files count as changes.`,
    ...(unreached.length === 0
      ? []
      : [
          `  Moodle has no folder for ${listSome(unreached)}: they see only the comments in the worksheet.`,
        ]),
  ];
}
