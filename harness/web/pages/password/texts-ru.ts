import type { PASSWORD_EN } from "./texts-en.ts";

export const PASSWORD_RU: typeof PASSWORD_EN = {
  title: "Другой пароль",
  old: "Прежний пароль",
  new: "Новый пароль",
  change: "Сменить пароль",
  changed: "Пароль сменён. Теперь вы вошли только здесь.",
  choose: "Выберите новый пароль",
  of: (name, email) => `Для: ${name}, ${email}.`,
  save: "Сохранить и войти",
  forOthers: "Кто-то забыл пароль",
  ofWhom: "Его почта",
  makeLink: "Сделать ссылку",
  linkFor: (name) => `Для: ${name}, один раз, в течение суток:`,
};
