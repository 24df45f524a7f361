import type { ProductFamily } from "./platform.ts";

/** Why a platform has not taken a score, as far as its answer tells: pages say what to do about it. */
export type Trouble =
  | "no-student"
  | "locked"
  | "gone"
  | "not-allowed"
  | "unreachable"
  | "overtaken"
  | "other";

/**
 * @param words of its body and its status line
 *
 * Sources: Moodle's gradebookservices (`scores.php`; its older releases fail at telling that somebody is
 * no student), Canvas's `scores_controller.rb`, D2L's answers to developers.
 */
export function troubleOf(status: number, words: string, family: ProductFamily): Trouble {
  if (isAboutPeople(words)) return "no-student";
  if (/rate limit exceeded/i.test(words)) return "unreachable";
  if (status === 404 || status === 410) return "gone";
  if (status === 401 || status === 403) return "not-allowed";
  // Moodle fails so at a grade or a column that is locked.
  if (status === 500 && family === "moodle") return "locked";
  if (status >= 500 || status === 408 || status === 425 || status === 429) return "unreachable";
  // What we send is the same for everybody: if it is refused, it is for whom it is of.
  return status === 422 || status === 400 ? "no-student" : "other";
}

/** Whether it is sure that a score of this person is not taken, whatever the status is. */
export function isAboutPeople(words: string): boolean {
  return /incorrect score received|stdClass could not be converted|not a student/i.test(words);
}
