import { type OpenCourse, rulesOf } from "../event-log.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { MAX_OPEN_QUESTIONS, MAX_UNANSWERED, type Question } from "../../school/questions.ts";
import { isOfOpenBoard } from "../../school/contests/contest-rules.ts";
import { can } from "../../school/role.ts";
import { isOwnAttempt } from "../../school/shared-attempts.ts";
import { hiddenExercisesFor } from "../../school/standing.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import type { Site } from "../site.ts";
import { writeOnce } from "./write-once.ts";

type SubmissionCaller = MemberCaller & { readonly submission: CourseSubmission };

/** Events that the limits depend on. */
export const KINDS = ["question-asked", "statement-asked", "question-replied"] as const;

/** Students' questions about their submissions, and what both sides write in them. */
export const questionRoutes: Pick<Handlers, "ask" | "replyToQuestion"> = {
  ask: async (
    { body: { text, line, isReview }, caller: { submission, ...caller }, requestKey },
    site,
  ) => {
    if (!isOwnAttempt(submission, caller.member)) {
      throw new Refusal("invalid-request", { text: (t) => t.onlyOwnQuestions });
    }
    if (isHeld({ ...caller, submission }, site)) {
      throw new Refusal("conflict", { text: (t) => t.notReleased });
    }
    const { course, member } = caller;
    const isForStudent = !can(member.role, "read-any-work");
    if (isForStudent && isOfOpenBoard(course.contests, submission.exercise, site.now())) {
      throw new Refusal("conflict", { text: (t) => t.askInContest });
    }
    if (line !== undefined) await checkLine(submission, line, course, site);
    const question = await writeOnce(
      caller,
      site,
      { requestKey, subject: ["ask", submission.id], kinds: KINDS },
      (id) => {
        checkOpenQuestions(caller, submission.exercise);
        return {
          kind: "question-asked",
          question: id,
          submission: submission.id,
          text,
          ...(line !== undefined && { line }),
          ...(isReview !== undefined && { isReview }),
        };
      },
    );
    return { question };
  },

  replyToQuestion: async ({ params, body: { text }, caller, requestKey }, site) => {
    const { id } = findQuestion(caller, params.question, site);
    const message = await writeOnce(
      caller,
      site,
      { requestKey, subject: ["reply", id], kinds: KINDS },
      (own) => {
        const question = findQuestion(caller, id, site);
        if (question.asker === caller.person.id)
          checkReply(caller, question, caller.submission.exercise);
        return { kind: "question-replied", question: id, message: own, text };
      },
    );
    return { message };
  },
};

/**
 * Finds a question about the caller's submission, or any submission for staff.
 * @throws {Refusal} if there is none, or if its exercise is not released for the caller.
 */
export function findQuestion(caller: SubmissionCaller, id: string, site: Site): Question {
  const question = caller.course.state.questions.get(id);
  if (question?.submission !== caller.submission.id || isHeld(caller, site))
    throw new Refusal("not-found");
  // Other members of a group do not read what one of them asks.
  const mayRead = question.asker === caller.person.id || can(caller.member.role, "read-any-work");
  if (!mayRead) throw new Refusal("not-found");
  return question;
}

function isHeld({ course, member, submission }: SubmissionCaller, site: Site): boolean {
  return hiddenExercisesFor(rulesOf(course), member, site.now()).has(submission.exercise);
}

/** @throws {Refusal} if the student has too many open questions about this exercise. */
export function checkOpenQuestions(
  { course: { state }, person }: MemberCaller,
  exercise: string,
): void {
  const open = [...state.questions.values()].filter(
    (each) =>
      each.isOpen &&
      each.asker === person.id &&
      (each.exercise ?? state.submissions.get(each.submission ?? "")?.exercise) === exercise,
  );
  if (open.length < MAX_OPEN_QUESTIONS) return;
  throw new Refusal("too-many-requests", { text: (t) => t.tooManyQuestions(open.length) });
}

/** @throws {Refusal} if the student has to wait for an answer first. */
export function checkReply(
  caller: MemberCaller,
  { isOpen, unanswered }: Question,
  exercise: string,
): void {
  if (!isOpen) checkOpenQuestions(caller, exercise);
  if (unanswered < MAX_UNANSWERED) return;
  throw new Refusal("too-many-requests", { text: (t) => t.tooManyMessages(unanswered) });
}

/**
 * Checks that staff who close a question have read it to its end.
 * @param after the last message that they read
 * @throws {Refusal} if it is closed, or has a newer message.
 */
export function checkClosing({ isOpen, lastMessage }: Question, after: string): void {
  if (!isOpen) throw new Refusal("conflict", { text: (t) => t.questionClosed });
  if (lastMessage !== after) throw new Refusal("conflict", { text: (t) => t.newerMessage });
}

async function checkLine(
  submission: CourseSubmission,
  line: number,
  { served }: Pick<OpenCourse, "served">,
  { store }: Site,
): Promise<void> {
  const text = served.decodeProgram(await store.source(submission.source), submission.language);
  const lines = text.replace(/\n$/, "").split("\n").length;
  if (line <= lines) return;
  throw new Refusal("invalid-request", { text: (t) => t.lineOutside(line, lines) });
}
