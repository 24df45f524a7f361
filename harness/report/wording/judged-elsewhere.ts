/** Shown for groups whose tests are not in the student's copy. */
export const JUDGED_ELSEWHERE = "judged by your instructor";
