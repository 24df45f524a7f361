import { expect, test } from "vitest";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { readGithubTeams, recognise } from "../../harness/inbox/index.ts";
import { openTree } from "../../harness/io/index.ts";
import { makeInboxFolder } from "./inbox-folder.ts";

const GRADES = [
  "assignment_name,github_username,roster_identifier,student_repository_name,points_awarded,group_name",
  "P1,ashk,0042,p1-team-rocket,,team-rocket",
  "P1,misty,0043,p1-team-rocket,,team-rocket",
  "P1,solo-ana,0044,p1-Solo-Ana,,",
  "P1,late,0045,,,",
  "",
].join("\n");
const ROSTER = [
  { id: "0042", studentId: "0042", name: "Ash", githubUsername: "ashk" },
  { id: "0043", studentId: "0043", name: "Misty", githubUsername: "misty" },
  { id: "0044", studentId: "0044", name: "Ana", githubUsername: "solo-ana" },
];
const FILES = {
  "p1-submissions/p1-team-rocket/P1.py": "a = 1\n",
  "p1-submissions/p1-Solo-Ana/P1.py": "a = 2\n",
};

async function map(grades: string | undefined, roster: typeof ROSTER | undefined) {
  await using inbox = await makeInboxFolder(FILES);
  const githubTeams = grades === undefined ? undefined : readGithubTeams(Buffer.from(grades));
  return await recognise(await openTree(inbox.path), {
    problemIds: ["p1", "p2"],
    extensions: LANGUAGES.flatMap(({ extensions }) => extensions),
    ...(roster && { roster }),
    ...(githubTeams && { githubTeams }),
  });
}

test.each([
  ["with a roster", ROSTER, [["0044"], ["0042", "0043"]]],
  ["without one", undefined, [["Solo-Ana"], ["ashk", "misty"]]],
] as const)("a team's submission is each member's, %s", async (_, roster, people) => {
  const { submissions, unmatched } = await map(GRADES, roster && [...roster]);
  const found = submissions.map(({ student, partners }) =>
    [student, ...partners].map(({ id }) => id),
  );
  expect(found.toSorted((left, right) => left.length - right.length)).toEqual(people);
  expect(submissions.find(({ partners }) => partners.length > 0)?.group).toBe("team-rocket");
  expect(unmatched).toEqual([]);
});

test("rows of one repository are a team without the column for its name, too", async () => {
  const grades = GRADES.replaceAll("team-rocket,,team-rocket", "team-rocket,,");
  const { submissions } = await map(grades, ROSTER);
  expect(submissions.flatMap(({ partners }) => partners.map(({ id }) => id))).toEqual(["0043"]);
});

test("a team that no grade file names is reported with the remedy", async () => {
  const { unmatched } = await map(undefined, ROSTER);
  expect(unmatched.map(({ reason }) => reason)).toEqual([
    "nobody on the roster has the GitHub username team-rocket: add a line to it; the members of a team are in GitHub Classroom's grade file: --grade-file grades.csv",
  ]);
});

test("other files have no teams", () => {
  expect(readGithubTeams(Buffer.from("student_id,github_username\n1,ana\n"))).toBeUndefined();
  expect(readGithubTeams(Buffer.from('"'))).toBeUndefined();
});
