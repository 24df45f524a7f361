import type { ENTRY_EN } from "./entry-texts.ts";

export const ENTRY_RU: typeof ENTRY_EN = {
  title: "Начало экзамена",
  code: "Код в аудитории",
  codeHint: "Шесть цифр на экране в аудитории. Они меняются каждую минуту.",
  examBrowser: "Экзамен открывается только в Safe Exam Browser.",
  oneSession: "Работать можно только в том браузере, в котором вы начнёте.",
  ownClock: (length) => `Ваше время пойдёт с этого момента: ${length}.`,
  seat: "Ваше место:",
  begin: "Начать",
  elsewhere:
    "Вы сдаёте этот экзамен в другом браузере. Продолжайте там или попросите дежурных освободить вход и начните здесь снова.",
  roomCode: "Код аудитории",
  roomTitle: (exam) => `Код аудитории: ${exam}`,
  roomHint: "Студенты вводят его, чтобы начать. Он меняется каждую минуту.",
  changesIn: (seconds) => `Следующий код через ${seconds} с`,
  projector: "Проектор",
};
