import { basename, extname } from "node:path";
import { VERDICT_FOLDERS } from "../../core/judging/verdict.ts";
import { claimMatches, type Layout } from "../layout.ts";

const FILE = new RegExp(
  `(?:^|/)(?<problem>[^/]+)/(?<folder>${Object.keys(VERDICT_FOLDERS).join("|")})/(?<file>[^/]+)$`,
);

/** `p1/accepted/closed_form.py`, as in a problem package: each program counts as a student. */
export const problemPackage: Layout = {
  name: "problem packages",
  weight: 1,
  read: async (inbox) =>
    claimMatches(inbox, FILE, ({ problem = "", folder = "", file = "" }) => {
      if (!inbox.problemIds.includes(problem)) return undefined;
      return {
        kind: "submission",
        who: [{ label: `${folder}/${basename(file)}` }],
        name: `${problem}${extname(file)}`,
        certainty: "sure",
      };
    }),
};
