import type { EXTRA_ATTEMPTS_EN } from "./texts.ts";

export const EXTRA_ATTEMPTS_RU: typeof EXTRA_ATTEMPTS_EN = {
  title: "Ограничения числа попыток",
  exercise: "Задача",
  limit: "Ограничение",
  extra: "Дополнительные попытки",
  change: "Изменить",
  changeOf: (exercise) => `Дополнительные попытки: ${exercise}`,
  number: "Попытки сверх ограничения",
  numberHint: "Они действуют и для тех, с кем студент сдаёт вместе.",
  why: "Причина",
  whyHint: "Её видят только преподаватели.",
  save: "Сохранить",
};
