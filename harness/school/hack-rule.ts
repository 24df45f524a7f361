import type { HackRules } from "../course/hack-rules.ts";
import type { CourseState, CourseSubmission, Member } from "./course-state.ts";
import type { Hack } from "./hacks.ts";

/** Hacks without a verdict that a person may have in a course. */
const MAX_WAITING_HACKS = 3;

/** A program that students may try to break, under a number that never changes. */
export interface HackTarget {
  /** Its place among all submissions for the exercise, from 1. */
  readonly number: number;
  readonly submission: CourseSubmission;
}

/** Lists the newest accepted program of each student who is still in the course, in order of number. */
export function listHackTargets(
  { submissions, members }: Pick<CourseState, "submissions" | "members">,
  exercise: string,
): readonly HackTarget[] {
  const targets = new Map<string, HackTarget>();
  let number = 0;
  for (const submission of submissions.values()) {
    if (submission.exercise !== exercise) continue;
    number += 1;
    const author = members.get(submission.person);
    if (author?.role !== "student" || !isAccepted(submission)) continue;
    targets.set(submission.student, { number, submission });
  }
  return [...targets.values()].toSorted((left, right) => left.number - right.number);
}

function isAccepted({ outcome }: Pick<CourseSubmission, "outcome">): boolean {
  return outcome?.kind === "judged" && outcome.verdict === "AC";
}

/** Why a person cannot hack yet; undefined if they can. */
export type HackObstacle = "not-accepted" | "before-deadline";

/** @param deadlineMs the person's own, with extensions; undefined: none */
export function findHackObstacle(
  { after }: HackRules,
  attempts: readonly CourseSubmission[],
  { deadlineMs, nowMs }: { readonly deadlineMs: number | undefined; readonly nowMs: number },
): HackObstacle | undefined {
  if (after === "acceptance") return attempts.some(isAccepted) ? undefined : "not-accepted";
  return deadlineMs === undefined || nowMs < deadlineMs ? "before-deadline" : undefined;
}

export type HackDecision =
  | { readonly kind: "new" }
  /** The person has tried this input on this program before. */
  | { readonly kind: "same"; readonly hack: Hack }
  | { readonly kind: "own-program" }
  | { readonly kind: "too-many-waiting"; readonly waiting: number }
  | { readonly kind: "none-left" };

/** Decides whether a hack is accepted for judging. A hack that the judge failed at does not count. */
export function checkHack(
  { limit }: HackRules,
  { person, student }: Pick<Member, "person" | "student">,
  target: HackTarget,
  input: string,
  hacks: Iterable<Hack>,
): HackDecision {
  const { submission } = target;
  if (submission.person === person || submission.student === student)
    return { kind: "own-program" };
  const own = [...hacks].filter((hack) => hack.by === person && hack.outcome?.result !== "failed");
  const same = own.find((hack) => hack.submission === submission.id && hack.input === input);
  if (same !== undefined) return { kind: "same", hack: same };
  const waiting = own.filter(({ outcome }) => outcome === undefined).length;
  if (waiting >= MAX_WAITING_HACKS) return { kind: "too-many-waiting", waiting };
  return hacksLeft(limit, own, submission.exercise) > 0 ? { kind: "new" } : { kind: "none-left" };
}

/** Hacks that a person may still send for an exercise; those that the judge failed at do not count. */
export function hacksLeft(limit: number, own: readonly Hack[], exercise: string): number {
  const counted = own.filter(
    (hack) => hack.exercise === exercise && hack.outcome?.result !== "failed",
  );
  return Math.max(0, limit - counted.length);
}
