import {
  findColumns,
  findGradeColumns,
  joinName,
  type Layout,
  readNumber,
  type TextRow,
} from "./layout.ts";

/** Brightspace: `OrgDefinedId,Username,P1 Points Grade,End-of-Line Indicator`, with `#` at the end. */
export function recogniseBrightspace([header = []]: readonly TextRow[]): Layout | undefined {
  const identities = findColumns(header, ["OrgDefinedId", "Username", "Email"]);
  const [endOfLine] = findColumns(header, ["End-of-Line Indicator"]);
  if (endOfLine === undefined || identities.length === 0) return undefined;
  return {
    format: "brightspace",
    // Brightspace prefixes IDs with `#`, so that spreadsheets do not read them as numbers.
    identities: identities.map((column) => ({ column, read: (text) => text.replace(/^#/, "") })),
    nameOf: joinName(header),
    gradeColumns: findGradeColumns(header, /^(.*) Points Grade(?: <.*>)?$/su),
    feedbackColumn: undefined,
    isStudent: () => true,
    maximumOf: (_, column) => readNumber(/MaxPoints:([\d.,]+)/.exec(header[column] ?? "")?.[1]),
    remarks: [],
  };
}
