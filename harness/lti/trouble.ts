import type { ProductFamily } from "./platform.ts";

/** Why a platform did not accept a score, judging by its response. Pages say what to do about it. */
export type Trouble =
  | "no-student"
  | "locked"
  | "gone"
  | "not-allowed"
  | "unreachable"
  | "overtaken"
  | "other";

/**
 * Guesses the cause from a platform's error response.
 * @param words its status line and body
 *
 * Sources: Moodle's gradebookservices (`scores.php`; older releases crash while reporting that a user is
 * not a student), Canvas's `scores_controller.rb`, D2L's developer forum.
 */
export function troubleOf(status: number, words: string, family: ProductFamily): Trouble {
  if (isAboutStudent(words)) return "no-student";
  if (/rate limit exceeded/i.test(words)) return "unreachable";
  if (status === 404 || status === 410) return "gone";
  if (status === 401 || status === 403) return "not-allowed";
  // Moodle responds like this if a grade or a column is locked.
  if (status === 500 && family === "moodle") return "locked";
  if (status >= 500 || status === 408 || status === 425 || status === 429) return "unreachable";
  // Our messages differ only in the person, so the person must be the reason.
  return status === 422 || status === 400 ? "no-student" : "other";
}

/** True if the message shows that scores of this person are not accepted, whatever the status. */
export function isAboutStudent(words: string): boolean {
  return /incorrect score received|stdClass could not be converted|not a student/i.test(words);
}
