import {
  findColumns,
  findGradeColumns,
  joinName,
  type Layout,
  readNumber,
  type TextRow,
  toIdentities,
} from "./layout.ts";

/** Blackboard: `"Last Name" "First Name" "Username" … "P1 [Total Pts: 10 Score] |123456"`. */
export function recogniseBlackboard([header = []]: readonly TextRow[]): Layout | undefined {
  const gradeColumns = findGradeColumns(header, /^(.*)\[[^\][]*\]\s?\|\d+$/su);
  const named = findColumns(header, ["Username", "Student ID"]);
  if (gradeColumns.length === 0 && named.length < 2) return undefined;
  const [feedbackColumn] = findColumns(header, ["Feedback to Learner", "Feedback to User"]);
  return {
    format: "blackboard",
    identities: toIdentities(named.length > 0 ? named : [2, 3]),
    nameOf: joinName(header),
    gradeColumns,
    feedbackColumn,
    isStudent: () => true,
    maximumOf: (_, column) => readNumber(/\[Total Pts: ([\d.,]+)/.exec(header[column] ?? "")?.[1]),
    remarks:
      named.length > 0 ? [] : ["Using the third and fourth columns as username and student ID."],
  };
}
