import type { CourseState } from "./course-state.ts";
import type { CourseEvent, UnknownEvent } from "./event.ts";

/** Describes an event without its actor. For staff only: it includes reasons and names. */
export function auditSentence(event: CourseEvent | UnknownEvent, state: CourseState): string {
  switch (event.kind) {
    case "enrolled": {
      const way = event.joinedBy && WORDS_OF_WAYS[event.joinedBy];
      const who = nameOf(state, event.person);
      return way === undefined
        ? `set the role of ${who} to ${event.role} (${event.student})`
        : `${who} joined as ${event.role} (${event.student}) ${way}`;
    }
    case "left":
      return `removed ${nameOf(state, event.person)} from the course`;
    case "invited": {
      const { name, email, student } = event;
      const who = [name, email, student && `(${student})`].filter(Boolean).join(" ");
      return `invited ${who === "" ? "anyone with the link" : who} as ${event.role}`;
    }
    case "invitation-revoked":
      return `revoked the invitation of ${event.of}`;
    case "class-code-set":
      return event.isOpen ? "turned on a new class code" : "turned off the class code";
    case "submitted":
      return `submitted ${event.fileName}: ${describeWork(state, event.submission)}`;
    case "judged": {
      const { verdict, points, maxPoints, submission } = event;
      return `judged ${describeWork(state, submission)}: ${verdict}, ${points} of ${maxPoints} points${again(event)}`;
    }
    case "judge-failed":
      return `could not judge ${describeWork(state, event.submission)}: ${event.reason}${again(event)}`;
    case "rejudging-opened": {
      const { length } = event.submissions;
      return `started rejudging ${length === 1 ? "1 attempt" : `${length} attempts`}: ${event.why}`;
    }
    case "rejudging-applied":
      return `applied a rejudging${reasonOf(state, event.rejudging)}`;
    case "rejudging-cancelled":
      return `cancelled a rejudging${reasonOf(state, event.rejudging)}`;
    case "adjusted": {
      const { points, bonus, excused, student, exercise, why } = event;
      const said = [
        points !== undefined && `${points} points`,
        bonus !== undefined && `a bonus of ${bonus}`,
        excused && "excused",
      ].filter(Boolean);
      return `gave ${student} for ${exercise}: ${said.join(" and ")}: ${why}`;
    }
    case "adjustment-lifted":
      return `removed the adjustment for ${event.student}, ${event.exercise}: ${event.why}`;
    case "commented": {
      const place = event.line === undefined ? "" : `line ${event.line} of `;
      return `commented on ${place}${describeWork(state, event.submission)}`;
    }
    case "comment-removed":
      return "deleted a comment";
    case "extended": {
      const { student, exercise, extension, why } = event;
      return `extended ${named(exercise)} for ${student}: ${extension}: ${why}`;
    }
    case "extension-lifted":
      return `removed the extension of ${named(event.exercise)} for ${event.student}: ${event.why}`;
    case "work-read":
      return `read ${describeWork(state, event.submission)}`;
    case "password-link-made":
      return `created a password reset link for ${nameOf(state, event.person)}`;
    case "password-link-used":
      return "set a new password with a reset link";
    case "exported":
      return `exported ${event.format}`;
    case "unknown":
      return `did something that this version of Grundy does not know (${event.of})`;
  }
}

const WORDS_OF_WAYS = {
  invitation: "with an invitation",
  "class-code": "with the class code",
  "course-system": "from the learning platform",
} as const;

function nameOf(state: CourseState, person: string): string {
  return state.nameOf(person) ?? person;
}

function describeWork({ submissions }: CourseState, submission: string): string {
  const work = submissions.get(submission);
  if (work === undefined) return `submission ${submission}`;
  return `attempt ${work.number} of ${work.student} for ${work.exercise}`;
}

function again({ rejudging }: { readonly rejudging?: string }): string {
  return rejudging === undefined ? "" : " (rejudging)";
}

function named(exercise: string): string {
  return exercise === "all" ? "all exercises" : exercise;
}

function reasonOf({ rejudgings }: CourseState, id: string): string {
  const why = rejudgings.get(id)?.why;
  return why === undefined ? "" : `: ${why}`;
}
