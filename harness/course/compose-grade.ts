import type { GradePart, RubricStart } from "../core/results/grade-parts.ts";
import type { StudentResult } from "../core/results/results.ts";
import type { WrittenGrade } from "./adjustments/adjustment.ts";
import type { PointsRule } from "./adjustments/check-adjustment.ts";

/** A judged attempt that counts, in points of the course. */
export interface JudgedScore {
  /** Before the late penalty. */
  readonly raw: number;
  readonly penaltyFactor: number;
  /** After the late penalty, in hundredths of a point. */
  readonly score: number;
}

/** The judged score of a result that counts, for an exercise of `worth` points. */
export function toJudged(
  {
    points,
    maxPoints,
    attempt: { score, penaltyFactor },
  }: Pick<StudentResult, "points" | "maxPoints" | "attempt">,
  worth: number,
): JudgedScore {
  return { raw: maxPoints === 0 ? 0 : (worth * points) / maxPoints, penaltyFactor, score };
}

/** The cost of a hint in an exercise of `worth` points: whole hundredths of a point of the course. */
export function costOfHint(share: number, worth: number): number {
  return toHundredths(share * worth) / 100;
}

export interface GradeInputs {
  readonly judgedScore: JudgedScore | "pending" | "absent";
  /** Points of its rubric items; undefined: nobody has graded it by reading. */
  readonly rubric?: readonly number[] | undefined;
  /** Points that the student's hints cost; undefined: none. */
  readonly hints?: number | undefined;
  readonly adjustment?:
    | Pick<WrittenGrade, "points" | "bonus" | "excused" | "onlyIfHigher">
    | undefined;
}

export interface GradeRule extends PointsRule {
  /** The points that rubric items are added to. */
  readonly start: RubricStart;
}

export interface ComposedGrade {
  /** Undefined if excused, or while the judge or a reader has not finished. */
  readonly score: number | undefined;
  /** They add up to the score; empty if there is none. */
  readonly parts: readonly GradePart[];
  /** The score after rubric, late penalty and hints, before the adjustment; undefined: not known. */
  readonly readScore: number | undefined;
  /** True if set points do not count, because the score without them is as high. */
  readonly isOutdone: boolean;
  /** True if points were lost at the maximum because of a bonus. */
  readonly isCut: boolean;
}

/**
 * Computes a grade: the judge's points (or 0, or the maximum, as the course says) and the rubric items,
 * between 0 and the maximum, less the late penalty and what hints cost, but not below 0, plus the bonus.
 * Points that an instructor set replace all but the bonus; with `onlyIfHigher`, only if they are higher. A grade that waits for the judge, or for a reader where points do not
 * start with the judge's, is unknown.
 */
export function composeGrade(
  { judgedScore, rubric, hints = 0, adjustment = {} }: GradeInputs,
  rule: GradeRule,
): ComposedGrade {
  const { bonus, excused, onlyIfHigher } = adjustment;
  const readGrade = judgedScore === "absent" ? [] : readParts(judgedScore, rubric, rule);
  const before = readGrade && lessHints(readGrade, toHundredths(hints));
  const rubricHundredths = before && sum(before);
  // Points that were set count while the judge has none: its failure costs nobody points.
  const isOutdone =
    onlyIfHigher === true &&
    adjustment.points !== undefined &&
    rubricHundredths !== undefined &&
    rubricHundredths >= toHundredths(adjustment.points);
  const points = isOutdone ? undefined : adjustment.points;
  const base = points === undefined ? before : [part("set", toHundredths(points))];
  const facts = {
    readScore: rubricHundredths === undefined ? undefined : rubricHundredths / 100,
    isOutdone,
  };
  if (excused || base === undefined) return { score: undefined, parts: [], ...facts, isCut: false };
  const whole = toHundredths((points ?? (rubricHundredths ?? 0) / 100) + (bonus ?? 0));
  const maximum = maximumOf(rule);
  const isCut = (points !== undefined || bonus !== undefined) && whole > maximum;
  const score = isCut ? maximum : whole;
  const added = [...base, ...(bonus === undefined ? [] : [part("bonus", whole - sum(base))])];
  const parts = isCut ? [...added, part("limit", score - sum(added))] : added;
  return { score: score / 100, parts: parts.map(toPoints), ...facts, isCut };
}

/** The parts before an adjustment, in hundredths; undefined: not known yet. */
function readParts(
  judgedScore: JudgedScore | "pending",
  rubric: readonly number[] | undefined,
  rule: GradeRule,
): readonly GradePart[] | undefined {
  if (judgedScore === "pending" || (rubric === undefined && rule.start !== "judge"))
    return undefined;
  // Rounded first, so that students can check the sum by hand.
  const begin = {
    judge: toHundredths(judgedScore.raw),
    zero: 0,
    maximum: toHundredths(rule.worth ?? 0),
  }[rule.start];
  const first = part(rule.start === "judge" ? "judge" : "start", begin);
  const items = (rubric ?? []).map((each) => part("rubric", toHundredths(each)));
  const added = begin + sum(items);
  const limited = rubric === undefined ? added : limit(added, rule);
  const ended = lessLate(judgedScore, limited, rule.start === "judge" && limited === begin);
  const parts = rule.start === "zero" ? items : [first, ...items];
  const cut = limited - added;
  const withLimit = cut === 0 ? parts : [...parts, part("limit", cut)];
  const late = ended - sum(withLimit);
  return late === 0 ? withLimit : [...withLimit, part("late", late)];
}

/** An unchanged score stays what it was, to the hundredth. */
function lessLate({ penaltyFactor, score }: JudgedScore, points: number, isJudges: boolean) {
  if (isJudges) return toHundredths(score);
  return Math.round(points * penaltyFactor);
}

/** Hints cost at most what there is. */
function lessHints(parts: readonly GradePart[], cost: number): readonly GradePart[] {
  const paid = Math.min(cost, Math.max(sum(parts), 0));
  return paid > 0 ? [...parts, part("hints", -paid)] : parts;
}

function limit(points: number, rule: GradeRule): number {
  return Math.min(Math.max(points, 0), maximumOf(rule));
}

function maximumOf({ worth, mayExceed }: PointsRule): number {
  return worth === undefined || mayExceed ? Infinity : worth * 100;
}

function part(kind: GradePart["kind"], points: number): GradePart {
  return { kind, points };
}

function toPoints({ kind, points }: GradePart): GradePart {
  return { kind, points: points / 100 };
}

function toHundredths(points: number): number {
  return Math.round(points * 100);
}

function sum(parts: readonly GradePart[]): number {
  return parts.reduce((total, { points }) => total + points, 0);
}
