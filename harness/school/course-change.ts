import { z } from "zod";
import type { PageLanguage } from "../core/page-language.ts";
import { plural } from "../core/page-language.ts";
import { COURSE_KEYS, EXERCISE_TIMES } from "../course/compare-courses.ts";
import { formatLocalTime } from "../course/deadline.ts";
import { describeDuration } from "../course/duration.ts";

const exercise = z.string();
const count = z.int().min(0);

/** A change that a reload of a course's files makes. Moments are in milliseconds since 1970; absent: none. */
export const courseChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("exercise-added"), exercise }),
  z.object({ kind: z.literal("exercise-removed"), exercise }),
  z.object({
    kind: z.literal("time"),
    exercise,
    time: z.enum(EXERCISE_TIMES),
    from: z.number().exactOptional(),
    to: z.number().exactOptional(),
    /** Attempts that stop and that begin to be late; absent: not counted. */
    noLongerLate: count.exactOptional(),
    newlyLate: count.exactOptional(),
  }),
  z.object({ kind: z.literal("points"), exercise, from: z.number(), to: z.number() }),
  /** How many attempts it accepts. */
  z.object({ kind: z.literal("limit"), exercise }),
  /** How many students submit together, and who forms the groups. */
  z.object({ kind: z.literal("groups"), exercise }),
  /** Its title, statement, samples, groups or model solution. */
  z.object({ kind: z.literal("contents"), exercise }),
  /** Its tests or limits, with the attempts that have a verdict of the earlier ones. */
  z.object({ kind: z.literal("tests"), exercise, verdicts: count }),
  /** Its reference contradicts its tests; or no longer does. */
  z.object({ kind: z.enum(["closed", "opened-again"]), exercise }),
  z.object({ kind: z.literal("setting"), key: z.enum(COURSE_KEYS) }),
  z.object({ kind: z.literal("roster"), added: count, removed: count, changed: count }),
  z.object({ kind: z.literal("references") }),
  /** The attempts whose grade all of this changes. */
  z.object({ kind: z.literal("grades"), attempts: count, students: count }),
  /** A change of a kind that only a later version of Grundy knows. */
  z.object({ kind: z.literal("unknown") }),
]);
export type CourseChange = z.infer<typeof courseChangeSchema>;

interface Wording {
  readonly timezone: string;
  /** The name of an exercise, for its ID. */
  readonly nameOf: (exercise: string) => string;
}

type Time = Extract<CourseChange, { kind: "time" }>;

/** How far a time moves; the clocks may change in between, which costs an hour of a day. */
function distance(from: number, to: number): string {
  return describeDuration({ days: 0, seconds: Math.round(Math.abs(to - from) / 1000) });
}

const attemptsEn = (value: number) => plural("en", value, { one: "attempt", other: "attempts" });
const attemptsRu = (value: number) =>
  plural("ru", value, { one: "попытка", few: "попытки", many: "попыток", other: "попытки" });

const TIMES_EN = { opens: "opening", deadline: "deadline", release: "release" } as const;
const TIMES_RU = {
  opens: "открытие",
  deadline: "срок сдачи",
  release: "показ результатов",
} as const;

function lateEn({ noLongerLate = 0, newlyLate = 0 }: Time): string {
  const parts = [
    noLongerLate > 0 && `${attemptsEn(noLongerLate)} no longer late`,
    newlyLate > 0 && `${attemptsEn(newlyLate)} now late`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}

function lateRu({ noLongerLate = 0, newlyLate = 0 }: Time): string {
  const parts = [
    noLongerLate > 0 && `${attemptsRu(noLongerLate)} больше не с опозданием`,
    newlyLate > 0 && `${attemptsRu(newlyLate)} теперь с опозданием`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}

function describeTimeEn(change: Time, { timezone, nameOf }: Wording): string {
  const { from, to, time } = change;
  const at = (ms: number) => formatLocalTime(timezone, ms);
  const subject = `The ${TIMES_EN[time]} of ${nameOf(change.exercise)}`;
  if (from === undefined) return `${subject} is ${at(to ?? 0)}${lateEn(change)}.`;
  if (to === undefined) return `${subject}, ${at(from)}, is removed${lateEn(change)}.`;
  const way = `${distance(from, to)} ${to > from ? "later" : "earlier"}`;
  return `${subject} moves ${way}, from ${at(from)} to ${at(to)}${lateEn(change)}.`;
}

function describeTimeRu(change: Time, { timezone, nameOf }: Wording): string {
  const { from, to, time } = change;
  const at = (ms: number) => formatLocalTime(timezone, ms);
  const subject = `${nameOf(change.exercise)}, ${TIMES_RU[time]}`;
  if (from === undefined) return `${subject}: ${at(to ?? 0)}${lateRu(change)}.`;
  if (to === undefined) return `${subject}: ${at(from)} убрано${lateRu(change)}.`;
  return `${subject}: ${at(to)} вместо ${at(from)}${lateRu(change)}.`;
}

function describeEn(change: CourseChange, wording: Wording): string {
  const { nameOf } = wording;
  switch (change.kind) {
    case "exercise-added":
      return `${nameOf(change.exercise)} is a new exercise.`;
    case "exercise-removed":
      return `${nameOf(change.exercise)} is removed; nobody has submitted anything for it.`;
    case "time":
      return describeTimeEn(change, wording);
    case "points":
      return `${nameOf(change.exercise)} is worth ${change.to} points instead of ${change.from}.`;
    case "limit":
      return `The limit of attempts for ${nameOf(change.exercise)} changes.`;
    case "groups":
      return `The groups of students for ${nameOf(change.exercise)} change; submissions that they made keep their members.`;
    case "contents":
      return `The statement, title, samples, groups or model solution of ${nameOf(change.exercise)} change.`;
    case "tests":
      return change.verdicts === 0
        ? `The tests or limits of ${nameOf(change.exercise)} change.`
        : `The tests or limits of ${nameOf(change.exercise)} change: ${attemptsEn(change.verdicts)} keep verdicts of the earlier ones until you rejudge them.`;
    case "closed":
      return `${nameOf(change.exercise)} is closed for submissions: its reference contradicts its tests.`;
    case "opened-again":
      return `${nameOf(change.exercise)} is open for submissions again.`;
    case "setting":
      return `\`${change.key}\` in course.yaml changes.`;
    case "roster":
      return `The roster changes: ${change.added} added, ${change.removed} removed, ${change.changed} with other details.`;
    case "references":
      return "References, or what they import, change.";
    case "grades":
      return `Grades of ${plural("en", change.students, { one: "student", other: "students" })} change (${attemptsEn(change.attempts)}).`;
    case "unknown":
      return "There is a change that only a newer version of Grundy can describe.";
  }
}

function describeRu(change: CourseChange, wording: Wording): string {
  const { nameOf } = wording;
  switch (change.kind) {
    case "exercise-added":
      return `${nameOf(change.exercise)}: новая задача.`;
    case "exercise-removed":
      return `${nameOf(change.exercise)}: задача убрана, посылок по ней нет.`;
    case "time":
      return describeTimeRu(change, wording);
    case "points":
      return `${nameOf(change.exercise)}: баллов ${change.to} вместо ${change.from}.`;
    case "limit":
      return `${nameOf(change.exercise)}: меняется ограничение числа попыток.`;
    case "groups":
      return `${nameOf(change.exercise)}: меняются правила групп студентов; у прежних посылок участники остаются.`;
    case "contents":
      return `${nameOf(change.exercise)}: меняются условие, название, примеры, группы тестов или образец решения.`;
    case "tests":
      return change.verdicts === 0
        ? `${nameOf(change.exercise)}: меняются тесты или ограничения.`
        : `${nameOf(change.exercise)}: меняются тесты или ограничения. Вердикты прежних тестов остаются до перепроверки: ${attemptsRu(change.verdicts)}.`;
    case "closed":
      return `${nameOf(change.exercise)}: приём посылок закрыт, эталонное решение противоречит тестам.`;
    case "opened-again":
      return `${nameOf(change.exercise)}: приём посылок снова открыт.`;
    case "setting":
      return `Меняется \`${change.key}\` в course.yaml.`;
    case "roster":
      return `Меняется список студентов: добавлено ${change.added}, убрано ${change.removed}, с другими данными ${change.changed}.`;
    case "references":
      return "Меняются эталонные решения или их модули.";
    case "grades":
      return `Меняются оценки студентов: ${change.students} (${attemptsRu(change.attempts)}).`;
    case "unknown":
      return "Есть изменение, которое может описать только более новая версия Grundy.";
  }
}

/** Describes a change in one sentence. */
export function describeCourseChange(
  change: CourseChange,
  wording: Wording,
  language: PageLanguage,
): string {
  return language === "ru" ? describeRu(change, wording) : describeEn(change, wording);
}
