/** What the few pages say that the server writes itself: between a course system and ours. */
const EN = {
  refused: "This could not be opened",
  back: "Back to the course system",
  detail: "For your administrator",
  frame: "Open in a new window",
  frameHint: "Your browser lets this page keep nothing within another site's page.",
  insecure: "Course systems can only be joined by https.",
  askAdministrator: "Your administrator has to say first which course this is.",
  notChosen: "Your instructor has not yet chosen the exercise for this link.",
  notChosenHint: "Come back later.",
  notStaff: "Only instructors choose exercises.",
  chooseCourse: "Which course is this?",
  chooseExercise: "Which exercise does this link open?",
  chooseExercises: "Which exercises do you want to add?",
  choose: "Choose",
  chooseAll: (count: number, areAll: boolean) =>
    areAll ? `Add all ${String(count)}` : `Add the other ${String(count)}`,
  points: (count: number) => `${String(count)} ${count === 1 ? "point" : "points"}`,
  until: "until",
  isLinked: "already in the course",
  tooOld: "This page is too old. Open the link in your course system anew.",
  sending: "Going back to the course system",
  goOn: "Go on",
  registered: "Grundy is registered",
  registeredAgain: "The registration of Grundy is updated",
  registeredAgainHint: (platform: string) =>
    `${platform} was registered here before. Its courses, deployments and scores stay. Moodle clears ` +
    "the tool's custom parameters at an update: if you had set any (as student=$User.username), set " +
    "them again in the tool's settings.",
  registeredMeanwhile:
    "Another registration of this tool was completed meanwhile. Make a new registration link on the " +
    "page of course systems if it has to be updated.",
  registeredHint: "You can close this window.",
  noInvitation: "This invitation does not hold: it was used, or is too old.",
};

type PageTexts = typeof EN;

const RU: PageTexts = {
  refused: "Открыть не удалось",
  back: "Назад в систему курсов",
  detail: "Для администратора",
  frame: "Открыть в новом окне",
  frameHint: "Браузер не даёт этой странице ничего хранить внутри страницы другого сайта.",
  insecure: "Системы курсов подключаются только по https.",
  askAdministrator: "Сначала администратор должен указать, какой это курс.",
  notChosen: "Преподаватель ещё не выбрал задачу для этой ссылки.",
  notChosenHint: "Зайдите позже.",
  notStaff: "Задачи выбирают только преподаватели.",
  chooseCourse: "Какой это курс?",
  chooseExercise: "Какую задачу открывает эта ссылка?",
  chooseExercises: "Какие задачи добавить?",
  choose: "Выбрать",
  chooseAll: (count, areAll) =>
    areAll ? `Добавить все (${String(count)})` : `Добавить остальные (${String(count)})`,
  points: (count) => `баллы: ${String(count)}`,
  until: "до",
  isLinked: "уже в курсе",
  tooOld: "Страница устарела. Откройте ссылку в системе курсов заново.",
  sending: "Возврат в систему курсов",
  goOn: "Дальше",
  registered: "Grundy зарегистрирован",
  registeredAgain: "Регистрация Grundy обновлена",
  registeredAgainHint: (platform) =>
    `Система ${platform} уже была зарегистрирована. Её курсы, размещения и оценки сохранены. При ` +
    "обновлении Moodle стирает пользовательские параметры инструмента: если они были заданы " +
    "(например, student=$User.username), задайте их снова в настройках инструмента.",
  registeredMeanwhile:
    "Тем временем этот инструмент был зарегистрирован другим запросом. Если регистрацию нужно " +
    "обновить, создайте новую ссылку на странице систем курсов.",
  registeredHint: "Это окно можно закрыть.",
  noInvitation: "Приглашение не действует: использовано или устарело.",
};

/** By what the browser asks for (Accept-Language). */
export function pageTexts(accepted: string | undefined): PageTexts & { readonly lang: string } {
  return /^\s*ru\b/i.test(accepted ?? "") ? { ...RU, lang: "ru" } : { ...EN, lang: "en" };
}
