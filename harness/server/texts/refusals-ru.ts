import { plural } from "../../core/page-language.ts";
import { CONTEST_REFUSALS_RU } from "./contest-refusals-ru.ts";
import { explainIssueInRussian } from "./issues-ru.ts";
import { REFUSAL_CODES_RU } from "./refusal-codes-ru.ts";
import type { RefusalTexts } from "./refusals-en.ts";
import { GROUP_REFUSALS_RU } from "./group-refusals-ru.ts";
import { STAFF_REFUSALS_RU } from "./staff-refusals-ru.ts";

export const REFUSALS_RU: RefusalTexts = {
  codes: REFUSAL_CODES_RU,

  tryAgainIn: (seconds) =>
    `Попробуйте ещё раз через ${seconds < 120 ? `${Math.ceil(seconds)} с` : `${Math.ceil(seconds / 60)} мин`}.`,

  issue: explainIssueInRussian,
  invalidRequestKey: {
    message: "В заголовке Idempotency-Key должно быть от 8 до 200 символов, без пробелов.",
    hint: "Отправьте, например, UUID.",
  },
  tooManyGuesses: { message: "Слишком много неверных попыток." },

  tooManyNewAccounts: {
    message: "Сегодня по этому коду класса создано слишком много учётных записей.",
    hint: "Попросите у преподавателя личное приглашение.",
  },
  resetNotAllowed: {
    message:
      "Ссылку для сброса пароля можно создать только для студента, который состоит лишь в этом курсе.",
    hint: "Обратитесь к администратору сервера: он может создать ссылку для любого.",
  },
  tooManyTokens: (most) => ({
    message: `У вас уже ${most} токенов доступа, больше создать нельзя.`,
    hint: "Отзовите тот, который больше не нужен.",
  }),
  tooManyPasskeys: (most) => ({
    message: `У вас уже ${most} ключей доступа, больше добавить нельзя.`,
    hint: "Удалите тот, которым больше не пользуетесь.",
  }),
  noAccount: (email) => ({
    message: `Учётной записи с почтой ${email} нет.`,
    hint: "Проверьте адрес. У тех, кто входит через учебную платформу, своей учётной записи нет.",
  }),
  noPassword: {
    message: "Этот человек входит через учебную платформу, и пароля у него здесь нет.",
    hint: "Попросите его открыть Grundy оттуда.",
  },

  submittedJustNow: { message: "Вы только что отправили программу." },
  tooManyWaiting: (waiting) => ({
    message: `Вердикта ещё ${waiting === 1 ? "ждёт" : "ждут"} ${plural("ru", waiting, { one: "ваша посылка", few: "ваши посылки", many: "ваших посылок", other: "ваших посылок" })}.`,
    hint: "Отправьте программу снова, когда часть из них будет проверена.",
  }),
  testsInDoubt: {
    message: "Эта задача пока закрыта: её тесты проверяются.",
    hint: "Сохраните программу и отправьте её, когда задача снова откроется.",
  },
  testsContradicted: (exercise) => ({
    message: `Эталонное решение задачи ${exercise} противоречит её сохранённым тестам, поэтому по ним ничего не проверяется.`,
    hint: `Выполните \`grundy generate ${exercise}\` в рабочей папке сервера и перечитайте курс.`,
  }),
  submissionIdMalformed: { message: "ID посылки должен быть UUID." },

  onlyOwnQuestions: {
    message: "Задать вопрос можно только о своей посылке.",
    hint: "Напишите комментарий.",
  },
  notReleased: {
    message: "Результаты этой задачи ещё не открыты.",
    hint: "Задайте вопрос об этой посылке, когда они появятся.",
  },
  lineOutside: (line, lines) => ({
    message: `В программе нет строки ${line}: последняя строка ${lines}.`,
    hint: "Исправьте номер строки или спросите обо всей попытке.",
  }),
  wrongStart: (reason) => ({
    message: `С этой позиции здесь играть нельзя: ${reason}.`,
    hint: "Выберите пример или вход не больше, чем в открытых группах.",
  }),
  illegalGame: (reason) => ({
    message: `Правила этого не допускают: ${reason}.`,
    hint: "Верните ход или начните новую партию.",
  }),
  gameFailed: {
    message: "Правила задачи не справились с этой позицией: слишком долго или с ошибкой.",
    hint: "Начните новую партию с позиции поменьше и сообщите преподавателю.",
  },
  nobodyPlays: {
    message:
      "Проверяющие процессы не запущены, поэтому ваша программа сейчас не может сделать ход.",
    hint: "Повторите попытку позже или выберите другого соперника.",
  },
  otherMoves: {
    message: "В этой записи есть ходы, которых ваша программа не делала.",
    hint: "Сыграйте партию ещё раз.",
  },
  hintTooEarly: {
    message: "Перед этой подсказкой есть другая.",
    hint: "Обновите страницу и открывайте подсказки по порядку.",
  },
  enoughGames: (most) => ({
    message: `При этой попытке уже сохранено партий: ${most}.`,
    hint: "Играть можно и дальше, но новые партии не сохраняются.",
  }),
  onlyStudentsAsk: {
    message: "Преподаватели не задают вопросов об условии.",
    hint: "Отвечайте здесь на вопросы студентов.",
  },
  askInContest: {
    message: "Это задание входит в соревнование.",
    hint: "Задайте вопрос в разделе «Вопросы и объявления» на странице соревнования.",
  },
  tooManyQuestions: (open) => ({
    message: `У вас уже ${plural("ru", open, { one: "открытый вопрос", few: "открытых вопроса", many: "открытых вопросов", other: "открытых вопросов" })} об этой задаче.`,
    hint: "Задайте новый, когда один из них будет закрыт, или напишите в одном из них.",
  }),
  tooManyMessages: (messages) => ({
    message: `Вы написали здесь ${plural("ru", messages, { one: "сообщение", few: "сообщения", many: "сообщений", other: "сообщений" })}, а ответа пока нет.`,
    hint: "Дождитесь ответа.",
  }),
  questionClosed: {
    message: "Этот вопрос уже закрыт.",
    hint: "Обновите страницу.",
  },
  newerMessage: {
    message: "В этом вопросе есть новое сообщение.",
    hint: "Прочитайте его и затем закройте вопрос.",
  },
  outcomeMissing: {
    message: "Студент просит проверить баллы ещё раз.",
    hint: "Укажите, изменены ли баллы, и напишите причину.",
  },
  reasonMissing: {
    message: "К решению о баллах нужна причина, а к причине — решение.",
    hint: "Напишите студенту, почему баллы изменены или не изменены.",
  },
  pointsUnchanged: {
    message: "После этого вопроса баллы не менялись.",
    hint: "Сначала выставьте баллы или укажите, что они не изменены.",
  },

  // Contest API
  invalidFeedToken: {
    message: "Этот токен не относится к этому потоку событий или уже устарел.",
    hint: "Уберите since_token, чтобы прочитать поток с начала.",
  },
  notOneProgram: (files) => ({
    message: `В архиве файлов: ${files}, а в посылке должен быть ровно один.`,
    hint: "Упакуйте только файл с программой.",
  }),
  invalidZip: {
    message: "Это не правильный архив zip.",
    hint: "Пришлите zip в base64 как files[0].data.",
  },
  contestNotRunning: {
    message: "Контест сейчас не идёт.",
    hint: "Его начало и конец указаны в объекте контеста.",
  },
  startSettled: {
    message: "Контест уже начался, или до прежнего либо нового начала меньше 30 секунд.",
    hint: "Выберите более позднее начало не позднее чем за 30 секунд до прежнего.",
  },
  noThawThen: {
    message:
      "В это время таблицу разморозить нельзя: контест ещё не закончился, заморозки нет или она уже снята.",
    hint: "Выберите время после конца контеста.",
  },

  ...STAFF_REFUSALS_RU,
  ...GROUP_REFUSALS_RU,
  ...CONTEST_REFUSALS_RU,

  machineStillJudges: {
    message: "Этот воркер ещё проверяет посылки для сервера.",
    hint: "Сначала отзовите его. Иначе перепроверка может достаться ему же.",
  },
  otherVersion: (version) => ({
    message: `Исходный код воркера отличается от кода сервера (Grundy ${version}).`,
    hint: `Установите ту же версию (\`npm install grundy-judge@${version}\` или рабочую копию сервера) и запустите воркер снова.`,
  }),
  otherServer: (called, origin) => ({
    message: `Воркер обращается по адресу ${called}, но адрес этого сервера ${origin}.`,
    hint: `Запустите воркер с адресом ${origin}. Если это не адрес сервера, запустите сервер с --url.`,
  }),
  clockDiffers: (aheadSeconds) => ({
    message: `Часы машины ${aheadSeconds > 0 ? "спешат" : "отстают"} на ${describeDifference(Math.abs(aheadSeconds))} по сравнению с сервером.`,
  }),
  outcomeMismatch: (why) => ({ message: `Этот результат не подходит к заданию: ${why}.` }),
};

function describeDifference(seconds: number): string {
  return seconds < 120
    ? plural("ru", seconds, { one: "секунду", few: "секунды", many: "секунд", other: "секунды" })
    : plural("ru", Math.round(seconds / 60), {
        one: "минуту",
        few: "минуты",
        many: "минут",
        other: "минуты",
      });
}
