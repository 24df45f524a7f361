import { expect, test } from "vitest";
import { auditSentence, type CourseEvent } from "../../harness/school/index.ts";
import { bookOf, enrolled, failed, judged, submitted } from "./sample-book.ts";

const why = "asked for";

test("every kind of event has its own sentence", () => {
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
    { kind: "adjusted", student: "s1", exercise: "p1", points: 3, bonus: 1, why },
    { kind: "adjusted", student: "s1", exercise: "p1", excused: true, why },
    { kind: "adjustment-lifted", student: "s1", exercise: "p1", why },
    { kind: "commented", comment: "k", submission: "a", text: "Well done", line: 3 },
    { kind: "comment-removed", comment: "k" },
    { kind: "extended", student: "s1", exercise: "all", extension: "2 days", why },
    { kind: "extension-lifted", student: "s1", exercise: "all", why },
    { kind: "work-read", submission: "a" },
    { kind: "work-read", submission: "lost" },
    { kind: "exported", format: "everything" },
    { kind: "left", person: "ada" },
    { kind: "left", person: "unknown" },
    enrolled("bob", { joinedBy: "invitation" }),
    { kind: "invited", invitation: "k", role: "student", name: "Eva" },
    { kind: "rejudging-opened", rejudging: "q", submissions: ["a", "b"], why: "new judge" },
    { kind: "rejudging-opened", rejudging: "e", submissions: [], why: "no reason" },
    { kind: "rejudging-applied", rejudging: "lost" },
    { kind: "adjusted", student: "s1", exercise: "p1", points: 0, why },
    { kind: "adjusted", student: "s1", exercise: "p1", bonus: 0.5, why },
    { kind: "commented", comment: "k", submission: "a", text: "Well done" },
    { kind: "extended", student: "s1", exercise: "p1", extension: "2 days", why },
    { kind: "password-link-made", person: "ada" },
    { kind: "password-link-used", person: "ada" },
  ];
  const state = bookOf(events);
  expect(events.map((event) => auditSentence(event, state))).toMatchInlineSnapshot(`
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
      "gave s1 for p1: 3 points and a bonus of 1: asked for",
      "gave s1 for p1: excused: asked for",
      "removed the adjustment for s1, p1: asked for",
      "commented on line 3 of attempt 1 of s-ada for p1",
      "deleted a comment",
      "extended all exercises for s1: 2 days: asked for",
      "removed the extension of all exercises for s1: asked for",
      "read attempt 1 of s-ada for p1",
      "read submission lost",
      "exported everything",
      "removed Ada Ng from the course",
      "removed unknown from the course",
      "bob joined as student (s-bob) with an invitation",
      "invited Eva as student",
      "started rejudging 2 attempts: new judge",
      "started rejudging 0 attempts: no reason",
      "applied a rejudging",
      "gave s1 for p1: 0 points: asked for",
      "gave s1 for p1: a bonus of 0.5: asked for",
      "commented on attempt 1 of s-ada for p1",
      "extended p1 for s1: 2 days: asked for",
      "created a password reset link for Ada Ng",
      "set a new password with a reset link",
    ]
  `);
});

test("an event of a later version is named", () => {
  const event = { kind: "unknown", of: "course-archived", demoted: undefined } as const;
  expect(auditSentence(event, bookOf([]))).toContain("(course-archived)");
});
