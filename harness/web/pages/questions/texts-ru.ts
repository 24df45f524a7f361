import type { QUESTIONS_EN } from "./texts.ts";

export const QUESTIONS_RU: typeof QUESTIONS_EN = {
  title: "Вопросы",
  none: "Вопросов пока нет.",
  noneHint: "Что-то непонятно, или баллы кажутся неверными? Спросите преподавателей здесь.",
  ask: "Задать вопрос",
  askHint: "Чтобы спросить о строке, нажмите её номер.",
  askAbout: (line) => `Спросить о строке ${line}`,
  text: "Ваш вопрос",
  line: "Строка (необязательно)",
  isReview: "Прошу ещё раз посмотреть мои баллы",
  send: "Отправить",
  cancel: "Отмена",
  onWhole: "О попытке в целом",
  onStatement: "Об условии",
  statementHint: "Вопрос и ваши сообщения здесь читают только преподаватели.",
  onLine: (line) => `О строке ${line}`,
  review: "Просьба ещё раз посмотреть баллы",
  open: "Открыт",
  closed: "Закрыт",
  student: "студент",
  replyAs: { student: "Ваше сообщение", staff: "Ответ студенту" },
  replyHint: "Сообщение в закрытом вопросе открывает его снова.",
  close: "Закрыть вопрос",
  outcome: "Итог проверки баллов",
  outcomes: { changed: "Баллы изменены", unchanged: "Баллы не изменены" },
  outcomeHint:
    "Чтобы изменить баллы, сначала нажмите «Выставить баллы», затем выберите «Баллы изменены».",
  reason: "Причина, для студента",
  closedBy: (by) => `Вопрос закрыт: ${by}`,
  openTitle: (count) => `Открытые вопросы (${count})`,
  openNone: "Открытых вопросов нет.",
  openNoneHint: "Студенты задают их на странице попытки или под условием.",
  answered: "есть ответ",
  about: (attempt, line) =>
    attempt === undefined
      ? "Условие"
      : line === undefined
        ? `Попытка ${attempt}`
        : `Попытка ${attempt}, строка ${line}`,
};
