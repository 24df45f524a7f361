/** Of a group whose tests a student's copy does not hold. */
export const JUDGED_ELSEWHERE = "judged by your instructor";
