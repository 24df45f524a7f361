import { basename, extname } from "node:path";
import { exerciseOfName, nameWithoutExercise } from "../exercise-of-name.ts";
import { foldId } from "../identity.ts";
import { isZip } from "../junk.ts";

/** A folder whose name tells an exercise and something else: `ana_P1`, `p1-ana`, `P1_submissions`. */
interface JointFolder {
  readonly folder: string;
  readonly problemId: string;
  /** What is left of the name. */
  readonly rest: string;
  /** What lies in it, without endings. */
  readonly entries: ReadonlySet<string>;
}

const WITHIN_ONE_WORK = /^(?:main|solution|submission|program|answer|src|source|code)$/i;

/**
 * Of folders that are named after an exercise and somebody, whose each is. One that is named after
 * an exercise and something else holds the work of many, and is not told.
 *
 * @param entriesOf what lies in each folder: the names of files and folders.
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
    isOnRoster(each.rest) || holdsOneWork(each) || isOneOfMany(each, joint);
  const candidates = joint.filter((each) => !isOthers(each));
  // Where some are somebody's, another that holds a single thing is as well.
  const isCustom = candidates.some(isSure);
  const owned = candidates.filter((each) => isSure(each) || (isCustom && each.entries.size === 1));
  return new Map(owned.map(({ folder, rest }) => [folder, rest]));
}

/** `ana_P1/P1.py`, `ana_P1/main.py`, `ana_P1/ana_P1.py`. */
function holdsOneWork({ problemId, rest, entries }: JointFolder): boolean {
  return [...entries].some((stem) => {
    if (WITHIN_ONE_WORK.test(stem)) return true;
    const match = exerciseOfName(stem, [problemId]);
    if (match.kind !== "one") return false;
    const owner = nameWithoutExercise(stem, problemId) ?? "";
    return match.certainty === "sure" || foldId(owner) === foldId(rest);
  });
}

/** `ana_P1/game.py` beside `bob_P1/game.py`, or one file in each. */
function isOneOfMany(own: JointFolder, joint: readonly JointFolder[]): boolean {
  const others = joint.filter(
    ({ problemId, rest }) => problemId === own.problemId && foldId(rest) !== foldId(own.rest),
  );
  if (others.length === 0) return false;
  const isAlike = others.some(({ entries }) => [...own.entries].some((stem) => entries.has(stem)));
  return isAlike || [own, ...others].every(({ entries }) => entries.size === 1);
}
