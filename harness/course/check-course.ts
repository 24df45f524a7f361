import { didYouMean, type Mistake, type SpecPath } from "../core/judging/mistake.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import { ALL_EXERCISES } from "./course.ts";
import type { CourseDraft } from "./course-schema.ts";
import { parseDeadline } from "./deadline.ts";
import { type Duration, parseDuration } from "./duration.ts";
import { MISTAKE_TEXTS } from "./mistake-texts.ts";
import { checkExtension } from "./extension.ts";
import { isTimezone } from "./timezone.ts";
import { checkContests } from "./contests/check-contests.ts";
import { exerciseIdOf } from "./contests/contest-schema.ts";
import { checkAdjustment } from "./adjustments/check-adjustment.ts";

/** Finds mistakes in the values of a course.yaml: invalid times and unknown names. */
export function checkCourse(
  draft: CourseDraft,
  problemIds: readonly string[] | undefined,
): readonly Mistake[] {
  return [
    ...checkTimezone(draft),
    ...checkExercises(draft, problemIds),
    ...checkDuration(draft.limit?.every, ["limit", "every"]),
    ...checkLate(draft.late),
    ...checkExtensions(draft),
    ...checkDeadline(draft.release, draft, ["release"]),
    ...checkAdjustments(draft),
    ...checkContests(draft.contests, {
      timezone: draft.timezone,
      exercises: draft.exercises.flatMap((each) => each?.id ?? []),
    }),
  ];
}

function checkTimezone({ timezone }: CourseDraft): readonly Mistake[] {
  if (timezone === undefined || isTimezone(timezone)) return [];
  const nearest = nearestName(timezone, Intl.supportedValuesOf("timeZone"));
  return [
    {
      code: "unknown-timezone",
      path: ["timezone"],
      message: `there is no time zone '${timezone}'`,
      hint: nearest === undefined ? "Write it like Europe/Prague." : `Did you mean '${nearest}'?`,
    },
  ];
}

function checkExercises(
  draft: CourseDraft,
  problemIds: readonly string[] | undefined,
): readonly Mistake[] {
  const seen = new Set<string>();
  return draft.exercises.flatMap((exercise, index) => {
    if (exercise === undefined) return [];
    const { id, opens, deadline, release } = exercise;
    const path: SpecPath = ["exercises", index, "id"];
    const mistakes: Mistake[] = [];
    if (seen.has(id)) {
      mistakes.push({ code: "duplicate-name", path, message: `'${id}' is already in the list` });
    } else if (problemIds !== undefined && !problemIds.includes(id)) {
      const hint = didYouMean(nearestName(id, problemIds), problemIds);
      const message = `there is no exercise '${id}'`;
      mistakes.push({ code: "unknown-exercise", path, message, hint });
    }
    seen.add(id);
    return [
      ...mistakes,
      ...checkDeadline(opens, draft, ["exercises", index, "opens"]),
      ...checkOpening(exercise, draft, ["exercises", index, "opens"]),
      ...checkHacks(exercise, draft, ["exercises", index, "hacks"]),
      ...checkGroups(exercise, draft, ["exercises", index]),
      ...checkSolution(exercise, draft, ["exercises", index, "solution"]),
      ...checkDeadline(deadline, draft, ["exercises", index, "deadline"]),
      ...checkDeadline(release, draft, ["exercises", index, "release"]),
      ...checkDuration(exercise.limit?.every, ["exercises", index, "limit", "every"]),
    ];
  });
}

/** A model solution needs a moment from which on nobody can use it. */
function checkSolution(
  { id, solution, deadline }: NonNullable<CourseDraft["exercises"][number]>,
  { contests }: CourseDraft,
  path: SpecPath,
): readonly Mistake[] {
  if (solution === undefined || deadline !== undefined) return [];
  if (contests.some((each) => each?.exercises.some((own) => exerciseIdOf(own) === id))) return [];
  const message = `'${id}' has a model solution but no deadline, so it would never be shown`;
  const hint = "Add `deadline`, or remove `solution`.";
  return [{ code: "unsuitable-key", path, at: "key", message, hint }];
}

/** An exercise must open before its deadline, and one of a contest opens with the contest. */
function checkOpening(
  { id, opens, deadline }: NonNullable<CourseDraft["exercises"][number]>,
  { timezone, contests }: CourseDraft,
  path: SpecPath,
): readonly Mistake[] {
  if (opens === undefined) return [];
  const contest = contests.find((each) => each?.exercises.some((own) => exerciseIdOf(own) === id));
  if (contest !== undefined) {
    const message = `'${id}' opens with contest '${contest.id}', not at a time of its own`;
    const hint = "Remove `opens`, or take the exercise out of the contest.";
    return [{ code: "unsuitable-key", path, at: "key", message, hint }];
  }
  if (deadline === undefined || timezone === undefined || !isTimezone(timezone)) return [];
  const [from, to] = [parseDeadline(opens, timezone), parseDeadline(deadline, timezone)];
  if (from.kind !== "moment" || to.kind !== "moment" || from.ms < to.ms) return [];
  const message = `'${id}' opens at ${opens}, which is not before its deadline, ${deadline}`;
  return [{ code: "out-of-order", path, message, hint: "Change one of the two." }];
}

/** Contests have teams, and students hack alone. */
function checkGroups(
  { id, groups, hacks }: NonNullable<CourseDraft["exercises"][number]>,
  draft: CourseDraft,
  path: SpecPath,
): readonly Mistake[] {
  const contest = draft.contests.find((each) =>
    each?.exercises.some((own) => exerciseIdOf(own) === id),
  );
  if (groups !== undefined && groups !== "none" && contest !== undefined) {
    const message = `'${id}' is in the contest '${contest.id}', which has teams instead of groups`;
    const hint = "Remove `groups`, or take the exercise out of the contest.";
    return [{ code: "unsuitable-key", path: [...path, "groups"], at: "key", message, hint }];
  }
  if (hacks === undefined || (groups ?? draft.groups ?? "none") === "none") return [];
  const message = `'${id}' has groups and hacks, but programs of groups cannot be hacked`;
  const hint = "Write `groups: none`, or remove `hacks`.";
  return [{ code: "unsuitable-key", path: [...path, "hacks"], at: "key", message, hint }];
}

/** Programs of a contest or an exam are shown to nobody. */
function checkHacks(
  { id, hacks, deadline }: NonNullable<CourseDraft["exercises"][number]>,
  { contests }: CourseDraft,
  path: SpecPath,
): readonly Mistake[] {
  if (hacks === undefined) return [];
  const contest = contests.find((each) => each?.exercises.some((own) => exerciseIdOf(own) === id));
  if (contest !== undefined) {
    const { kind = "icpc" } = contest;
    const hasBoard = kind === "icpc" || kind === "ioi";
    const message = hasBoard
      ? `'${id}' is in the contest '${contest.id}', which has rules of its own for hacks`
      : `'${id}' is in the contest '${contest.id}', whose programs are not shown`;
    const hint = hasBoard
      ? "Remove `hacks` here. Written in the contest, it opens a hacking phase after the end."
      : "Remove `hacks`, or take the exercise out of the contest.";
    return [{ code: "unsuitable-key", path, message, hint }];
  }
  if (hacks.after !== "deadline" || deadline !== undefined) return [];
  const message = `'${id}' has no deadline, after which hacks would begin`;
  const hint = "Add a `deadline`, or write `after: acceptance`.";
  return [{ code: "missing-key", path: [...path, "after"], message, hint }];
}

function checkDeadline(
  text: string | undefined,
  { timezone }: CourseDraft,
  path: SpecPath,
): readonly Mistake[] {
  if (text === undefined || timezone === undefined || !isTimezone(timezone)) return [];
  const parsed = parseDeadline(text, timezone);
  if (parsed.kind === "moment") return [];
  const { code, message, hint } = parsed;
  return [{ code, path, message, hint }];
}

function checkLate({ grace, factors, bank }: CourseDraft["late"]): readonly Mistake[] {
  const mistakes = [
    ...checkDuration(grace, ["late", "grace"]),
    ...factors.flatMap((each, index) =>
      checkDuration(each?.until, ["late", "factors", index, "until"]),
    ),
    ...checkDuration(bank, ["late", "bank"]),
  ];
  if (bank !== undefined && (parseDuration(bank)?.seconds ?? 0) > 0) {
    mistakes.push({
      code: "bad-duration",
      path: ["late", "bank"],
      message: `'bank' must be whole days, not '${bank}'`,
      hint: "Write `3 days`.",
    });
  }
  for (const [index, entry] of factors.entries()) {
    const before = factors[index - 1];
    if (entry === undefined || before === undefined) continue;
    const [earlier, later] = [before.until, entry.until].map(lengthOf);
    if (earlier !== undefined && later !== undefined && later <= earlier) {
      const path = ["late", "factors", index, "until"];
      const message = `'${entry.until}' is not later than the previous entry`;
      mistakes.push({ code: "out-of-order", path, message, hint: "Put them in order of time." });
    }
    if ((entry.factor ?? 0) > (before.factor ?? 1)) {
      const path = ["late", "factors", index, "factor"];
      const message = `${entry.factor} is more than the factor of the previous entry`;
      const hint = "Later submissions must not get more points.";
      mistakes.push({ code: "out-of-order", path, message, hint });
    }
  }
  return mistakes;
}

function lengthOf(text: string | undefined): number | undefined {
  const duration: Duration | undefined = text === undefined ? undefined : parseDuration(text);
  return duration && duration.days * 86_400 + duration.seconds;
}

function checkDuration(text: string | undefined, path: SpecPath): Mistake[] {
  if (text === undefined || parseDuration(text) !== undefined) return [];
  return [{ code: "bad-duration", path, ...MISTAKE_TEXTS.en.notADuration(text) }];
}

function checkExtensions(draft: CourseDraft): readonly Mistake[] {
  const knownIds = [...draft.exercises.flatMap((each) => each?.id ?? []), ALL_EXERCISES];
  return Object.entries(draft.extensions).flatMap(([student, byExercise]) =>
    Object.entries(byExercise ?? {}).flatMap(([exercise, text]): readonly Mistake[] => {
      const path = ["extensions", student, exercise];
      if (!knownIds.includes(exercise) && !draft.exercises.includes(undefined)) {
        const hint = didYouMean(nearestName(exercise, knownIds), knownIds);
        const message = `this course has no exercise '${exercise}'`;
        return [{ code: "unknown-exercise", path, at: "key", message, hint }];
      }
      if (text === undefined) return [];
      const { timezone = "UTC" } = draft;
      const mistake = checkExtension(text, isTimezone(timezone) ? timezone : "UTC");
      return mistake === undefined ? [] : [{ ...mistake, path }];
    }),
  );
}

/** Finds mistakes in the adjustments of course.yaml. Students are checked later, with the roster. */
export function checkAdjustments(draft: CourseDraft): readonly Mistake[] {
  const { exercises, adjustments, beyond_maximum: mayExceed = false } = draft;
  const knownIds = exercises.flatMap((each) => each?.id ?? []);
  return Object.entries(adjustments).flatMap(([student, byExercise]) =>
    Object.entries(byExercise ?? {}).flatMap(([exercise, entry]): readonly Mistake[] => {
      const path = ["adjustments", student, exercise];
      if (!knownIds.includes(exercise) && !exercises.includes(undefined)) {
        const hint = didYouMean(nearestName(exercise, knownIds), knownIds);
        const message = `this course has no exercise '${exercise}'`;
        return [{ code: "unknown-exercise", path, at: "key", message, hint }];
      }
      if (entry === undefined) return [];
      const worth = exercises.find((each) => each?.id === exercise)?.points;
      return checkAdjustment(entry, { worth, mayExceed }).map((mistake) => ({
        ...mistake,
        path: [...path, ...mistake.path],
      }));
    }),
  );
}
