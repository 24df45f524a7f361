import { claimMatches, type Layout } from "../layout.ts";

const FILE =
  /(?:^|\/)(?<slug>[^/]+)_submissions_\d{4}_\d{2}_\d{2}_T_\d{2}_\d{2}_\d{2}\/(?:\k<slug>-(?<user>[^/]+)\/(?<path>.+)|(?<scores>scores\.csv))$/;

/** Written into each repository when it is downloaded. */
const RESULTS = /^results?\.json$/;

/**
 * `cs-hw1_submissions_2026_10_10_T_14_03_00/cs-hw1-anovak/P1.py`: one repository per student, as
 * `gh teacher download` of Classroom 50 clones them.
 */
export const classroom50: Layout = {
  name: "Classroom 50",
  weight: 1,
  read: async (inbox) =>
    claimMatches(inbox, FILE, ({ slug = "", user = "", path = "", scores }) => {
      if (scores !== undefined) return { kind: "aside", reason: "it is Classroom 50's summary" };
      if (RESULTS.test(path)) return { kind: "aside", reason: "it is Classroom 50's own result" };
      return {
        kind: "submission",
        who: [{ githubUsername: user }],
        name: path,
        topic: slug,
        certainty: "sure",
      };
    }),
};
