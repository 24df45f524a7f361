import { leastCertain } from "./certainty.ts";
import { chooseLayout, type ChosenLayout } from "./choose-layout.ts";
import { listExpected } from "./expected-layouts.ts";
import { explainJunk } from "../io/archives/junk.ts";
import type { GithubTeams } from "./github-teams.ts";
import type { Inbox, SubmissionClaim } from "./layout.ts";
import { LAYOUTS } from "./layouts/index.ts";
import { toPatternLayout } from "./layouts/pattern.ts";
import type { MappedStudent, Mapping, Unmapped } from "./mapping.ts";
import type { Assignment } from "./moodle/assignment.ts";
import { describeAssignment } from "./moodle/describe-assignment.ts";
import { assignExercises, type StudentFile } from "./assign-exercises.ts";
import { findStudents, type FoundStudents } from "./find-students.ts";
import { indexRoster, type RosterStudent } from "./roster/roster.ts";
import type { Tree } from "../io/archives/tree.ts";

export interface RecogniseOptions {
  readonly problemIds: readonly string[];
  /** The exercise that all submissions are for. */
  readonly exercise?: string;
  /** Known exercises that are not graded here. */
  readonly otherIds?: readonly string[];
  /** Extensions of source files, with the dot. `.py` includes notebooks. */
  readonly extensions: readonly string[];
  /** Extensions of submissions to exercises that do not ask for programs, by exercise. */
  readonly ownExtensions?: ReadonlyMap<string, readonly string[]>;
  readonly roster?: readonly RosterStudent[];
  /** True if students who are not on the roster are accepted, too. */
  readonly isRosterOpen?: boolean;
  /** For a Moodle download: the data of its worksheet. */
  readonly assignment?: Assignment;
  /** For repositories of GitHub Classroom: the teams of its grade file. */
  readonly githubTeams?: GithubTeams;
  /** A regular expression that replaces the known layouts. */
  readonly pattern?: string;
}

/** Maps the files of a tree to students and exercises. Every file and folder appears in the result. */
export async function recognise(tree: Tree, options: RecogniseOptions): Promise<Mapping> {
  const { problemIds, otherIds = [], pattern, assignment, isRosterOpen = false } = options;
  const roster = indexRoster(options.roster ?? []);
  const programs = options.extensions.includes(".py")
    ? [...options.extensions, ".ipynb"]
    : options.extensions;
  const { ownExtensions = new Map<string, readonly string[]>() } = options;
  const extensions = [...programs, ...[...ownExtensions.values()].flat()];
  const skipped: Unmapped[] = [];
  const unmatched: Unmapped[] = [];
  const ambiguous: Unmapped[] = [];
  const refused: Unmapped[] = [];
  const studentFiles: StudentFile[] = [];
  const present = new Set<string>();

  const reasons = new Map(tree.refusals.map(({ path, reason }) => [path, reason]));
  const candidates = [...tree.files, ...tree.refusals.map(toUnreadable)].filter((file) => {
    const junk = reasons.has(file.path) ? undefined : explainJunk(file.path);
    if (junk !== undefined) skipped.push({ path: file.path, reason: junk });
    return junk === undefined;
  });
  const inbox = {
    files: candidates.map((file) => ({ ...file, fullPath: `${tree.name}/${file.path}` })),
    problemIds,
    extensions,
    roster,
    ...(assignment && { assignment }),
    ...(options.githubTeams && { githubTeams: options.githubTeams }),
  };
  const layouts = pattern === undefined ? LAYOUTS : [toPatternLayout(pattern)];
  const foundStudents = new Map<string, FoundStudents>();
  const find = (who: SubmissionClaim["who"]) => {
    const key = JSON.stringify(who);
    const students = foundStudents.get(key) ?? findStudents(who, roster, isRosterOpen);
    foundStudents.set(key, students);
    return students;
  };
  const chosenLayout = await chooseLayout(inbox, layouts);
  const layout = pattern === undefined ? chosenLayout : { ...chosenLayout, name: "the pattern" };

  const bystanders = await findBystanders(
    [...tree.bareFolders.map((path) => `${path}/`), ...skipped.map(({ path }) => path)],
    { inbox, layout, name: tree.name },
  );
  const withoutWork = new Map<string, MappedStudent>();
  for (const who of bystanders.values()) {
    const { student, partners } = find(who);
    for (const each of student === undefined ? [] : [student, ...partners]) {
      withoutWork.set(each.id, each);
    }
  }
  for (const path of tree.bareFolders) {
    const who = bystanders.get(`${path}/`);
    const isKnown = who !== undefined && find(who).student !== undefined;
    const reason = explainJunk(path) ?? "the folder is empty";
    const isNobodys = explainJunk(path) === undefined && !isKnown;
    (isNobodys ? unmatched : skipped).push({ path, reason });
  }
  for (const file of inbox.files) {
    const { path } = file;
    const refusal = reasons.get(path);
    const claim = layout.claims.get(file);
    if (claim?.kind === "submission") {
      const { student, partners, certainty, why, trouble } = find(claim.who);
      for (const { id } of [...(student === undefined ? [] : [student]), ...partners]) {
        present.add(id);
      }
      if (refusal !== undefined) {
        refused.push({ path, reason: refusal, ...(student && { studentId: student.id }) });
      } else if (student === undefined) {
        (trouble.kind === "several" ? ambiguous : unmatched).push({ path, reason: trouble.reason });
      } else {
        studentFiles.push({
          file: path,
          read: file.read,
          claim: options.exercise === undefined ? claim : { ...claim, exercise: options.exercise },
          student,
          partners,
          certainty: leastCertain(claim.certainty, certainty),
          why: claim.note === undefined ? why : `${why}, and ${claim.note}`,
        });
      }
    } else if (refusal !== undefined) {
      refused.push({ path, reason: refusal });
    } else if (claim?.kind === "aside") {
      const { reason, isStudents } = claim;
      skipped.push({ path, reason, ...(!isStudents && { isPlatforms: true }) });
    } else if (claim?.kind === "unplaced") {
      unmatched.push({ path, reason: claim.reason });
    } else if (layout.elsewhere.has(file)) {
      const other = layout.elsewhere.get(file);
      unmatched.push({
        path,
        reason: `it has the layout ${other}, but the rest has the layout ${layout.name}`,
      });
    } else if (extensions.some((ending) => path.toLowerCase().endsWith(ending))) {
      unmatched.push({
        path,
        reason: `its student is unknown${layout.name === undefined ? "" : `: it does not match ${layout.name}`}`,
      });
    } else {
      skipped.push({ path, reason: "it is not a source file, and its student is unknown" });
    }
  }
  const torn = layout.name === "Moodle" ? assignment?.inSeveralGroups : undefined;
  for (const [{ id: _id, ...identity }, groups] of torn ?? []) {
    const { student } = find([identity]);
    if (student === undefined) continue;
    present.add(student.id);
    ambiguous.push({
      path: assignment?.worksheets[0]?.file ?? "",
      reason: `${student.id} has rows in the groups ${groups.join(" and ")}, so no group submission counts for them: remove one`,
      studentId: student.id,
      ...(assignment?.exercise && { problemId: assignment.exercise }),
    });
  }
  const placement = await assignExercises(studentFiles, {
    problemIds,
    otherIds,
    extensions: programs,
    ownExtensions,
  });
  for (const { id } of roster.students) withoutWork.delete(id);
  for (const id of present) withoutWork.delete(id);
  const isUnexplained = placement.submissions.length === 0 && layout.certainty === "guess";
  return {
    layout: layout.name,
    ...(isUnexplained && pattern === undefined && { expected: listExpected(problemIds) }),
    certainty: layout.certainty,
    remarks: [
      ...layout.remarks,
      ...(layout.name === "Moodle" && assignment ? describeAssignment(assignment) : []),
    ],
    submissions: placement.submissions,
    skipped: sort(skipped, placement.skipped),
    unmatched: sort(unmatched, placement.unmatched),
    ambiguous: sort(ambiguous, placement.ambiguous),
    refused: sort(refused),
    missing: roster.students.filter(({ id }) => !present.has(id)),
    withoutSubmission: [...withoutWork.values()].toSorted((left, right) =>
      left.id < right.id ? -1 : 1,
    ),
  };
}

/**
 * Finds the students whose folders contain only empty folders or junk, by path. Paths of empty folders
 * end with a slash. Names that come from the junk itself do not count.
 */
async function findBystanders(
  paths: readonly string[],
  { inbox, layout, name }: { inbox: Inbox; layout: ChosenLayout; name: string },
): Promise<ReadonlyMap<string, SubmissionClaim["who"]>> {
  if (paths.length === 0 || layout.read === undefined) return new Map();
  const traces = paths.map((path) => {
    const steps = path.split("/");
    const junk = steps.findIndex((step) => explainJunk(step) !== undefined);
    const above = junk < 0 ? steps : steps.slice(0, junk + 1);
    // The trace must not look like a source, because layouts may depend on all sources.
    return { path, trace: `${above.join("/")}${TRACE}` };
  });
  const files = new Map(
    traces.map(({ trace }) => [
      trace,
      { ...toUnreadable({ path: trace, reason: "" }), fullPath: `${name}/${trace}` },
    ]),
  );
  const claims = await layout.read({ ...inbox, files: [...inbox.files, ...files.values()] });
  return new Map(
    traces.flatMap(({ path, trace }): [string, SubmissionClaim["who"]][] => {
      const file = files.get(trace);
      const claim = file && claims.get(file);
      if (claim?.kind !== "submission") return [];
      const isNamedByJunk = claim.who.some(({ label }) => label !== undefined && isTrace(label));
      return isNamedByJunk ? [] : [[path, claim.who]];
    }),
  );
}

const TRACE = ".trace";

/** True for the name of a trace or junk, with or without extension. */
function isTrace(label: string): boolean {
  return label === "" || label.endsWith(TRACE) || explainJunk(label) !== undefined;
}

/** Makes a refused entry a file that cannot be read: its path may still show that a student is not missing. */
function toUnreadable({ path, reason }: { readonly path: string; readonly reason: string }) {
  return { path, read: async () => ({ kind: "refused", reason }) as const };
}

function sort(...lists: readonly (readonly Unmapped[])[]): Unmapped[] {
  return lists.flat().toSorted((left, right) => (left.path < right.path ? -1 : 1));
}
