import { dirname, extname } from "node:path";
import { nearestName } from "../core/spec/nearest-name.ts";
import { type Certainty, leastCertain } from "./certainty.ts";
import { exerciseOfWork, type WorkExercise } from "./exercise-of-work.ts";
import type { Work } from "./layout.ts";
import type { MappedStudent, MappedSubmission, Mapping, Unmapped } from "./mapping.ts";
import { numberAttempts } from "./number-attempts.ts";

/** A file that is known to be somebody's. */
export interface StudentWork {
  readonly file: string;
  readonly claim: Work;
  readonly student: MappedStudent;
  readonly partners: readonly MappedStudent[];
  readonly certainty: Certainty;
  readonly why: string;
}

type Placed = Pick<Mapping, "submissions" | "skipped" | "unmatched" | "ambiguous">;

/** What each student's files are for; each student by themselves. */
export function placeWork(
  works: readonly StudentWork[],
  problemIds: readonly string[],
  extensions: readonly string[],
): Placed {
  const byStudent = [...Map.groupBy(works, ({ student }) => student.id)].toSorted(
    ([left], [right]) => (left < right ? -1 : 1),
  );
  const placed = byStudent.map(([, theirs]) => placeOfStudent(theirs, problemIds, extensions));
  return {
    submissions: placed.flatMap(({ submissions }) => submissions),
    skipped: placed.flatMap(({ skipped }) => skipped),
    unmatched: placed.flatMap(({ unmatched }) => unmatched),
    ambiguous: placed.flatMap(({ ambiguous }) => ambiguous),
  };
}

type Solution = StudentWork &
  Extract<WorkExercise, { readonly kind: "one" }> & { submittedAt?: string };

function placeOfStudent(
  works: readonly StudentWork[],
  problemIds: readonly string[],
  extensions: readonly string[],
): Placed {
  const ambiguous: Unmapped[] = [];
  const misnamed: Unmapped[] = [];
  const solutions: Solution[] = [];
  const loose: StudentWork[] = [];
  for (const work of works) {
    const isSource = extensions.includes(extname(work.file).toLowerCase());
    const exercise = isSource ? exerciseOfWork(work.claim, problemIds) : { kind: "none" as const };
    if (exercise.kind === "none") loose.push(work);
    else if (exercise.kind === "several") {
      ambiguous.push(unmap(work, `its name tells ${exercise.problemIds.join(" and ")}: rename it`));
    } else if (exercise.kind === "other") {
      const { problemId, named } = exercise;
      const reason = `it was handed in for ${problemId}, and its name tells ${named}: which is it? Rename it, or move it`;
      misnamed.push({ ...unmap(work, reason), problemId });
    } else {
      const { submittedAt } = work.claim;
      solutions.push({
        ...work,
        ...exercise,
        ...(submittedAt && { submittedAt }),
        ...combine(work, exercise),
      });
    }
  }
  const numbered = problemIds.flatMap((id) => {
    const theirs = solutions.filter(({ problemId }) => problemId === id);
    const { attempts, displaced, clashing } = numberAttempts(theirs);
    loose.push(...displaced);
    for (const each of clashing) {
      const rivals = clashing.filter((other) => other !== each).map(({ claim }) => claim.name);
      const reason = `for ${id} there is also ${rivals.join(", ")}, and nothing tells which counts: remove one`;
      ambiguous.push({ ...unmap(each, reason), problemId: id });
    }
    return attempts.map((solution, index) => ({ solution, index, total: attempts.length }));
  });
  const homes = new Set(numbered.map(({ solution }) => homeOf(solution)));
  const solved = new Set(solutions.map(({ problemId }) => problemId));
  const { companions, skipped, unmatched } = placeLoose(loose, {
    homes,
    solved,
    problemIds,
    extensions,
  });
  const submissions = numbered.map(({ solution, index, total }): MappedSubmission => {
    const { student, partners, problemId, file, claim, submittedAt } = solution;
    return {
      student,
      partners,
      problemId,
      file,
      name: claim.name,
      companions: companions
        .filter((work) => homeOf(work) === homeOf(solution))
        .map((work) => ({ file: work.file, name: work.claim.name })),
      attempt: index + 1,
      isLast: index + 1 === total,
      ...(submittedAt !== undefined && { submittedAt }),
      ...(claim.timeTrouble !== undefined && { timeTrouble: claim.timeTrouble }),
      ...(claim.isLate !== undefined && { isLate: claim.isLate }),
      ...(claim.group !== undefined && { group: claim.group }),
      certainty: solution.certainty,
      why: solution.why,
    };
  });
  return { submissions, skipped, unmatched: [...misnamed, ...unmatched], ambiguous };
}

function combine(work: StudentWork, exercise: Extract<WorkExercise, { readonly kind: "one" }>) {
  return {
    certainty: leastCertain(work.certainty, exercise.certainty),
    why: `${work.why}; ${exercise.why}`,
  };
}

interface Surroundings {
  readonly homes: ReadonlySet<string>;
  readonly solved: ReadonlySet<string>;
  readonly problemIds: readonly string[];
  readonly extensions: readonly string[];
}

/** Files that are no solution: they come along with one, or were meant to be one, or neither. */
function placeLoose(loose: readonly StudentWork[], around: Surroundings) {
  const { homes, solved, problemIds, extensions } = around;
  const companions: StudentWork[] = [];
  const skipped: Unmapped[] = [];
  const unmatched: Unmapped[] = [];
  const unsolved = problemIds.filter((id) => !solved.has(id));
  for (const work of loose) {
    const extension = extname(work.file).toLowerCase();
    const isSource = extensions.includes(extension);
    const stem = work.claim.name
      .slice(work.claim.name.lastIndexOf("/") + 1)
      .replace(/\.[^.]*$/, "");
    const meant = isSource ? nearestName(stem.toLowerCase(), unsolved) : undefined;
    if (meant !== undefined) {
      unmatched.push(unmap(work, `its name tells no exercise. Did you mean ${meant}?`));
    } else if (homes.has(homeOf(work))) {
      companions.push(work);
    } else if (isSource && unsolved.length > 0) {
      const reason = `its name tells no exercise; without a solution are ${unsolved.join(", ")}`;
      unmatched.push(unmap(work, reason));
    } else if (solved.size === 0) {
      const what = extension === "" ? "without an ending" : `ending in '${extension}'`;
      unmatched.push(
        unmap(work, `it is no source file (${what}), and ${work.student.id} has none`),
      );
    } else {
      skipped.push(unmap(work, "it is no solution, and lies in no folder with one"));
    }
  }
  return { companions, skipped, unmatched };
}

/** One folder of one attempt of one student. */
function homeOf({ claim }: StudentWork): string {
  return `${claim.submittedAt ?? ""}\n${dirname(claim.name)}`;
}

function unmap({ file, student }: StudentWork, reason: string): Unmapped {
  return { path: file, reason, studentId: student.id };
}
