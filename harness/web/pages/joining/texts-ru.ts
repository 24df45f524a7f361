import type { JoiningTexts } from "./texts.ts";

export const JOINING_RU: JoiningTexts = {
  title: "Вступить в курс",
  invitedTo: (course) => `Вас приглашают в курс «${course}».`,
  roles: {
    student: "Роль: студент",
    grader: "Роль: проверяющий",
    instructor: "Роль: преподаватель",
  },
  asPerson: (name) => `Вы вступаете в курс как ${name}.`,
  name: "Имя",
  nameHint: "Имя, под которым вас знает преподаватель",
  password: "Пароль",
  submit: "Вступить",
  code: "Код класса",
  codeHint: "Его сообщает преподаватель",
  signInFirst: "Войдите, чтобы вступить в курс со своей учётной записью.",
  newAccount: "У меня ещё нет учётной записи: создать",
};
