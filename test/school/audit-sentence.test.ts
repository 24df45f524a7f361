import { expect, test } from "vitest";
import type { PageLanguage } from "../../harness/core/page-language.ts";
import {
  ALL_FILES,
  auditSentence,
  type CourseEvent,
  GRADES_INTO,
} from "../../harness/school/index.ts";
import { bookOf, enrolled, failed, judged, submitted } from "./sample-book.ts";

const why = "asked for";

test("every kind of event has its own sentence in every language", () => {
  const events: CourseEvent[] = [
    enrolled("ada", { name: "Ada Ng", joinedBy: "class-code" }),
    enrolled("ada", { name: "Ada Ng", role: "grader" }),
    { kind: "invited", invitation: "i", role: "student", student: "s9", email: "x@example.org" },
    { kind: "invited", invitation: "j", role: "instructor" },
    { kind: "invitation-revoked", invitation: "i", of: "x@example.org" },
    { kind: "class-code-set", isOpen: true },
    { kind: "class-code-set", isOpen: false },
    submitted("a"),
    judged("a", 40),
    failed("a"),
    { kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why: "new tests" },
    judged("a", 100, { rejudging: "r" }),
    { kind: "rejudging-applied", rejudging: "r" },
    { kind: "rejudging-cancelled", rejudging: "r" },
    { kind: "rejudging-cancelled", rejudging: "lost" },
    { kind: "adjusted", student: "s1", exercise: "p1", points: 3, bonus: 1, why },
    { kind: "adjusted", student: "s1", exercise: "p1", excused: true, why },
    { kind: "adjustment-lifted", student: "s1", exercise: "p1", why },
    { kind: "commented", comment: "k", submission: "a", text: "Well done", line: 3 },
    { kind: "commented", comment: "l", submission: "a", text: "Well done" },
    { kind: "comment-removed", comment: "k" },
    { kind: "extended", student: "s1", exercise: "all", extension: "2 days", why },
    { kind: "extended", student: "s1", exercise: "p1", extension: "2 days", why },
    { kind: "extension-lifted", student: "s1", exercise: "all", why },
    { kind: "work-read", submission: "a" },
    { kind: "work-read", submission: "lost" },
    { kind: "password-link-made", person: "ada" },
    { kind: "password-link-used", person: "ada" },
    { kind: "exported", format: ALL_FILES },
    { kind: "exported", format: `${GRADES_INTO}a.csv, b.csv` },
    { kind: "exported", format: "something of a later version" },
    { kind: "left", person: "ada" },
    { kind: "left", person: "unknown" },
  ];
  const state = bookOf(events);
  const later = { kind: "unknown", of: "later", demoted: undefined } as const;
  const sentencesIn = (language: PageLanguage) =>
    [...events, later].map((event) => auditSentence(event, state, language));
  expect(new Set(sentencesIn("en")).size).toBe(events.length + 1);
  expect(new Set(sentencesIn("ru")).size).toBe(events.length + 1);
  expect(sentencesIn("ru")).toMatchInlineSnapshot(`
    [
      "вступление в курс по коду класса: Ada Ng (s-ada), роль «студент»",
      "назначена роль «проверяющий»: Ada Ng (s-ada)",
      "приглашение: x@example.org (s9), роль «студент»",
      "приглашение: любой, у кого есть ссылка, роль «преподаватель»",
      "отозвано приглашение: x@example.org",
      "создан новый код класса",
      "удалён код класса",
      "отправлена программа p1.py: попытка 1 (s-ada, p1)",
      "проверена попытка 1 (s-ada, p1): WA, 40 из 100 баллов",
      "не удалась проверка: попытка 1 (s-ada, p1): no compiler",
      "начата перепроверка: 1 попытка: new tests",
      "проверена попытка 1 (s-ada, p1): AC, 100 из 100 баллов (перепроверка)",
      "применена перепроверка: new tests",
      "отменена перепроверка: new tests",
      "отменена перепроверка",
      "изменены баллы (s1, p1): 3 балла и бонус 1: asked for",
      "изменены баллы (s1, p1): не оценивается: asked for",
      "отменено изменение баллов (s1, p1): asked for",
      "добавлен комментарий к строке 3: попытка 1 (s-ada, p1)",
      "добавлен комментарий: попытка 1 (s-ada, p1)",
      "удалён комментарий",
      "продлён срок (s1, все задачи): 2 days: asked for",
      "продлён срок (s1, p1): 2 days: asked for",
      "отменено продление (s1, все задачи): asked for",
      "прочитана попытка 1 (s-ada, p1)",
      "прочитана посылка lost",
      "создана ссылка для сброса пароля: Ada Ng",
      "задан новый пароль по ссылке для сброса",
      "выгружены все файлы",
      "заполнены файлы оценок: a.csv, b.csv",
      "выгружено: something of a later version",
      "исключение из курса: Ada Ng",
      "исключение из курса: unknown",
      "действие, которого эта версия Grundy не знает (later)",
    ]
  `);
  expect(sentencesIn("en")).toMatchInlineSnapshot(`
    [
      "Ada Ng joined as student (s-ada) with the class code",
      "set the role of Ada Ng to grader (s-ada)",
      "invited x@example.org (s9) as student",
      "invited anyone with the link as instructor",
      "revoked the invitation of x@example.org",
      "turned on a new class code",
      "turned off the class code",
      "submitted p1.py: attempt 1 of s-ada for p1",
      "judged attempt 1 of s-ada for p1: WA, 40 of 100 points",
      "could not judge attempt 1 of s-ada for p1: no compiler",
      "started rejudging 1 attempt: new tests",
      "judged attempt 1 of s-ada for p1: AC, 100 of 100 points (rejudging)",
      "applied a rejudging: new tests",
      "cancelled a rejudging: new tests",
      "cancelled a rejudging",
      "gave s1 for p1: 3 points and a bonus of 1: asked for",
      "gave s1 for p1: excused: asked for",
      "removed the adjustment for s1, p1: asked for",
      "commented on line 3 of attempt 1 of s-ada for p1",
      "commented on attempt 1 of s-ada for p1",
      "deleted a comment",
      "extended all exercises for s1: 2 days: asked for",
      "extended p1 for s1: 2 days: asked for",
      "removed the extension of all exercises for s1: asked for",
      "read attempt 1 of s-ada for p1",
      "read submission lost",
      "created a password reset link for Ada Ng",
      "set a new password with a reset link",
      "exported everything",
      "exported grades into a.csv, b.csv",
      "exported something of a later version",
      "removed Ada Ng from the course",
      "removed unknown from the course",
      "did something that this version of Grundy does not know (later)",
    ]
  `);
});

test.each<[CourseEvent, string]>([
  [enrolled("bob", { joinedBy: "invitation" }), "bob joined as student (s-bob) with an invitation"],
  [
    enrolled("bob", { joinedBy: "course-system" }),
    "bob joined as student (s-bob) from the learning platform",
  ],
  [{ kind: "invited", invitation: "k", role: "student", name: "Eva" }, "invited Eva as student"],
  [
    { kind: "rejudging-opened", rejudging: "q", submissions: ["a", "b"], why },
    "started rejudging 2 attempts: asked for",
  ],
  [
    { kind: "rejudging-opened", rejudging: "q", submissions: [], why },
    "started rejudging 0 attempts: asked for",
  ],
  [
    { kind: "adjusted", student: "s1", exercise: "p1", points: 0, why },
    "gave s1 for p1: 0 points: asked for",
  ],
  [
    { kind: "adjusted", student: "s1", exercise: "p1", bonus: 0.5, why },
    "gave s1 for p1: a bonus of 0.5: asked for",
  ],
])("%j says what there is", (event, sentence) => {
  expect(auditSentence(event, bookOf([]), "en")).toBe(sentence);
});
