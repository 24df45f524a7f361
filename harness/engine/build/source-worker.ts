/** A thread that reads sources one by one, started by read-source.ts. */
import { PROGRAM_LANGUAGES } from "../../languages/languages.ts";
import { answerQuestion, type SourceQuestion } from "./read-source.ts";
import { replyToTasks, type ThreadReply } from "./threads.ts";

interface Request {
  readonly languageId: string;
  readonly question: SourceQuestion;
}

function handle({ languageId, question }: Request): ThreadReply<unknown> {
  const language = PROGRAM_LANGUAGES.find(({ id }) => id === languageId);
  if (language === undefined) return { kind: "failed", reason: `unknown language ${languageId}` };
  try {
    return { kind: "done", value: answerQuestion(language, question) };
  } catch (error) {
    return { kind: "failed", reason: String(error) };
  }
}

replyToTasks(handle);
