import type { PageLanguage } from "../core/page-language.ts";

interface MistakeText {
  readonly message: string;
  readonly hint: string;
}

type GradeKey = "points" | "bonus";

/** Texts of the mistakes in times and adjustments, which staff also make on the web. */
const EN = {
  notATime: (text: string): MistakeText => ({
    message: `'${text}' is not a date and time`,
    hint: "Write it like 2026-10-10T23:59.",
  }),
  noTimeOfDay: (text: string, date: string): MistakeText => ({
    message: `'${text}' has no time of day`,
    hint: `Write ${date}T23:59 for the end of the day.`,
  }),
  notInCalendar: (time: string): MistakeText => ({
    message: `there is no ${time} in the calendar`,
    hint: "Check the day and the hour.",
  }),
  notAnOffset: (offset: string): MistakeText => ({
    message: `'${offset}' is not an offset from UTC`,
    hint: "Write it like +02:00, or leave it out.",
  }),
  skippedTime: (time: string, timezone: string): MistakeText => ({
    message: `${time} does not exist in ${timezone}: the clocks go forward then`,
    hint: "Choose a time before or after that hour.",
  }),
  repeatedTime: (time: string, timezone: string, both: readonly string[]): MistakeText => ({
    message: `${time} occurs twice in ${timezone}: the clocks go back then`,
    hint: `Write ${both.join(" or ")}.`,
  }),
  notADuration: (text: string): MistakeText => ({
    message: `'${text}' is not a duration`,
    hint: "Write whole numbers with units: `15 min`, `2 days`, `1 day 12 h`.",
  }),
  nothingAdjusted: {
    message: "nothing is adjusted here",
    hint: "Write points, bonus, excused or a comment, or remove it.",
  },
  excusedWithGrade: (key: GradeKey): MistakeText => ({
    message: `an excused exercise has no grade, but '${key}' is set`,
    hint: "Remove one of the two.",
  }),
  withoutPoints: {
    message: "points are missing, and the choice is about them",
    hint: "Write points, or remove the choice.",
  },
  bonusNotPositive: (bonus: number): MistakeText => ({
    message: `'bonus' is ${bonus}, but a bonus must be positive`,
    hint: "To deduct points, set `points` to the new score.",
  }),
  beyondMaximum: (keys: readonly GradeKey[], sum: number, worth: number): MistakeText => ({
    message: `${keys.length > 1 ? `points and bonus are` : `'${keys.join("")}' is`} ${sum}, but the exercise is worth ${worth}`,
    hint: "Write less, or set `beyond_maximum: true` in course.yaml to allow more.",
  }),
};

type MistakeTexts = typeof EN;

const GRADE_KEYS_RU = { points: "баллы", bonus: "бонус" } as const;

const RU: MistakeTexts = {
  notATime: (text) => ({
    message: `«${text}» не дата и время`,
    hint: "Пишите так: 2026-10-10T23:59.",
  }),
  noTimeOfDay: (text, date) => ({
    message: `В «${text}» не указано время`,
    hint: `Для конца дня напишите ${date}T23:59.`,
  }),
  notInCalendar: (time) => ({
    message: `В календаре нет ${time}`,
    hint: "Проверьте день и час.",
  }),
  notAnOffset: (offset) => ({
    message: `«${offset}» не смещение от UTC`,
    hint: "Пишите так: +02:00, или уберите его.",
  }),
  skippedTime: (time, timezone) => ({
    message: `В часовом поясе ${timezone} нет времени ${time}: часы переводят вперёд`,
    hint: "Выберите время до этого часа или после него.",
  }),
  repeatedTime: (time, timezone, both) => ({
    message: `В часовом поясе ${timezone} время ${time} наступает дважды: часы переводят назад`,
    hint: `Напишите ${both.join(" или ")}.`,
  }),
  notADuration: (text) => ({
    message: `«${text}» не длительность`,
    hint: "Пишите целые числа с единицами: `15 min`, `2 days`, `1 day 12 h`.",
  }),
  nothingAdjusted: {
    message: "Здесь ничего не меняется",
    hint: "Укажите баллы, бонус, «не оценивать» или комментарий.",
  },
  excusedWithGrade: (key) => ({
    message: `Задача не оценивается, но указано: ${GRADE_KEYS_RU[key]}`,
    hint: "Уберите одно из двух.",
  }),
  withoutPoints: {
    message: "Баллы не указаны, а выбор относится к ним",
    hint: "Укажите баллы или уберите выбор.",
  },
  bonusNotPositive: (bonus) => ({
    message: `Бонус должен быть больше нуля, а указано ${bonus}`,
    hint: "Чтобы снять баллы, выставьте новые.",
  }),
  beyondMaximum: (keys, sum, worth) => ({
    message: `Задача стоит ${worth}, а указано ${sum} (${keys.map((key) => GRADE_KEYS_RU[key]).join(" и ")})`,
    hint: "Укажите меньше или разрешите больше: `beyond_maximum: true` в course.yaml.",
  }),
};

export const MISTAKE_TEXTS: Readonly<Record<PageLanguage, MistakeTexts>> = { en: EN, ru: RU };
