import { contestWith } from "../../school/contests/contest-rules.ts";
import type { Question } from "../../school/questions.ts";
import { can } from "../../school/role.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { Site } from "../site.ts";
import { pagesTexts } from "../texts/server-texts.ts";
import { viewStatementQuestions } from "../views/view-questions.ts";
import { writeOnce } from "./write-once.ts";
import { findExercise } from "./find-exercise.ts";
import { checkClosing, checkOpenQuestions, checkReply, KINDS } from "./questions.ts";
import { toAppend } from "./staff/append.ts";

/** Students' questions about statements, which need no attempt. */
export const statementQuestionRoutes: Pick<
  Handlers,
  "statementQuestions" | "askAboutStatement" | "replyAboutStatement" | "closeStatementQuestion"
> = {
  statementQuestions: async ({ caller, params, request }, site) => {
    const { id } = findExercise(caller, params.exercise, site);
    const { course, member } = caller;
    return {
      questions: viewStatementQuestions(course, id, member, pagesTexts(request)),
      mayAsk: !can(member.role, "read-any-work") && contestWith(course.contests, id) === undefined,
    };
  },

  askAboutStatement: async ({ caller, params, body: { text }, requestKey }, site) => {
    const { id: exercise } = findExercise(caller, params.exercise, site);
    if (can(caller.member.role, "read-any-work")) {
      throw new Refusal("invalid-request", { text: (t) => t.onlyStudentsAsk });
    }
    if (contestWith(caller.course.contests, exercise) !== undefined) {
      throw new Refusal("conflict", { text: (t) => t.askInContest });
    }
    const question = await writeOnce(
      caller,
      site,
      { requestKey, subject: ["ask-statement", exercise], kinds: KINDS },
      (id) => {
        checkOpenQuestions(caller, exercise);
        return { kind: "statement-asked", question: id, exercise, text };
      },
    );
    return { question };
  },

  replyAboutStatement: async ({ caller, params, body: { text }, requestKey }, site) => {
    const { id } = findStatementQuestion(caller, params.question, site);
    const message = await writeOnce(
      caller,
      site,
      { requestKey, subject: ["reply", id], kinds: KINDS },
      (own) => {
        const question = findStatementQuestion(caller, id, site);
        if (question.asker === caller.person.id) checkReply(caller, question, question.exercise);
        return { kind: "question-replied", question: id, message: own, text };
      },
    );
    return { message };
  },

  closeStatementQuestion: async ({ caller, params, body: { after } }, site) => {
    const { id: question } = findStatementQuestion(caller, params.question, site);
    const kinds = ["question-replied", "question-closed"] as const;
    const place = { course: caller.course.served.id, kinds };
    await retryOnConflict(site, `close ${question}`, async (seq) => {
      checkClosing(findStatementQuestion(caller, question, site), after);
      await site.eventLog.commit([
        { op: "unchanged-since", seq, ...place },
        toAppend(caller, site, { kind: "question-closed", question }),
      ]);
    });
  },
};

/**
 * Finds a question about a statement: the caller's own, or anybody's for staff.
 * @throws {Refusal} if there is none, or if its exercise is hidden from the caller.
 */
function findStatementQuestion(
  caller: MemberCaller,
  id: string,
  site: Site,
): Question & { readonly exercise: string } {
  const question = caller.course.state.questions.get(id);
  const mayRead = question?.asker === caller.person.id || can(caller.member.role, "read-any-work");
  if (question?.exercise === undefined || !mayRead) throw new Refusal("not-found");
  const { id: exercise } = findExercise(caller, question.exercise, site);
  return { ...question, exercise };
}
