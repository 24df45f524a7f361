/** Texts of the small pages that the server renders between a learning platform and ours. */
const EN = {
  refused: "Could not open this link",
  back: "Back to the learning platform",
  detail: "For your administrator",
  frame: "Open in a new window",
  frameHint: "Your browser blocks cookies of pages that are shown inside another site.",
  insecure: "Learning platforms can only be connected over https.",
  askAdministrator: "An administrator has to link this course to a course in Grundy first.",
  notChosen: "Your instructor has not chosen the exercise for this link yet.",
  notChosenHint: "Come back later.",
  notStaff: "Only instructors can choose exercises.",
  chooseCourse: "Which course is this?",
  chooseExercise: "Which exercise does this link open?",
  chooseExercises: "Which exercises do you want to add?",
  choose: "Choose",
  chooseAll: (count: number, areAll: boolean) =>
    areAll ? `Add all ${String(count)}` : `Add the other ${String(count)}`,
  points: (count: number) => `${String(count)} ${count === 1 ? "point" : "points"}`,
  until: "until",
  isLinked: "already in the course",
  tooOld: "This page has expired. Open the link in your learning platform again.",
  sending: "Returning to the learning platform",
  goOn: "Continue",
  registered: "Grundy is registered",
  registeredAgain: "The registration of Grundy was updated",
  registeredAgainHint: (platform: string) =>
    `${platform} was already registered. Its courses, deployments and scores were kept. Moodle clears ` +
    "a tool's custom parameters when it is updated: if you had set any (such as " +
    "student=$User.username), set them again in the tool's settings.",
  registeredMeanwhile:
    "Another registration of this tool was completed at the same time. If you need to update it, " +
    "create a new registration link on the page of learning platforms.",
  registeredHint: "You can close this window.",
  noInvitation: "This registration link is not valid: it was used or has expired.",
};

type PageTexts = typeof EN;

const RU: PageTexts = {
  refused: "Не удалось открыть ссылку",
  back: "Вернуться на учебную платформу",
  detail: "Для администратора",
  frame: "Открыть в новом окне",
  frameHint: "Браузер блокирует cookie страниц, встроенных в другой сайт.",
  insecure: "Учебные платформы можно подключать только по https.",
  askAdministrator: "Сначала администратор должен связать этот курс с курсом в Grundy.",
  notChosen: "Преподаватель ещё не выбрал задачу для этой ссылки.",
  notChosenHint: "Зайдите позже.",
  notStaff: "Выбирать задачи могут только преподаватели.",
  chooseCourse: "Какой это курс?",
  chooseExercise: "Какую задачу открывает эта ссылка?",
  chooseExercises: "Какие задачи добавить?",
  choose: "Выбрать",
  chooseAll: (count, areAll) =>
    areAll ? `Добавить все (${String(count)})` : `Добавить остальные (${String(count)})`,
  points: (count) => `баллов: ${String(count)}`,
  until: "до",
  isLinked: "уже в курсе",
  tooOld: "Страница устарела. Откройте ссылку на учебной платформе ещё раз.",
  sending: "Возвращаемся на учебную платформу",
  goOn: "Продолжить",
  registered: "Grundy зарегистрирован",
  registeredAgain: "Регистрация Grundy обновлена",
  registeredAgainHint: (platform) =>
    `Платформа ${platform} уже была зарегистрирована. Её курсы, размещения и оценки сохранены. При ` +
    "обновлении Moodle стирает пользовательские параметры инструмента: если они были заданы " +
    "(например, student=$User.username), задайте их снова в настройках инструмента.",
  registeredMeanwhile:
    "Этот инструмент одновременно был зарегистрирован другим запросом. Если регистрацию нужно " +
    "обновить, создайте новую ссылку на странице учебных платформ.",
  registeredHint: "Это окно можно закрыть.",
  noInvitation: "Ссылка для регистрации недействительна: она уже использована или устарела.",
};

/** Texts in the browser's preferred language (Accept-Language). */
export function pageTexts(accepted: string | undefined): PageTexts & { readonly lang: string } {
  return /^\s*ru\b/i.test(accepted ?? "") ? { ...RU, lang: "ru" } : { ...EN, lang: "en" };
}
