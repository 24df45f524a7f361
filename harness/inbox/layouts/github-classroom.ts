import { foldId } from "../roster/identity.ts";
import { claimMatches, type Layout } from "../layout.ts";

const FILE = /(?:^|\/)(?<slug>[^/]+)-submissions\/\k<slug>-(?<user>[^/]+)\/(?<path>.+)$/;

/**
 * `hw1-submissions/hw1-anovak/P1.py`: one repository per student or team. Classroom's grade file says who
 * is in a team.
 */
export const githubClassroom: Layout = {
  name: "GitHub Classroom",
  weight: 1,
  read: async (inbox) =>
    claimMatches(inbox, FILE, ({ slug = "", user = "", path = "" }) => {
      const team = inbox.githubTeams?.get(foldId(`${slug}-${user}`));
      return {
        kind: "submission",
        who: team?.members ?? [{ githubUsername: user }],
        ...(team !== undefined && { group: team.name }),
        name: path,
        topic: slug,
        certainty: "sure",
      };
    }),
};
