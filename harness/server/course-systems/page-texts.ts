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
  tooOld: "This page is too old. Open the link in your course system anew.",
  sending: "Going back to the course system",
  goOn: "Go on",
  registered: "Grundy is registered",
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
  tooOld: "Страница устарела. Откройте ссылку в системе курсов заново.",
  sending: "Возврат в систему курсов",
  goOn: "Дальше",
  registered: "Grundy зарегистрирован",
  registeredHint: "Это окно можно закрыть.",
  noInvitation: "Приглашение не действует: использовано или устарело.",
};

/** By what the browser asks for (Accept-Language). */
export function pageTexts(accepted: string | undefined): PageTexts & { readonly lang: string } {
  return /^\s*ru\b/i.test(accepted ?? "") ? { ...RU, lang: "ru" } : { ...EN, lang: "en" };
}
