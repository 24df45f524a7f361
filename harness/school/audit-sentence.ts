import type { CourseBook } from "./course-book.ts";
import type { CourseEvent, UnknownEvent } from "./event.ts";

/** What somebody did, without who: for staff alone, since reasons and names stand in it. */
export function auditSentence(event: CourseEvent | UnknownEvent, book: CourseBook): string {
  switch (event.kind) {
    case "enrolled": {
      const way = event.joinedBy && WORDS_OF_WAYS[event.joinedBy];
      const who = nameOf(book, event.person);
      return way === undefined
        ? `${who} is ${event.role} (${event.student})`
        : `${who} joined as ${event.role} (${event.student}) ${way}`;
    }
    case "left":
      return `${nameOf(book, event.person)} was taken out of the course`;
    case "invited": {
      const { name, email, student } = event;
      const who = [name, email, student && `(${student})`].filter(Boolean).join(" ");
      return `invited ${who === "" ? "whoever has the link" : who} as ${event.role}`;
    }
    case "invitation-revoked":
      return `took back the invitation of ${event.of}`;
    case "class-code-set":
      return event.isOpen ? "opened the course by a new class code" : "closed the class code";
    case "submitted":
      return `handed in ${event.fileName}: ${describeWork(book, event.submission)}`;
    case "judged": {
      const { verdict, points, maxPoints, submission } = event;
      return `judged ${describeWork(book, submission)}: ${verdict}, ${points} of ${maxPoints} points${again(event)}`;
    }
    case "judge-failed":
      return `could not judge ${describeWork(book, event.submission)}: ${event.reason}${again(event)}`;
    case "rejudging-opened": {
      const { length } = event.submissions;
      return `judges ${length === 1 ? "1 attempt" : `${length} attempts`} again: ${event.why}`;
    }
    case "rejudging-applied":
      return `made what was judged again count${reasonOf(book, event.rejudging)}`;
    case "rejudging-cancelled":
      return `gave up what was judged again${reasonOf(book, event.rejudging)}`;
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
      return `took back what was adjusted for ${event.student}, ${event.exercise}: ${event.why}`;
    case "commented": {
      const place = event.line === undefined ? "" : `line ${event.line} of `;
      return `commented on ${place}${describeWork(book, event.submission)}`;
    }
    case "comment-removed":
      return "took a comment away";
    case "extended": {
      const { student, exercise, extension, why } = event;
      return `extended ${exercise} for ${student}: ${extension}: ${why}`;
    }
    case "extension-lifted":
      return `took back the extension of ${event.exercise} for ${event.student}: ${event.why}`;
    case "work-read":
      return `read ${describeWork(book, event.submission)}`;
    case "password-link-made":
      return `made a link for a new password of ${nameOf(book, event.person)}`;
    case "password-link-used":
      return "chose a new password by a link";
    case "exported":
      return `exported ${event.format}`;
    case "unknown":
      return `something that this version of Grundy does not know (${event.of})`;
  }
}

const WORDS_OF_WAYS = {
  invitation: "by an invitation",
  "class-code": "by the class code",
  "course-system": "from the course system",
} as const;

function nameOf(book: CourseBook, person: string): string {
  return book.nameOf(person) ?? person;
}

function describeWork({ works }: CourseBook, submission: string): string {
  const work = works.get(submission);
  if (work === undefined) return `submission ${submission}`;
  return `attempt ${work.number} of ${work.student} at ${work.exercise}`;
}

function again({ rejudging }: { readonly rejudging?: string }): string {
  return rejudging === undefined ? "" : ", beside what counts";
}

function reasonOf({ rejudgings }: CourseBook, id: string): string {
  const why = rejudgings.get(id)?.why;
  return why === undefined ? "" : `: ${why}`;
}
