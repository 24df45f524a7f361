import { plural } from "../../../../core/page-language.ts";
import type { InvitationsTexts } from "./texts.ts";

const count = (value: number, one: string, few: string, other: string) =>
  plural("ru", value, { one, few, many: other, other });

export const INVITATIONS_RU: InvitationsTexts = {
  saveLinks: "Сохранить в CSV",
  printLinks: "Печать",
  sheetHint: "Ваша ссылка. Она действует один раз: никому её не передавайте.",
  closeLinks: "Закрыть без сохранения",
  closeLinksSure: (value) =>
    value === 1
      ? "Эта ссылка показана только сейчас. Вы её не скопировали, не сохранили и не распечатали."
      : `Ссылки (${value}) показаны только сейчас. Вы их не скопировали, не сохранили и не распечатали.`,
  keepLinks: "Вернуться к ссылкам",
  rosterRead: (value, links) =>
    `Прочитано: ${count(value, "студент", "студента", "студентов")}, новых ссылок: ${links}.`,
  inviteRoster: (value) =>
    `Создать ссылки для ${count(value, "студента", "студентов", "студентов")} из списка в course.yaml`,
  takeListBack: "Отменить этот список",
  takeListBackSure: (value) =>
    `Перестанет действовать ${count(value, "ссылка", "ссылки", "ссылок")}. Студенты, которые уже вступили, останутся: исключите их выше, если они не ваши.`,
  listTaken: (value) =>
    `Список отменён: отозвано ${count(value, "приглашение", "приглашения", "приглашений")}.`,
  fromList: "Из списка",
  allInvitations: (value) => `Все приглашения (${value})`,
  markAll: (value) => `Выбрать все (${value})`,
  renew: "Создать новые ссылки",
  renewOf: (value) => (value === 0 ? "Новые ссылки" : `Новые ссылки (${value})`),
  renewSure: (value) =>
    value === 1
      ? "Вы получите новую ссылку. Старая перестанет действовать."
      : `Вы получите новые ссылки (${value}). Старые перестанут действовать.`,
  revoke: "Отозвать",
  revokeOf: (value) => (value === 0 ? "Отозвать" : `Отозвать (${value})`),
  revokeTitle: "Отозвать приглашения",
  revokeSure: (value) =>
    `Перестанет действовать ${count(value, "ссылка", "ссылки", "ссылок")}. Этих людей можно пригласить снова.`,
  linksHint:
    "Каждая ссылка действует один раз, для первого, кто её откроет. Ссылки показаны только сейчас: скопируйте, сохраните или распечатайте их, прежде чем закрыть окно.",
  copyAll: "Скопировать все",
  copied: "Скопировано",
};
