import type { Diagnostic } from "../../core/spec/diagnostic.ts";
import type { RefusalText } from "./refusal-codes-en.ts";
import type { STAFF_REFUSALS_EN } from "./staff-refusals-en.ts";

export const STAFF_REFUSALS_RU: typeof STAFF_REFUSALS_EN = {
  seatTaken: (name, student) => ({
    message: `${name} уже участвует в курсе как ${student}.`,
    hint: "Если это другой человек, сначала исключите его из участников.",
  }),
  roleMoved: (now) => ({
    message: `Кто-то другой изменил роль этого участника: ${{ student: "студент", grader: "проверяющий", instructor: "преподаватель" }[now]}.`,
    hint: "Посмотрите на список участников и решите заново.",
  }),
  noMail: {
    message: "Этот сервер не отправляет почту.",
    hint: "Скопируйте ссылки и отправьте их сами или попросите администратора настроить почту.",
  },
  tooManyWebhooks: (max) => ({
    message: `В курсе может быть не больше ${max} вебхуков.`,
    hint: "Сначала удалите один из них.",
  }),
  onlyInstructor: {
    message: "Это единственный преподаватель курса.",
    hint: "Сначала назначьте преподавателем кого-нибудь ещё.",
  },
  rosterTooLong: (file, students, max) => ({
    message: `В файле ${file} слишком много студентов: ${students}. Допускается не больше ${max}.`,
    hint: "Проверьте, что это список этого курса, и уберите из него остальных.",
  }),
  fileMistake: (diagnostic) => {
    const { code, message, hint } = diagnostic;
    return FILE_MISTAKES[code]?.(diagnostic) ?? { message, ...(hint !== undefined && { hint }) };
  },
  invalidExtension: (why) => ({
    message: why,
    hint: "Укажите дату, например 2026-10-12 23:59, или длительность, например `2 days`.",
  }),
  filesElsewhere: {
    message: "Другой сервер перечитал курс из файлов, которых на этом сервере нет.",
    hint: "Скопируйте их на этот сервер. Если они утеряны, перезапустите его: тогда будут действовать его файлы.",
  },
  filesMoved: {
    message:
      "Файлы курса или действующие настройки изменились с тех пор, как вы смотрели изменения.",
    hint: "Посмотрите изменения снова.",
  },
  filesWrong: (count) => ({
    message: `В файлах курса есть ошибки (${count}), поэтому ничего не перечитано.`,
    hint: "Исправьте их и посмотрите изменения снова.",
  }),
  scoreMoved: (now) => ({
    message: `Оценка изменилась с тех пор, как вы открыли страницу: ${now ?? "сейчас её нет"}.`,
    hint: "Обновите страницу, посмотрите на оценку и тогда отправьте её.",
  }),
  extensionMoved: (extension) => ({
    message: `Продление изменилось с тех пор, как вы открыли окно: ${extension ?? "сейчас его нет"}.`,
    hint: "Посмотрите на нынешнее продление и решите заново.",
  }),
  notExtended: (exercise, before, after) => ({
    message:
      before === after
        ? `Это ничего не изменит: у студента срок и так ${before} (${exercise}).`
        : `Это отняло бы время: сейчас срок ${before} (${exercise}), а стал бы ${after}.`,
    hint: "Укажите более позднюю дату или больше времени. Чтобы сократить продление, отмените его и задайте новое.",
  }),
  nothingToExtend: {
    message: "Здесь нет срока, который можно продлить.",
    hint: "Без срока никто не опаздывает. Выберите задачу со сроком.",
  },
  openingMoved: (opens) => ({
    message: `Время открытия изменилось с тех пор, как вы открыли окно: ${opens ?? "сейчас его нет"}.`,
    hint: "Посмотрите на нынешнее время открытия и решите заново.",
  }),
  openingInContest: {
    message: "Эта задача входит в соревнование, у которого своё время.",
    hint: "Дайте студенту больше времени на странице участников экзамена.",
  },
  openingAfterDeadline: (student, due) => ({
    message: `Срок сдачи (${student}): ${due}, раньше, чем можно было бы начать.`,
    hint: "Сначала продлите срок или выберите более раннее время.",
  }),
  openingWithoutGroup: {
    message: "Для этой задачи студент не состоит в группе.",
    hint: "Задайте время открытия только для этого студента.",
  },
  anonymousGrading: {
    message: "Проверка в этом курсе анонимная: проверяющие не видят группу.",
    hint: "Откройте страницу «Проверка».",
  },
  noGrader: {
    message: "Этот человек не может оценивать в этом курсе.",
    hint: "Выберите проверяющего или преподавателя курса.",
  },
  gradeMoved: (score, attempt) => ({
    message: `Оценка изменилась с тех пор, как вы открыли окно: ${gradeRu(score, attempt)}.`,
    hint: "Посмотрите нынешнюю оценку и решите заново.",
  }),
  gradeUnknown: (score, attempt) => ({
    message: `У студента уже есть оценка: ${gradeRu(score, attempt)}.`,
    hint: "Чтобы заменить её, укажите в `before`, какую оценку вы знаете: score, attempt и adjustedAt.",
  }),
  attemptElsewhere: {
    message: "Это попытка другого студента или по другой задаче.",
    hint: "Обновите страницу и попробуйте ещё раз.",
  },
  tournamentRunning: {
    message: "Турнир по этой задаче уже идёт.",
    hint: "Дождитесь его окончания или отмените его.",
  },
  tournamentOver: {
    message: "Этот турнир уже закончен.",
    hint: "Начните новый.",
  },
  tournamentPlayers: (count, most) => ({
    message: `Студентов с таким игроком в этой задаче: ${count}.`,
    hint: `Турниру нужно не меньше 2 игроков и не больше ${most}.`,
  }),
  nothingToRejudge: {
    message: "Под этот выбор не подходит ни одна проверенная попытка.",
    hint: "Уберите из выбора задачу или вердикт.",
  },
  noHackInput: (fault) => ({
    message: `Это не ввод задачи: ${fault}.`,
    hint: "Напишите один вызов, как в примерах условия.",
  }),
  ownProgram: {
    message: "Это ваша собственная программа.",
    hint: "Выберите чужую программу.",
  },
  tooManyHacks: (waiting) => ({
    message: `Ваших взломов ждёт проверки: ${waiting}.`,
    hint: "Дождитесь результатов, а затем пробуйте следующий ввод.",
  }),
  noHacksLeft: (limit) => ({
    message: `Вы использовали все взломы этой задачи (${limit}).`,
    hint: "Если вы знаете ещё один ввод, ломающий программу, напишите преподавателю.",
  }),
  hackingOver: {
    message: "Фаза взломов этого соревнования закончилась.",
    hint: "Результаты ваших взломов видны на странице взломов.",
  },
  fileChanged: {
    message: "course.yaml изменился с тех пор, как вы открыли эту форму.",
    hint: "Обновите страницу и внесите изменения снова.",
  },
  fileReadOnly: {
    message: "Сервер не может записать course.yaml.",
    hint: "Примените показанный патч там, где лежит файл.",
  },
  exerciseFileChanged: {
    message: "Этот файл изменился с тех пор, как вы его открыли.",
    hint: "Скопируйте свой текст, обновите страницу и внесите изменения снова.",
  },
  authoringJobRuns: {
    message: "Уже выполняется другая команда: они выполняются по одной.",
    hint: "Дождитесь её конца или отмените её.",
  },
  commentsRemain: {
    message: "Эта программа не показывается: из неё нельзя убрать комментарии.",
    hint: "Выберите другую программу.",
  },
  tooManyHackTests: (limit) => ({
    message: `У задачи уже есть тесты из взломов: ${limit}.`,
    hint: "Скачайте kills.jsonl, сделайте из его строк тесты и загрузите задачу заново.",
  }),
  hackFailed: {
    message: "Тестом может стать только ввод успешного взлома.",
    hint: "Обновите страницу, чтобы увидеть результат.",
  },
  rejudgingUnfinished: (missing, all) => ({
    message: `Ещё не проверено попыток: ${missing} из ${all}.`,
    hint: "Дождитесь их или отмените перепроверку.",
  }),
  rejudgingClosed: (state) => ({
    message: `Эта перепроверка уже ${{ applied: "применена", cancelled: "отменена" }[state]}.`,
    hint: "Начните новую.",
  }),
  rejudgingMoved: ({ isUnknown, isJudgeMoved, suites, factors, verdicts, first }) => {
    const where = first && `${first.student}, ${first.exercise}, попытка ${first.number}`;
    const moved = [
      ...(isUnknown ? ["её начала более ранняя версия Grundy"] : []),
      ...(isJudgeMoved ? ["изменились Grundy или эталонное решение"] : []),
      ...(suites.length > 0 ? [`изменились тесты или ограничения: ${suites.join(", ")}`] : []),
      ...(factors.length > 0 ? [`изменились ограничения времени: ${factors.join(", ")}`] : []),
      ...(verdicts > 0
        ? [`действуют другие вердикты: попыток ${verdicts} (например, ${where})`]
        : []),
    ];
    return {
      message: `Эту перепроверку уже нельзя применить: ${moved.join("; ")}.`,
      hint: "Начните новую перепроверку, а эту отмените.",
    };
  },
  rejudgingDistrusted: (distrusted, all) => ({
    message: `${distrusted} из ${all} попыток перепроверил воркер, который с тех пор отозван.`,
    hint: "Отмените эту перепроверку и начните новую.",
  }),
};

function gradeRu(score: number | null, attempt: number | null): string {
  const counting = attempt === null ? "нет засчитанной попытки" : `засчитана попытка ${attempt}`;
  return score === null ? `баллов нет, ${counting}` : `баллы: ${score}, ${counting}`;
}

/** Mistakes in grade files, by code. Those in lists of students are reported in Russian. */
const FILE_MISTAKES: Readonly<Record<string, (diagnostic: Diagnostic) => RefusalText>> = {
  "unknown-format": () => ({
    message: "это не файл оценок известной учебной платформы",
    hint: "Выгрузите оценки снова: из Canvas, Moodle, Blackboard, Brightspace или GitHub Classroom.",
  }),
  "too-much-to-read": () => ({
    message: "чтение файла требует слишком много времени или памяти",
    hint: "Выгрузите список только одного курса в формате CSV.",
  }),
  "too-many-columns": () => ({
    message: "в файле слишком много столбцов с оценками",
    hint: "Выгрузите журнал только этого курса.",
  }),
  "unclosed-quote": ({ line = 1 }) => ({
    message: `кавычка, открытая в строке ${line}, не закрыта`,
    hint: "Выгрузите файл снова: возможно, его обрезала программа для таблиц.",
  }),
  "same-name": () => ({
    message: "так называются два файла, и их копии назывались бы так же",
    hint: "Переименуйте один из них.",
  }),
  "which-exercise": () => ({
    message: "этот файл для одной задачи, но по его имени не понять, для какой",
    hint: "Выберите задачу на странице «Оценки».",
  }),
  "ambiguous-column": () => ({
    message: "по названиям столбцов не понять, какая задача к какому относится",
    hint: "Выберите столбцы на странице «Оценки».",
  }),
  "no-grade-column": () => ({
    message: "в файле нет столбца для оценок выбранных задач",
    hint: "Создайте задание на учебной платформе и выгрузите оценки снова.",
  }),
  "unknown-exercise": () => ({
    message: "в курсе нет выбранной задачи",
    hint: "Обновите страницу и выберите задачу снова.",
  }),
};
