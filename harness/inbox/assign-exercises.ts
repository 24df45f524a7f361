import { basename, dirname, extname } from "node:path";
import { nearestName } from "../core/spec/nearest-name.ts";
import { type Certainty, leastCertain } from "./certainty.ts";
import { decodeText } from "./decode-text.ts";
import { exerciseOfName } from "./exercise-of-name.ts";
import { findExerciseOfFile, type FileExercise } from "./exercise-of-file.ts";
import type { SubmissionClaim } from "./layout.ts";
import type { MappedStudent, MappedSubmission, Mapping, Unmapped } from "./mapping.ts";
import { numberAttempts } from "./number-attempts.ts";
import type { ReadBytes } from "../io/archives/tree.ts";

/** A claimed file whose students are known. */
export interface StudentFile {
  readonly file: string;
  readonly read: () => Promise<ReadBytes>;
  readonly claim: SubmissionClaim;
  readonly student: MappedStudent;
  readonly partners: readonly MappedStudent[];
  readonly certainty: Certainty;
  readonly why: string;
}

type Placed = Pick<Mapping, "submissions" | "skipped" | "unmatched" | "ambiguous">;

interface PlaceOptions {
  readonly problemIds: readonly string[];
  /** Known exercises that are not graded here. */
  readonly otherIds: readonly string[];
  /** Extensions of programs, with the dot. */
  readonly extensions: readonly string[];
  /** Extensions of submissions to exercises that do not ask for programs, by exercise. */
  readonly ownExtensions: ReadonlyMap<string, readonly string[]>;
}

/** Assigns the files of each student to exercises and attempts. */
export async function assignExercises(
  studentFiles: readonly StudentFile[],
  options: PlaceOptions,
): Promise<Placed> {
  const byStudent = [...Map.groupBy(studentFiles, ({ student }) => student.id)].toSorted(
    ([left], [right]) => (left < right ? -1 : 1),
  );
  const placedFiles: Placed[] = [];
  for (const [, theirs] of byStudent) placedFiles.push(await placeOfStudent(theirs, options));
  return {
    submissions: placedFiles.flatMap(({ submissions }) => submissions),
    skipped: placedFiles.flatMap(({ skipped }) => skipped),
    unmatched: placedFiles.flatMap(({ unmatched }) => unmatched),
    ambiguous: placedFiles.flatMap(({ ambiguous }) => ambiguous),
  };
}

type Solution = StudentFile &
  Extract<FileExercise, { readonly kind: "one" }> & { submittedAt?: string };

async function placeOfStudent(
  studentFiles: readonly StudentFile[],
  options: PlaceOptions,
): Promise<Placed> {
  const { problemIds } = options;
  const ambiguous: Unmapped[] = [];
  const misnamed: Unmapped[] = [];
  const solutions: Solution[] = [];
  const loose: StudentFile[] = [];
  /** The loose files that were displaced by a better solution of their exercise. */
  const settled: StudentFile[] = [];
  for (const studentFile of studentFiles) {
    const exercise = problemIds.some((id) => isAskedFor(studentFile, id, options))
      ? findExerciseOfFile(studentFile.claim, problemIds)
      : { kind: "none" as const };
    if (exercise.kind === "one" && !isAskedFor(studentFile, exercise.problemId, options)) {
      loose.push(studentFile);
      continue;
    }
    if (exercise.kind === "none") loose.push(studentFile);
    else if (exercise.kind === "several") {
      ambiguous.push(
        unmap(studentFile, `its name matches ${exercise.problemIds.join(" and ")}: rename it`),
      );
    } else if (exercise.kind === "other") {
      const { problemId, named } = exercise;
      const reason = `it was submitted for ${problemId}, but is named ${named}: rename it or move it`;
      misnamed.push({ ...unmap(studentFile, reason), problemId });
    } else {
      const { submittedAt } = studentFile.claim;
      solutions.push({
        ...studentFile,
        ...exercise,
        ...(submittedAt && { submittedAt }),
        ...combine(studentFile, exercise),
      });
    }
  }
  const numbered = problemIds.flatMap((id) => {
    const theirs = weighInner(solutions.filter(({ problemId }) => problemId === id));
    const { attempts, displaced, clashing } = numberAttempts(theirs);
    loose.push(...displaced);
    settled.push(...displaced);
    for (const each of clashing) {
      const rivals = clashing
        .filter((other) => other !== each)
        .map(({ claim, file }) => (claim.name === each.claim.name ? file : claim.name));
      const reason = `for ${id} there is also ${rivals.join(", ")}, and it is unclear which counts: remove one`;
      ambiguous.push({ ...unmap(each, reason), problemId: id });
    }
    return attempts.map((solution, index) => ({ solution, index, total: attempts.length }));
  });
  const homes = Map.groupBy(
    numbered.map(({ solution }) => solution),
    homeOf,
  );
  const solved = new Set(solutions.map(({ problemId }) => problemId));
  const unsolvedBy = ({ file, claim: { exercise } }: StudentFile) =>
    settled.some((each) => each.file === file)
      ? []
      : problemIds.filter((id) => !solved.has(id) && id === (exercise ?? id));
  const { companions, skipped, unmatched } = await placeLoose(
    loose,
    { homes, solved, unsolvedBy },
    options,
  );
  const submissions = numbered.map(({ solution, index, total }): MappedSubmission => {
    const { student, partners, problemId, file, claim, submittedAt } = solution;
    return {
      student,
      partners,
      problemId,
      file,
      name: claim.name,
      ...(claim.isTyped && { isTyped: claim.isTyped }),
      companions: companions
        .filter((studentFile) => homeOf(studentFile) === homeOf(solution))
        .map((studentFile) => ({ file: studentFile.file, name: studentFile.claim.name })),
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

/**
 * A usual name such as `main` in an inner folder says nothing against another file above it: then it
 * is unclear which of the two counts.
 */
function weighInner(solutions: readonly Solution[]): readonly Solution[] {
  const depthOf = ({ claim }: Solution) => claim.name.split("/").length;
  return solutions.map((solution) => {
    const isBelowAnother = solutions.some(
      (other) =>
        other.rank === 2 &&
        other.submittedAt === solution.submittedAt &&
        depthOf(other) < depthOf(solution),
    );
    return solution.rank === 1 && isBelowAnother ? { ...solution, rank: 2 } : solution;
  });
}

function combine(
  studentFile: StudentFile,
  exercise: Extract<FileExercise, { readonly kind: "one" }>,
) {
  return {
    certainty: leastCertain(studentFile.certainty, exercise.certainty),
    why: `${studentFile.why}; ${exercise.why}`,
  };
}

interface Surroundings {
  /** The solutions of each folder. */
  readonly homes: ReadonlyMap<string, readonly StudentFile[]>;
  readonly solved: ReadonlySet<string>;
  /** The exercises without a solution that a file may be for. */
  readonly unsolvedBy: (studentFile: StudentFile) => readonly string[];
}

/** Sorts files that are not solutions: companions of one, intended solutions, or neither. */
async function placeLoose(
  loose: readonly StudentFile[],
  { homes, solved, unsolvedBy }: Surroundings,
  options: PlaceOptions,
) {
  const { problemIds, otherIds } = options;
  const companions: StudentFile[] = [];
  const skipped: Unmapped[] = [];
  const unmatched: Unmapped[] = [];
  const missing = problemIds.filter((id) => !solved.has(id));
  for (const studentFile of loose) {
    const isAsked = (id: string) => isAskedFor(studentFile, id, options);
    const unsolved = unsolvedBy(studentFile).filter(isAsked);
    const extension = extensionOf(studentFile);
    const home = homes.get(homeOf(studentFile)) ?? [];
    // Beside a solution, a file that is no program belongs to it.
    const isSource =
      isProgram(studentFile, options) || (home.length === 0 && problemIds.some(isAsked));
    const stem = stemOf(studentFile);
    const intendedId = isSource
      ? nearestName(stem.toLowerCase(), missing.filter(isAsked))
      : undefined;
    const other = exerciseOfName(stem, otherIds);
    if (intendedId !== undefined) {
      unmatched.push(
        unmap(studentFile, `its name matches no exercise. Did you mean ${intendedId}?`),
      );
    } else if (home.length > 0 && (!isSource || (await isUsed(studentFile, [...home, ...loose])))) {
      companions.push(studentFile);
    } else if (isSource && other.kind === "one" && other.certainty === "sure") {
      skipped.push(unmap(studentFile, `it is for ${other.problemId}, which is not graded here`));
    } else if (isSource && unsolved.length > 0) {
      const what = studentFile.claim.isTyped
        ? "it was typed into a form without naming an exercise"
        : "its name matches no exercise";
      const reason = `${what}; not submitted: ${unsolved.join(", ")}`;
      unmatched.push(unmap(studentFile, `${reason}. ${REMEDY}`));
    } else if (solved.size === 0) {
      const what = extension === "" ? "it has no extension" : `it ends in '${extension}'`;
      unmatched.push(
        unmap(
          studentFile,
          `${what}, so it is not a source file, and ${studentFile.student.id} has none`,
        ),
      );
    } else if (home.length > 0) {
      const names = home.map(({ claim }) => claim.name).join(" and ");
      skipped.push(unmap(studentFile, `it is not used by ${names}`));
    } else {
      skipped.push(unmap(studentFile, "it is not a solution, and there is none in its folder"));
    }
  }
  return { companions, skipped, unmatched };
}

const REMEDY = "Rename it; if all of a download is for one exercise, name that: --exercise ID.";

/** True if the file has the form that the exercise asks for. */
function isAskedFor(studentFile: StudentFile, problemId: string, options: PlaceOptions): boolean {
  const own = options.ownExtensions.get(problemId);
  return own === undefined
    ? isProgram(studentFile, options)
    : studentFile.claim.isTyped === true || own.includes(extensionOf(studentFile));
}

function isProgram(studentFile: StudentFile, { extensions }: PlaceOptions): boolean {
  return studentFile.claim.isTyped === true || extensions.includes(extensionOf(studentFile));
}

function extensionOf({ file }: StudentFile): string {
  return extname(file).toLowerCase();
}

function stemOf({ claim }: StudentFile): string {
  return basename(claim.name, extname(claim.name));
}

/** Languages whose files of a folder belong together without naming each other. */
const WHOLE_FOLDER = [/\.(?:c|cc|cpp|cxx)$/i, /\.cs$/i, /\.go$/i, /\.java$/i, /\.kt$/i];

/** True if a source belongs to a program of its folder because another file there imports it. */
async function isUsed(studentFile: StudentFile, all: readonly StudentFile[]): Promise<boolean> {
  const around = all.filter((each) => each !== studentFile && homeOf(each) === homeOf(studentFile));
  const sameLanguage = WHOLE_FOLDER.find((endings) => endings.test(studentFile.file));
  if (sameLanguage !== undefined) return around.some(({ file }) => sameLanguage.test(file));
  const stem = stemOf(studentFile);
  for (const { read } of around) {
    const content = await read();
    if (content.kind === "bytes" && asksFor(decodeText(content.bytes), stem)) return true;
  }
  return false;
}

const ASKS = /\b(?:import|from|require|include|mod|open)\b/;

/** Detects lines such as `import heap`, `require("./heap")` or `mod heap;`. */
function asksFor(text: string, name: string): boolean {
  return text.split("\n").some((line) => ASKS.test(line) && hasWord(line, name));
}

function hasWord(line: string, name: string): boolean {
  return line.split(/[^\p{L}\p{N}_-]+/u).includes(name);
}

/** Key for one folder of one attempt of a student. */
function homeOf({ claim }: StudentFile): string {
  return `${claim.submittedAt ?? ""}\n${dirname(claim.name)}`;
}

function unmap({ file, student }: StudentFile, reason: string): Unmapped {
  return { path: file, reason, studentId: student.id };
}
