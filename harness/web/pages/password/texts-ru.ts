import type { PASSWORD_EN } from "./texts.ts";

export const PASSWORD_RU: typeof PASSWORD_EN = {
  title: "Смена пароля",
  old: "Текущий пароль",
  new: "Новый пароль",
  change: "Сменить пароль",
  changed: "Пароль изменён. Теперь вход выполнен только в этом браузере.",
  hint: "Не короче 10 символов",
  choose: "Выберите новый пароль",
  of: (name, email) => `Для: ${name}, ${email}.`,
  save: "Сохранить и войти",
  forOthers: "Сброс чужого пароля",
  ofWhom: "Эл. почта пользователя",
  makeLink: "Создать ссылку",
  linkFor: (name) => `Для: ${name}. Ссылка действует один раз, в течение суток:`,
};
