import { type PageLanguage, plural } from "../core/page-language.ts";
import { ALL_EXERCISES } from "../course/course.ts";
import type { HintStep } from "../course/hint-ladder.ts";
import { GROUP_AUDIT_EN, GROUP_AUDIT_RU } from "./audit-group-texts.ts";
import type { CourseEvent, HACK_RESULTS, JoinMethod, LIMITED_VALIDITIES } from "./event.ts";
import type { Role } from "./role.ts";

/** Formats of `exported` events: all files, the grades, or one of the others and a name: of grade files, of a contest. */
export const ALL_FILES = "everything";
export const GRADES_CSV = "the grades as CSV";
export const GRADES_INTO = "grades into ";
export const RESULTS_OF = "results of contest ";
export const REVEAL_OF = "the reveal of contest ";
/** With the ID of a person. */
export const PERSON_DATA = "all data of person ";

/** An attempt; only the ID of its submission if that is unknown here. */
interface NamedAttempt {
  readonly submission: string;
  readonly attempt?: {
    readonly number: number;
    readonly student: string;
    readonly exercise: string;
  };
}

const JOINED_EN: Readonly<Record<JoinMethod, string>> = {
  invitation: "with an invitation",
  "class-code": "with the class code",
  "course-system": "from the learning platform",
};

const attemptEn = ({ submission, attempt }: NamedAttempt) =>
  attempt === undefined
    ? `submission ${submission}`
    : `attempt ${attempt.number} of ${attempt.student} for ${attempt.exercise}`;

type HackResult = (typeof HACK_RESULTS)[number];
const RESULTS_EN: Readonly<Record<HackResult, string>> = {
  successful: "a successful hack",
  unsuccessful: "an unsuccessful hack",
  invalid: "an invalid hack",
  failed: "a hack, which failed,",
};
const RESULTS_RU: Readonly<Record<HackResult, string>> = {
  successful: "успешный взлом",
  unsuccessful: "неудачный взлом",
  invalid: "взлом с недопустимым вводом",
  failed: "сбой при проверке взлома",
};

/** As a percentage, to a hundredth. */
const percent = (share: number) => Math.round(share * 10_000) / 100;

/** The end of a sentence. */
const reason = (why: string | undefined) => (why === undefined ? "" : `: ${why}`);
const tournamentEn = (exercise: string | undefined) =>
  exercise === undefined ? "" : ` of ${exercise}`;
const rejudgedEn = (isRejudged: boolean) => (isRejudged ? " (rejudging)" : "");

/** Sentences of the activity log, after the name of the person who acted. */
const EN = {
  ...GROUP_AUDIT_EN,
  /** An exercise by its name, or by its ID if it has no other; so it is passed to the texts below. */
  exercise: (id: string, name: string | undefined) =>
    id === ALL_EXERCISES ? "all exercises" : name === undefined ? id : `“${name}”`,
  joined: (person: string, role: Role, student: string, by: JoinMethod) =>
    `${person} joined as ${role} (${student}) ${JOINED_EN[by]}`,
  roleSet: (person: string, role: Role, student: string) =>
    `set the role of ${person} to ${role} (${student})`,
  removed: (person: string) => `removed ${person} from the course`,
  /** `person`: their name, email and ID as far as they are known, perhaps none. */
  invited: (person: string, role: Role) =>
    `invited ${person === "" ? "anyone with the link" : person} as ${role}`,
  invitationRevoked: (person: string) => `revoked the invitation of ${person}`,
  codeOpened: "turned on a new class code",
  codeClosed: "turned off the class code",
  submitted: (file: string, attempt: NamedAttempt) => `submitted ${file}: ${attemptEn(attempt)}`,
  draftSubmitted: (file: string, attempt: NamedAttempt) =>
    `submitted the saved draft ${file}, since the time was over: ${attemptEn(attempt)}`,
  judged: (
    attempt: NamedAttempt,
    { verdict, points, maxPoints }: { verdict: string; points: number; maxPoints: number },
    isRejudged: boolean,
  ) =>
    `judged ${attemptEn(attempt)}: ${verdict}, ${points} of ${maxPoints} points${rejudgedEn(isRejudged)}`,
  judgeFailed: (attempt: NamedAttempt, why: string, isRejudged: boolean) =>
    `could not judge ${attemptEn(attempt)}: ${why}${rejudgedEn(isRejudged)}`,
  rejudgingOpened: (attempts: number, why: string) =>
    `started rejudging ${attempts === 1 ? "1 attempt" : `${attempts} attempts`}: ${why}`,
  rejudgingApplied: (why: string | undefined) => `applied a rejudging${reason(why)}`,
  rejudgingCancelled: (why: string | undefined) => `cancelled a rejudging${reason(why)}`,
  adjusted: (
    student: string,
    exercise: string,
    {
      points,
      bonus,
      isExcused,
      validity,
    }: {
      points?: number;
      bonus?: number;
      isExcused: boolean;
      validity?: (typeof LIMITED_VALIDITIES)[number];
    },
    why: string,
  ) => {
    const changes = [
      points !== undefined && `${points} points`,
      bonus !== undefined && `a bonus of ${bonus}`,
      isExcused && "excused",
    ].filter((part) => part !== false);
    const until =
      validity &&
      { "only-if-higher": ", only if higher", "until-next-attempt": ", until the next attempt" }[
        validity
      ];
    return `gave ${student} for ${exercise}: ${changes.join(" and ")}${until ?? ""}: ${why}`;
  },
  adjustmentLifted: (student: string, exercise: string, why: string) =>
    `removed the adjustment for ${student}, ${exercise}: ${why}`,
  commented: (attempt: NamedAttempt, line: number | undefined) =>
    `commented on ${line === undefined ? "" : `line ${line} of `}${attemptEn(attempt)}`,
  commentRemoved: "deleted a comment",
  announced: "wrote an announcement",
  announcementRemoved: "removed an announcement",
  rubricItemSet: (exercise: string, text: string, points: number) =>
    `set a rubric item of ${exercise}: ${text} (${points} points)`,
  rubricItemRemoved: "deleted a rubric item",
  rubricItemGiven: (attempt: NamedAttempt, text: string, isGiven: boolean) =>
    `${isGiven ? "gave" : "took"} a rubric item ${isGiven ? "to" : "from"} ${attemptEn(attempt)}: ${text}`,
  graded: (attempt: NamedAttempt, isGraded: boolean) =>
    `marked as ${isGraded ? "graded" : "not graded"}: ${attemptEn(attempt)}`,
  graderAssigned: (attempt: NamedAttempt, grader: string | undefined) =>
    `assigned ${attemptEn(attempt)} to ${grader ?? "nobody"}`,
  questionAsked: (attempt: NamedAttempt, line: number | undefined, isReview: boolean) =>
    `${isReview ? "asked for another look at the points of" : "asked about"} ${line === undefined ? "" : `line ${line} of `}${attemptEn(attempt)}`,
  attempt: attemptEn,
  statement: (exercise: string) => `the statement of ${exercise}`,
  statementAsked: (statement: string) => `asked about ${statement}`,
  /** `subject` is an attempt or a statement; undefined if the question is unknown here. */
  questionReplied: (subject: string | undefined) =>
    `wrote in a question${subject === undefined ? "" : ` about ${subject}`}`,
  questionClosed: (
    subject: string | undefined,
    outcome: "changed" | "unchanged" | undefined,
    why: string | undefined,
  ) =>
    `closed a question${subject === undefined ? "" : ` about ${subject}`}${outcome === undefined ? "" : `, points ${outcome}`}${reason(why)}`,
  hintOpened: (attempt: NamedAttempt, step: HintStep) =>
    `asked for a hint on ${attemptEn(attempt)}: ${{ input: "the failing input", answer: "expected and got", explanation: "the explanation" }[step]}`,
  gameKept: (attempt: NamedAttempt) => `played a game to try ${attemptEn(attempt)}`,
  hintTaken: (attempt: NamedAttempt, hint: number, share: number) =>
    `took hint ${hint} about a missed bug for ${percent(share)}% of the points: ${attemptEn(attempt)}`,
  hackSent: (attempt: NamedAttempt) => `tried an input on ${attemptEn(attempt)}`,
  hackJudged: (attempt: NamedAttempt | undefined, result: HackResult) =>
    `judged ${RESULTS_EN[result]}${attempt === undefined ? "" : ` of ${attemptEn(attempt)}`}`,
  hackDecided: (attempt: NamedAttempt | undefined, isAccepted: boolean) =>
    `${isAccepted ? "made a test of" : "dismissed"} an input tried${attempt === undefined ? "" : ` on ${attemptEn(attempt)}`}`,
  tournamentStarted: (exercise: string, players: number) =>
    `started a tournament of ${exercise} with ${players} players`,
  /** `exercise` is undefined if the tournament is unknown here. */
  matchPlayed: (exercise: string | undefined) =>
    `played a match of the tournament${tournamentEn(exercise)}`,
  matchFailed: (exercise: string | undefined, why: string) =>
    `could not play a match of the tournament${tournamentEn(exercise)}: ${why}`,
  tournamentContinued: (exercise: string | undefined) =>
    `continued the tournament${tournamentEn(exercise)}`,
  tournamentEnded: (exercise: string | undefined) =>
    `finished the tournament${tournamentEn(exercise)}`,
  tournamentCancelled: (exercise: string | undefined) =>
    `cancelled the tournament${tournamentEn(exercise)}`,
  extended: (student: string, exercise: string, extension: string, why: string) =>
    `extended ${exercise} for ${student}: ${extension}: ${why}`,
  extensionLifted: (student: string, exercise: string, why: string) =>
    `removed the extension of ${exercise} for ${student}: ${why}`,
  openingSet: (student: string, exercise: string, opens: string, why: string) =>
    `let ${student} begin ${exercise} at ${opens}: ${why}`,
  openingLifted: (student: string, exercise: string, why: string) =>
    `removed the opening time of ${exercise} for ${student}: ${why}`,
  contestTimesSet: (contest: string) => `changed the times of contest ${contest}`,
  machineFactorSet: (contest: string, factor: number) =>
    `set the time limits of contest ${contest} to ${factor} times the written ones, for its slowest worker`,
  contestBegun: (contest: string) => `began contest ${contest}`,
  contestEntered: (contest: string) => `was let into exam ${contest}`,
  contestEntryReleased: (contest: string, person: string) =>
    `let ${person} enter exam ${contest} again in another browser`,
  contestVirtualBegun: (contest: string) => `began contest ${contest} as a virtual participant`,
  contestTimeAdded: (contest: string, student: string, minutes: number, why: string) =>
    `gave ${student} ${minutes} min more in contest ${contest}: ${why}`,
  seatsSet: (contest: string, count: number) =>
    count === 0
      ? `removed the seats of exam ${contest}`
      : `set the seats of exam ${contest}: ${plural("en", count, { one: "student", other: "students" })}`,
  intervalRemoved: (contest: string, minutes: number, why: string) =>
    `removed ${minutes} min from the clock of contest ${contest}: ${why}`,
  intervalRestored: (contest: string) => `restored removed time in contest ${contest}`,
  submissionIgnored: (attempt: NamedAttempt, isIgnored: boolean, why: string) =>
    `${isIgnored ? "ignored" : "no longer ignored"} ${attemptEn(attempt)} in its contest: ${why}`,
  /** `verdict` is undefined if the judge's counts again. */
  verdictSet: (attempt: NamedAttempt, verdict: string | undefined, why: string) =>
    `${verdict === undefined ? "removed the jury's verdict of" : `set the verdict ${verdict} for`} ${attemptEn(attempt)}: ${why}`,
  penaltyAdded: (contest: string, team: string, minutes: number, why: string) =>
    `added ${minutes} min of penalty for ${team} in contest ${contest}: ${why}`,
  contestFinalized: (contest: string) => `finalized contest ${contest}`,
  clarificationSent: (contest: string, isReply: boolean) =>
    `${isReply ? "answered a clarification" : "sent a clarification"} in contest ${contest}`,
  clarificationClaimed: (contest: string, isClaimed: boolean) =>
    `${isClaimed ? "claimed" : "released"} a clarification in contest ${contest}`,
  balloonDelivered: (team: string, exercise: string, isDelivered: boolean) =>
    `marked the balloon of ${team} for ${exercise} as ${isDelivered ? "delivered" : "not delivered"}`,
  noticesRead: (value: number) =>
    `read ${plural("en", value, { one: "notice", other: "notices" })}`,
  attemptRead: (attempt: NamedAttempt) => `read ${attemptEn(attempt)}`,
  administratorMade: (person: string) => `made ${person} an administrator of the server`,
  administratorRemoved: (person: string) => `removed ${person} as an administrator of the server`,
  identityLinked: (provider: string) => `connected their account with ${provider}`,
  passkeyAdded: "added a passkey to their account",
  passkeyRemoved: (name: string) => `removed a passkey of ${name}`,
  identityUnlinked: (provider: string) => `disconnected their account from ${provider}`,
  /** `changes` are sentences; none: Grundy found other files at a start. */
  courseReloaded: (changes: readonly string[]) =>
    changes.length === 0
      ? "read the course's files again"
      : `reloaded the course. ${changes.join(" ")}`,
  tokenMade: (name: string, scopes: string) => `made the access token “${name}” (${scopes})`,
  tokenRevoked: (name: string) => `revoked the access token “${name}”`,
  clockJumped: (seconds: number) =>
    `noticed that the server's clock was set ${Math.abs(seconds)} s ${seconds < 0 ? "back" : "forward"}: attempts near a deadline are marked`,
  personErased: (person: string) => `erased all texts and the account of person ${person}`,
  passwordLinkMade: (person: string) => `created a password reset link for ${person}`,
  passwordLinkUsed: "set a new password with a reset link",
  webhookChanged: (host: string, change: WebhookChange) => `${change} a webhook to ${host}`,
  exported: (what: string) => `exported ${what}`,
  unknown: (kind: string) => `did something that this version of Grundy does not know (${kind})`,
};

export type AuditTexts = typeof EN;

type WebhookChange = Extract<CourseEvent, { kind: "webhook-changed" }>["change"];

const WEBHOOK_CHANGES_RU: Readonly<Record<WebhookChange, string>> = {
  added: "добавлен",
  paused: "приостановлен",
  resumed: "возобновлён",
  removed: "удалён",
};

const ROLES_RU: Readonly<Record<Role, string>> = {
  student: "роль «студент»",
  grader: "роль «проверяющий»",
  instructor: "роль «преподаватель»",
};

const JOINED_RU: Readonly<Record<JoinMethod, string>> = {
  invitation: "по приглашению",
  "class-code": "по коду класса",
  "course-system": "через учебную платформу",
};

const attemptRu = ({ submission, attempt }: NamedAttempt) =>
  attempt === undefined
    ? `посылка ${submission}`
    : `попытка ${attempt.number} (${attempt.student}, ${attempt.exercise})`;

const number = (value: number) => value.toLocaleString("ru");
const tournamentRu = (exercise: string | undefined) =>
  exercise === undefined ? "" : ` (${exercise})`;
const rejudgedRu = (isRejudged: boolean) => (isRejudged ? " (перепроверка)" : "");

/** Passive, since Russian verbs of the past would need the gender of the person who acted. */
const RU: AuditTexts = {
  ...GROUP_AUDIT_RU,
  exercise: (id, name) =>
    id === ALL_EXERCISES ? "все задачи" : name === undefined ? id : `«${name}»`,
  joined: (person, role, student, by) =>
    `вступление в курс ${JOINED_RU[by]}: ${person} (${student}), ${ROLES_RU[role]}`,
  roleSet: (person, role, student) => `назначена ${ROLES_RU[role]}: ${person} (${student})`,
  removed: (person) => `исключение из курса: ${person}`,
  invited: (person, role) =>
    `приглашение: ${person === "" ? "любой, у кого есть ссылка" : person}, ${ROLES_RU[role]}`,
  invitationRevoked: (person) => `отозвано приглашение: ${person}`,
  codeOpened: "создан новый код класса",
  codeClosed: "удалён код класса",
  submitted: (file, attempt) => `отправлена программа ${file}: ${attemptRu(attempt)}`,
  draftSubmitted: (file, attempt) =>
    `время истекло, отправлен сохранённый черновик ${file}: ${attemptRu(attempt)}`,
  judged: (attempt, { verdict, points, maxPoints }, isRejudged) =>
    `проверена ${attemptRu(attempt)}: ${verdict}, ${number(points)} из ${number(maxPoints)} баллов${rejudgedRu(isRejudged)}`,
  judgeFailed: (attempt, why, isRejudged) =>
    `не удалась проверка: ${attemptRu(attempt)}: ${why}${rejudgedRu(isRejudged)}`,
  rejudgingOpened: (attempts, why) =>
    `начата перепроверка: ${plural("ru", attempts, { one: "попытка", few: "попытки", many: "попыток", other: "попытки" })}: ${why}`,
  rejudgingApplied: (why) => `применена перепроверка${reason(why)}`,
  rejudgingCancelled: (why) => `отменена перепроверка${reason(why)}`,
  adjusted: (student, exercise, { points, bonus, isExcused, validity }, why) => {
    const changes = [
      points !== undefined &&
        plural("ru", points, { one: "балл", few: "балла", many: "баллов", other: "балла" }),
      bonus !== undefined && `бонус ${number(bonus)}`,
      isExcused && "не оценивается",
    ].filter((part) => part !== false);
    const until =
      validity &&
      {
        "only-if-higher": ", только если это больше",
        "until-next-attempt": ", до следующей попытки",
      }[validity];
    return `изменены баллы (${student}, ${exercise}): ${changes.join(" и ")}${until ?? ""}: ${why}`;
  },
  adjustmentLifted: (student, exercise, why) =>
    `отменено изменение баллов (${student}, ${exercise}): ${why}`,
  commented: (attempt, line) =>
    `добавлен комментарий${line === undefined ? "" : ` к строке ${line}`}: ${attemptRu(attempt)}`,
  commentRemoved: "удалён комментарий",
  announced: "написано объявление",
  announcementRemoved: "удалено объявление",
  rubricItemSet: (exercise, text, points) =>
    `задан критерий (${exercise}): ${text} (${number(points)})`,
  rubricItemRemoved: "удалён критерий",
  rubricItemGiven: (attempt, text, isGiven) =>
    `${isGiven ? "отмечен" : "снят"} критерий: ${attemptRu(attempt)}: ${text}`,
  graded: (attempt, isGraded) => `${isGraded ? "оценена" : "снята оценка"}: ${attemptRu(attempt)}`,
  graderAssigned: (attempt, grader) =>
    `назначен проверяющий (${attemptRu(attempt)}): ${grader ?? "никто"}`,
  questionAsked: (attempt, line, isReview) =>
    `${isReview ? "задан вопрос о баллах" : "задан вопрос"}${line === undefined ? "" : ` к строке ${line}`}: ${attemptRu(attempt)}`,
  attempt: attemptRu,
  statement: (exercise) => `условие, ${exercise}`,
  statementAsked: (statement) => `задан вопрос: ${statement}`,
  questionReplied: (subject) =>
    `новое сообщение в вопросе${subject === undefined ? "" : `: ${subject}`}`,
  questionClosed: (subject, outcome, why) =>
    `закрыт вопрос${subject === undefined ? "" : `: ${subject}`}${outcome === undefined ? "" : outcome === "changed" ? ", баллы изменены" : ", баллы не изменены"}${reason(why)}`,
  hintOpened: (attempt, step) =>
    `запрошена подсказка: ${attemptRu(attempt)}: ${{ input: "входные данные", answer: "ожидаемый и полученный ответ", explanation: "объяснение" }[step]}`,
  gameKept: (attempt) => `сыграна партия для проверки: ${attemptRu(attempt)}`,
  hintTaken: (attempt, hint, share) =>
    `взята подсказка ${hint} о пропущенной ошибке за ${percent(share)}% баллов: ${attemptRu(attempt)}`,
  hackSent: (attempt) => `попытка взлома: ${attemptRu(attempt)}`,
  hackJudged: (attempt, result) =>
    `${RESULTS_RU[result]}${attempt === undefined ? "" : `: ${attemptRu(attempt)}`}`,
  hackDecided: (attempt, isAccepted) =>
    `ввод взлома ${isAccepted ? "стал тестом" : "отклонён"}${attempt === undefined ? "" : `: ${attemptRu(attempt)}`}`,
  tournamentStarted: (exercise, players) => `начат турнир (${exercise}), игроков: ${players}`,
  matchPlayed: (exercise) => `сыгран матч турнира${tournamentRu(exercise)}`,
  matchFailed: (exercise, why) => `не удался матч турнира${tournamentRu(exercise)}: ${why}`,
  tournamentContinued: (exercise) => `продолжен турнир${tournamentRu(exercise)}`,
  tournamentEnded: (exercise) => `окончен турнир${tournamentRu(exercise)}`,
  tournamentCancelled: (exercise) => `отменён турнир${tournamentRu(exercise)}`,
  extended: (student, exercise, extension, why) =>
    `продлён срок (${student}, ${exercise}): ${extension}: ${why}`,
  extensionLifted: (student, exercise, why) =>
    `отменено продление (${student}, ${exercise}): ${why}`,
  openingSet: (student, exercise, opens, why) =>
    `задано время открытия (${student}, ${exercise}): ${opens}: ${why}`,
  openingLifted: (student, exercise, why) =>
    `отменено своё время открытия (${student}, ${exercise}): ${why}`,
  contestTimesSet: (contest) => `изменено время соревнования ${contest}`,
  machineFactorSet: (contest, factor) =>
    `ограничения времени соревнования ${contest} умножены на ${factor} по самому медленному воркеру`,
  contestBegun: (contest) => `начато участие в соревновании ${contest}`,
  contestEntered: (contest) => `допуск к экзамену ${contest}`,
  contestEntryReleased: (contest, person) =>
    `разрешено войти на экзамен ${contest} в другом браузере: ${person}`,
  contestVirtualBegun: (contest) => `начато виртуальное участие в соревновании ${contest}`,
  contestTimeAdded: (contest, student, minutes, why) =>
    `добавлено ${minutes} мин. (${student}) в соревновании ${contest}: ${why}`,
  seatsSet: (contest, count) =>
    count === 0
      ? `отменены места на экзамене ${contest}`
      : `заданы места на экзамене ${contest}, студентов: ${count}`,
  intervalRemoved: (contest, minutes, why) =>
    `исключено ${minutes} мин. из времени соревнования ${contest}: ${why}`,
  intervalRestored: (contest) => `возвращено исключённое время соревнования ${contest}`,
  submissionIgnored: (attempt, isIgnored, why) =>
    `${isIgnored ? "не учитывается в соревновании" : "снова учитывается в соревновании"}: ${attemptRu(attempt)}: ${why}`,
  verdictSet: (attempt, verdict, why) =>
    `${verdict === undefined ? "отменён вердикт жюри" : `задан вердикт ${verdict}`}: ${attemptRu(attempt)}: ${why}`,
  penaltyAdded: (contest, team, minutes, why) =>
    `добавлен штраф ${minutes} мин. (${team}) в соревновании ${contest}: ${why}`,
  contestFinalized: (contest) => `утверждены результаты соревнования ${contest}`,
  clarificationSent: (contest, isReply) =>
    `${isReply ? "дан ответ на вопрос" : "отправлено сообщение"} в соревновании ${contest}`,
  clarificationClaimed: (contest, isClaimed) =>
    `${isClaimed ? "вопрос взят для ответа" : "вопрос больше не взят для ответа"} в соревновании ${contest}`,
  balloonDelivered: (team, exercise, isDelivered) =>
    `шарик (${team}, ${exercise}) ${isDelivered ? "доставлен" : "не доставлен"}`,
  noticesRead: (value) => `прочитано уведомлений: ${value}`,
  attemptRead: (attempt) => `прочитана ${attemptRu(attempt)}`,
  administratorMade: (person) => `назначен администратор сервера: ${person}`,
  administratorRemoved: (person) => `больше не администратор сервера: ${person}`,
  identityLinked: (provider) => `учётная запись связана с ${provider}`,
  passkeyAdded: "добавлен ключ доступа к учётной записи",
  passkeyRemoved: (name) => `удалён ключ доступа: ${name}`,
  identityUnlinked: (provider) => `учётная запись больше не связана с ${provider}`,
  courseReloaded: (changes) =>
    changes.length === 0
      ? "файлы курса прочитаны заново"
      : `курс перечитан из файлов. ${changes.join(" ")}`,
  tokenMade: (name, scopes) => `создан токен доступа «${name}» (${scopes})`,
  tokenRevoked: (name) => `отозван токен доступа «${name}»`,
  clockJumped: (seconds) =>
    `часы сервера переведены на ${Math.abs(seconds)} с ${seconds < 0 ? "назад" : "вперёд"}: попытки около срока сдачи отмечены`,
  personErased: (person) => `удалены все тексты и учётная запись: ${person}`,
  passwordLinkMade: (person) => `создана ссылка для сброса пароля: ${person}`,
  passwordLinkUsed: "задан новый пароль по ссылке для сброса",
  webhookChanged: (host, change) => `${WEBHOOK_CHANGES_RU[change]} вебхук на ${host}`,
  exported: (what) => {
    if (what === ALL_FILES) return "выгружены все файлы";
    if (what === GRADES_CSV) return "выгружены оценки в CSV";
    const [begin, text] = EXPORTS_RU.find(([prefix]) => what.startsWith(prefix)) ?? [
      "",
      "выгружено: ",
    ];
    return text + what.slice(begin.length);
  },
  unknown: (kind) => `действие, которого эта версия Grundy не знает (${kind})`,
};

const EXPORTS_RU = [
  [GRADES_INTO, "заполнены файлы оценок: "],
  [PERSON_DATA, "выгружены все данные: "],
  [RESULTS_OF, "выгружены результаты соревнования "],
  [REVEAL_OF, "выгружен показ результатов соревнования "],
] as const;

export const AUDIT_TEXTS: Readonly<Record<PageLanguage, AuditTexts>> = { en: EN, ru: RU };
