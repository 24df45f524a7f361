import type { AccountTexts } from "./texts-en.ts";

export const ACCOUNT_RU: AccountTexts = {
  title: "Учётная запись",
  sessions: "Активные сеансы",
  browser: "Браузер",
  since: "Начало",
  seen: "Последняя активность",
  here: "этот браузер",
  elsewhere: "Выйти на всех других устройствах",
  administrator: "Вы администрируете этот сервер:",
  server: "Сервер",
  machines: "Воркеры",
  platforms: "Учебные платформы",
  elsewhereDone: "Теперь вход выполнен только в этом браузере.",
  identities: "Подключённые учётные записи",
  noIdentities: "Другие учётные записи пока не подключены для входа.",
  provider: "Учётная запись",
  identity: "Имя там",
  disconnect: "Отключить",
  disconnectFrom: (provider) => `Отключить ${provider}`,
  disconnectHint: "Она больше не будет входом сюда. Её можно подключить снова.",
};
