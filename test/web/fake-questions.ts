import type { OpenQuestion, QuestionView } from "../../harness/api/index.ts";
import { EXERCISE, NOW } from "./fake-course.ts";

type Entry = QuestionView["entries"][number];

/** Questions of the fake server, the same for every submission. */
export class FakeQuestions {
  all: QuestionView[] = [];
  /** IDs of those about the statement. */
  readonly #ofStatement = new Set<string>();
  /** Bodies of the requests, oldest first. */
  readonly sent: unknown[] = [];

  get ofStatement(): QuestionView[] {
    return this.all.filter(({ id }) => this.#ofStatement.has(id));
  }

  get ofAttempts(): QuestionView[] {
    return this.all.filter(({ id }) => !this.#ofStatement.has(id));
  }

  ask(
    body: { text: string; line?: number; isReview?: true },
    isAboutStatement = false,
  ): { question: string } {
    this.sent.push(body);
    const { text, ...about } = body;
    const id = `q-${this.all.length + 1}`;
    if (isAboutStatement) this.#ofStatement.add(id);
    const entries = [messageOf(id, text, true, 0)];
    this.all = [...this.all, { id, isReview: false, isOpen: true, ...about, entries }];
    return { question: id };
  }

  reply(id: string, text: string, isAsker: boolean): { message: string } {
    const message = `${id}-${this.sent.push({ text })}`;
    this.#change(id, ({ entries, isOpen }) => ({
      isOpen: isOpen || isAsker,
      entries: [...entries, messageOf(message, text, isAsker, entries.length)],
    }));
    return { message };
  }

  close(id: string, body: { after: string; outcome?: "changed" | "unchanged"; reason?: string }) {
    this.sent.push(body);
    const { outcome, reason } = body;
    this.#change(id, ({ entries }) => {
      const at = NOW + entries.length;
      const entry = { kind: "closed", by: "Grace Hopper", at, outcome, reason } as const;
      return { isOpen: false, entries: [...entries, entry] };
    });
  }

  /** As staff see them; the submission is the first of Ada. */
  listOpen(): OpenQuestion[] {
    return this.all
      .filter(({ isOpen }) => isOpen)
      .map(({ id, line, isReview, entries }) => ({
        id,
        ...(!this.#ofStatement.has(id) && { submission: "s-1", number: 1 }),
        exercise: "p1",
        exerciseName: EXERCISE.name,
        student: "ada",
        name: "Ada Lovelace",
        line,
        isReview,
        isAnswered: entries.at(-1)?.kind === "message" && entries.length > 1,
        openedAt: NOW,
        text: entries[0]?.kind === "message" ? entries[0].text : "",
      }));
  }

  #change(id: string, change: (question: QuestionView) => Partial<QuestionView>): void {
    this.all = this.all.map((each) => (each.id === id ? { ...each, ...change(each) } : each));
  }
}

function messageOf(id: string, text: string, isAsker: boolean, index: number): Entry {
  const by = isAsker ? "Ada Lovelace" : "Grace Hopper";
  return { kind: "message", id, by, isAsker, at: NOW + index, text };
}
