import type { ExerciseView } from "../../../api/student-shapes.ts";

/** Which sentences about rules the page of an exercise shows: each belongs to some modes only. */
export interface Sentences {
  /** The exercise's points: not while an ICPC contest runs, which counts solved problems. */
  readonly points: boolean;
  /** The points of the statement differ from those here. */
  readonly otherPoints: boolean;
  readonly policy: ExerciseView["policy"];
  /** The event whose end shows held results, if no moment is set. */
  readonly heldUntil: "exam" | "contest";
  /** A verdict comes with the points of each test group. */
  readonly groups: boolean;
}

export function chooseSentences({
  contest,
  groups,
  points,
  policy,
}: Pick<ExerciseView, "contest" | "groups" | "points" | "policy">): Sentences {
  const own = groups.reduce((sum, group) => sum + group.points, 0);
  const isSolvedOnly = contest?.kind === "icpc" && contest.phase !== "over";
  return {
    points: !isSolvedOnly,
    otherPoints: !isSolvedOnly && own > 0 && own !== points,
    policy,
    heldUntil: contest === undefined || contest.kind === "exam" ? "exam" : "contest",
    groups: !isSolvedOnly,
  };
}
