import { claimMatches, type Layout } from "../layout.ts";

const FILE = /(?:^|\/)(?<slug>[^/]+)-submissions\/\k<slug>-(?<user>[^/]+)\/(?<path>.+)$/;

/** `hw1-submissions/hw1-anovak/P1.py`: one repository per student. */
export const githubClassroom: Layout = {
  name: "GitHub Classroom",
  weight: 1,
  read: async (inbox) =>
    claimMatches(inbox, FILE, ({ slug = "", user = "", path = "" }) => ({
      kind: "submission",
      who: [{ githubUsername: user }],
      name: path,
      topic: slug,
      certainty: "sure",
    })),
};
