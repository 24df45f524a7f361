import type { OPENINGS_EN } from "./texts.ts";

export const OPENINGS_RU: typeof OPENINGS_EN = {
  title: "Время открытия",
  none: "Все задачи открываются для всех одновременно.",
  noneHint:
    "Нажмите «Задать время открытия», чтобы студент или группа начали задачу раньше или позже.",
  student: "Студент",
  exercise: "Задача",
  opens: "Открывается",
  why: "Причина",
  whyHint: "Сохраняется с вашим именем. Студенты её не видят.",
  set: "Задать время открытия",
  chooseStudent: "Выберите студента",
  chooseExercise: "Выберите задачу",
  everybody: "Для всех открывается:",
  always: "Для всех задача открыта.",
  present: "Для этого студента открывается:",
  time: "Дата и время",
  timeHint: (zone) => `По часовому поясу курса: ${zone}.`,
  isOfGroup: "И для всех, кто в группе с этим студентом",
  save: "Сохранить",
  lift: "Отменить время открытия",
  liftSure: (student, exercise) => `${student}, ${exercise}: снова открывается как для всех.`,
};
