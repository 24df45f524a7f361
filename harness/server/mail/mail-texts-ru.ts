import type { MailTexts } from "./mail-texts-en.ts";

export const MAIL_RU: MailTexts = {
  greeting: (name) => `Здравствуйте, ${name}!`,
  anonymousGreeting: "Здравствуйте!",
  stop: (url) => `Не получать такие письма: ${url}`,
  invitation: {
    subject: (course) => `Приглашение: ${course}`,
    text: (course, link, until) =>
      `Вас пригласили в курс «${course}» на Grundy. Чтобы присоединиться, откройте ссылку; она работает один раз, до ${until}:\n\n${link}`,
  },
  password: {
    subject: "Выберите новый пароль",
    text: (link, until) =>
      `Для вас создана ссылка, по которой можно выбрать новый пароль учётной записи Grundy. Она работает один раз, до ${until}:\n\n${link}\n\nЕсли вы об этом не просили, сообщите преподавателю. Пока ссылка не открыта, пароль не меняется.`,
  },
  answer: {
    subject: (course) => `На ваш вопрос ответили (${course})`,
    text: (exercise, url) =>
      `Преподаватель написал в вашем вопросе по задаче «${exercise}» или закрыл его:\n\n${url}`,
  },
  rejudged: {
    subject: (course) => `Ваш результат изменился (${course})`,
    text: (exercise, attempt, url) =>
      `Перепроверка изменила результат вашей попытки ${attempt} по задаче «${exercise}»:\n\n${url}`,
  },
  hacked: {
    subject: (course) => `Вашу программу взломали (${course})`,
    text: (exercise, attempt, url) =>
      `Найден ввод, который ломает вашу попытку ${attempt} по задаче «${exercise}»:\n\n${url}`,
  },
  deadlines: {
    subject: (course) => `Скоро срок сдачи (${course})`,
    text: "Вы ещё ничего не отправили:",
    line: (exercise, until, url) => `- ${exercise}, срок: ${until}\n  ${url}`,
  },
  test: {
    subject: "Пробное письмо от Grundy",
    text: "Этот сервер может отправлять почту.",
  },
  stopPage: {
    title: "Отказ от писем",
    ask: (kind) => `Больше не присылать такие письма: ${kind}?`,
    button: "Не присылать",
    done: "Такие письма больше не будут приходить. Изменить это можно на странице «Учётная запись».",
    invalid: "Ссылка больше не действует. Выберите письма на странице «Учётная запись».",
  },
  kinds: {
    answer: "на мой вопрос ответили",
    rejudged: "перепроверка изменила мой результат",
    hacked: "мою программу взломали",
    deadlines: "скоро срок сдачи задач",
  },
};
