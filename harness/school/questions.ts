import type { CourseEvent } from "./event.ts";

type QuestionEvent = Extract<CourseEvent, { kind: `question-${string}` | "statement-asked" }>;
type Closing = Extract<CourseEvent, { kind: "question-closed" }>;

/** A message in a question's thread, or its closing. */
type QuestionEntry =
  | {
      readonly kind: "message";
      readonly id: string;
      readonly by: string;
      readonly at: number;
      readonly text: string;
    }
  | {
      readonly kind: "closed";
      readonly by: string;
      readonly at: number;
      readonly outcome: Closing["outcome"];
      readonly reason: string | undefined;
    };

/** A student's question about a submission of theirs or a statement: a thread of messages. */
export interface Question {
  readonly id: string;
  /** Undefined: about the statement of `exercise`. */
  readonly submission: string | undefined;
  /** Only of a question about a statement. */
  readonly exercise: string | undefined;
  /** Undefined: about the whole submission. */
  readonly line: number | undefined;
  /** True if it asks staff to look at the points again. */
  readonly isReview: boolean;
  readonly asker: string;
  readonly entries: readonly QuestionEntry[];
  /** ID of the newest message. */
  readonly lastMessage: string;
  readonly isOpen: boolean;
  /** When it was asked, or opened again by a later message of its student. */
  readonly openedAt: number;
  /** Messages of the student since staff last wrote. */
  readonly unanswered: number;
}

/** Open questions of a student for an exercise. */
export const MAX_OPEN_QUESTIONS = 5;
/** Messages of a student in one thread before staff answer. */
export const MAX_UNANSWERED = 10;

/** All questions of a course: the fold of their events. */
export class Questions {
  readonly #all = new Map<string, Question>();

  /** By ID, in the order in which they were asked. */
  get all(): ReadonlyMap<string, Question> {
    return this.#all;
  }

  take(event: QuestionEvent, by: string, at: number): void {
    if (event.kind === "question-asked" || event.kind === "statement-asked") {
      const { question: id, text } = event;
      const entries = [{ kind: "message", id, by, at, text } as const];
      const thread = { entries, lastMessage: id, isOpen: true, openedAt: at, unanswered: 1 };
      this.#all.set(id, { id, ...subjectOf(event), asker: by, ...thread });
      return;
    }
    const question = this.#all.get(event.question);
    if (question === undefined) return;
    this.#all.set(question.id, { ...question, ...continueThread(question, event, by, at) });
  }
}

function subjectOf(
  event: Extract<QuestionEvent, { kind: "question-asked" | "statement-asked" }>,
): Pick<Question, "submission" | "exercise" | "line" | "isReview"> {
  if (event.kind === "statement-asked") {
    const { exercise } = event;
    return { submission: undefined, exercise, line: undefined, isReview: false };
  }
  const { submission, line, isReview = false } = event;
  return { submission, exercise: undefined, line, isReview };
}

function continueThread(
  { entries, asker, isOpen, openedAt, unanswered }: Question,
  event: Extract<QuestionEvent, { kind: "question-replied" | "question-closed" }>,
  by: string,
  at: number,
): Partial<Question> {
  if (event.kind === "question-closed") {
    const { outcome, reason } = event;
    const entry = { kind: "closed", by, at, outcome, reason } as const;
    return { entries: [...entries, entry], isOpen: false, unanswered: 0 };
  }
  const { message: id, text } = event;
  const isAsker = by === asker;
  return {
    entries: [...entries, { kind: "message", id, by, at, text }],
    lastMessage: id,
    isOpen: isOpen || isAsker,
    openedAt: isAsker && !isOpen ? at : openedAt,
    unanswered: isAsker ? unanswered + 1 : 0,
  };
}
