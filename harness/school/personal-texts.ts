import type { CourseState } from "./course-state.ts";
import type { Actor, CourseEvent } from "./event.ts";

/** Stands for a text of somebody who was erased. The server shows it in the reader's language. */
export const ERASED_TEXT = "[erased]";
/** Stands for a text that cannot be decrypted although its key exists: the database was damaged. */
export const UNREADABLE_TEXT = "[unreadable: damaged in the database]";
/** Stands for the hash of an erased program. No program has it. */
export const ERASED_SOURCE = "0".repeat(64);

type Owners = Pick<CourseState, "submissions" | "questions" | "members">;

/** The texts of an event that tell about one person, by kind. All other kinds hold none. */
const TEXTS: Partial<Readonly<Record<CourseEvent["kind"], readonly string[]>>> = {
  enrolled: ["student", "name", "email", "section"],
  invited: ["student", "name", "email", "section", "list"],
  "invitation-revoked": ["of"],
  submitted: ["student", "fileName", "source"],
  "judge-failed": ["reason"],
  adjusted: ["student", "why"],
  "adjustment-lifted": ["student", "why"],
  extended: ["student", "why"],
  "extension-lifted": ["student", "why"],
  "opening-set": ["student", "why"],
  "opening-lifted": ["student", "why"],
  "extra-attempts-set": ["student", "why"],
  "group-formed": ["student"],
  "group-joined": ["student"],
  "group-left": ["student"],
  "contest-submission-ignored": ["why"],
  "contest-verdict-set": ["why"],
  commented: ["text"],
  "question-asked": ["text"],
  "statement-asked": ["text"],
  "question-replied": ["text"],
  "question-closed": ["reason"],
  "contest-time-added": ["student", "why"],
  "clarification-sent": ["text"],
  "token-made": ["name"],
  "token-revoked": ["name"],
};

/**
 * Whose texts an event holds: the person whom it is about, also if staff wrote it. An invitation has an
 * owner of its own, its ID, because nobody has used it yet. Undefined: nobody's.
 */
export function ownerOfTexts(
  event: CourseEvent,
  actor: Actor,
  { submissions, questions, members }: Owners,
): string | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others hold no such texts.
  switch (event.kind) {
    case "enrolled":
    case "submitted":
      return event.person;
    case "invited":
    case "invitation-revoked":
      return event.invitation;
    case "judge-failed":
    case "contest-submission-ignored":
    case "contest-verdict-set":
    case "commented":
      return submissions.get(event.submission)?.person;
    case "question-asked":
    case "statement-asked":
    case "token-made":
    case "token-revoked":
      return actor;
    case "question-replied":
    case "question-closed":
      return questions.get(event.question)?.asker;
    case "adjusted":
    case "adjustment-lifted":
    case "extended":
    case "extension-lifted":
    case "opening-set":
    case "opening-lifted":
    case "extra-attempts-set":
    case "group-formed":
    case "group-joined":
    case "group-left":
    case "contest-time-added":
      return members.values().find(({ student }) => student === event.student)?.person;
    case "clarification-sent":
      return event.team === undefined ? undefined : actor;
    default:
      return undefined;
  }
}

/** An event in two parts: what stays in the log forever, and the texts that can be erased. */
export interface SplitEvent {
  /** The event as it reads after the erasure: figures stay, under a pseudonym. */
  readonly erased: CourseEvent;
  /** Empty: it holds none. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Takes the texts out of an event. @param pseudonym stands for the student's ID after the erasure. */
export function splitTexts(event: CourseEvent, pseudonym: string): SplitEvent {
  const names = TEXTS[event.kind] ?? [];
  const entries = Object.entries(event).filter(
    (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === "string",
  );
  const stand = entries.map(([name]) => [name, standInFor(name, pseudonym)] as const);
  // The same keys with texts instead of texts.
  const erased = { ...event, ...Object.fromEntries(stand) };
  return { erased, texts: Object.fromEntries(entries) };
}

function standInFor(name: string, pseudonym: string): string {
  if (name === "student") return pseudonym;
  return name === "source" ? ERASED_SOURCE : ERASED_TEXT;
}
