import type { MailPageTexts } from "./texts.ts";

export const MAIL_PAGE_RU: MailPageTexts = {
  title: "Почта",
  hint: "Grundy пришлёт вам письмо, когда",
  kinds: {
    answer: "преподаватель ответил на ваш вопрос",
    rejudged: "перепроверка изменила ваш результат",
    hacked: "найден ввод, который ломает вашу программу",
    deadlines: "до срока сдачи задач, которые вы не отправили, остались сутки",
  },
  saved: "Сохранено",
  state: "Почта",
  off: "Этот сервер не отправляет почту. Как её настроить, описано в docs/operators.md.",
  on: (waiting, failed) => `Ожидают отправки: ${waiting} · Не отправлено: ${failed}`,
  lastError: (error) => `Последняя ошибка: ${error}`,
  test: "Отправить мне пробное письмо",
  tested: (to) => `Почтовый сервер принял письмо на адрес ${to}.`,
  testFailed: (error) => `Письмо не отправлено: ${error}`,
  mailLinks: "Отправить по почте",
  mailed: (count) => `Писем: ${count}`,
  withoutAddress: (count) => `Без адреса: ${count}`,
};
