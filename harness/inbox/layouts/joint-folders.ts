import { basename, extname } from "node:path";
import { exerciseOfName, nameWithoutExercise } from "../exercise-of-name.ts";
import { foldId } from "../roster/identity.ts";
import { isZip } from "../../io/archives/junk.ts";

/** A folder named after an exercise and something else: `ana_P1`, `p1-ana`, `P1_submissions`. */
interface JointFolder {
  readonly folder: string;
  readonly problemId: string;
  /** The name without the exercise. */
  readonly rest: string;
  /** Names of its entries, without extensions. */
  readonly entries: ReadonlySet<string>;
}

const INSIDE_SUBMISSION = /^(?:main|solution|submission|program|answer|src|source|code)$/i;

/**
 * Maps folders named after an exercise and a student to that student. Folders named after an exercise
 * and something else hold submissions of many students and are left out.
 *
 * @param entriesOf the names of the files and folders in each folder.
 */
export function findJointFolders(
  entriesOf: ReadonlyMap<string, ReadonlySet<string>>,
  problemIds: readonly string[],
  isOnRoster: (label: string) => boolean,
): ReadonlyMap<string, string> {
  const joint = [...entriesOf].flatMap(([folder, entries]): readonly JointFolder[] => {
    const name = isZip(folder) ? folder.slice(0, -".zip".length) : folder;
    const match = exerciseOfName(name, problemIds);
    if (match.kind !== "one") return [];
    const { problemId } = match;
    const rest = nameWithoutExercise(name, problemId) ?? "";
    const stems = [...entries].map((entry) => basename(entry, extname(entry)));
    return rest === "" ? [] : [{ folder, problemId, rest, entries: new Set(stems) }];
  });
  const isOthers = ({ rest, entries }: JointFolder) =>
    !isOnRoster(rest) && [...entries].some(isOnRoster);
  const isSure = (each: JointFolder) =>
    isOnRoster(each.rest) || holdsOneSubmission(each) || isOneOfMany(each, joint);
  const candidates = joint.filter((each) => !isOthers(each));
  // If some folders certainly belong to a student, so do others with a single entry.
  const hasSure = candidates.some(isSure);
  const owned = candidates.filter((each) => isSure(each) || (hasSure && each.entries.size === 1));
  return new Map(owned.map(({ folder, rest }) => [folder, rest]));
}

/** Detects `ana_P1/P1.py`, `ana_P1/main.py`, `ana_P1/ana_P1.py`. */
function holdsOneSubmission({ problemId, rest, entries }: JointFolder): boolean {
  return [...entries].some((stem) => {
    if (INSIDE_SUBMISSION.test(stem)) return true;
    const match = exerciseOfName(stem, [problemId]);
    if (match.kind !== "one") return false;
    const owner = nameWithoutExercise(stem, problemId) ?? "";
    return match.certainty === "sure" || foldId(owner) === foldId(rest);
  });
}

/** Detects `ana_P1/game.py` next to `bob_P1/game.py`, or one file in each. */
function isOneOfMany(own: JointFolder, joint: readonly JointFolder[]): boolean {
  const others = joint.filter(
    ({ problemId, rest }) => problemId === own.problemId && foldId(rest) !== foldId(own.rest),
  );
  if (others.length === 0) return false;
  const isAlike = others.some(({ entries }) => [...own.entries].some((stem) => entries.has(stem)));
  return isAlike || [own, ...others].every(({ entries }) => entries.size === 1);
}
