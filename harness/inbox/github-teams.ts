import { readCsvRows } from "./roster/csv-rows.ts";
import { foldId, type Identity } from "./roster/identity.ts";

/** A repository of several students. */
export interface GithubTeam {
  readonly name: string;
  readonly members: readonly [Identity, ...Identity[]];
}

/** Teams by the folded name of their repository: `p1-team-rocket`. */
export type GithubTeams = ReadonlyMap<string, GithubTeam>;

/**
 * Reads the teams from GitHub Classroom's grade file, in which each member has a row with the repository of
 * the team; undefined for any other file.
 */
export function readGithubTeams(bytes: Uint8Array): GithubTeams | undefined {
  const table = readCsvRows(bytes);
  if (!("rows" in table)) return undefined;
  const [header, ...rows] = table.rows;
  const find = (name: string) =>
    header?.cells.findIndex((cell) => cell.trim().toLowerCase() === name) ?? -1;
  const columns = {
    repository: find("student_repository_name"),
    user: find("github_username"),
    id: find("roster_identifier"),
    group: find("group_name"),
  };
  if (columns.repository < 0 || columns.user < 0) return undefined;
  const members = rows.flatMap(({ cells }) => {
    const readCell = (column: number) => cells[column]?.trim() ?? "";
    const [repository, user, id, group] = [
      readCell(columns.repository),
      readCell(columns.user),
      readCell(columns.id),
      readCell(columns.group),
    ];
    if (repository === "" || user === "") return [];
    const identity: Identity = { githubUsername: user, ...(id !== "" && { label: id }) };
    return [{ repository: foldId(repository), group, identity }];
  });
  const teams = [...Map.groupBy(members, ({ repository }) => repository)].flatMap(
    ([repository, own]): [string, GithubTeam][] => {
      const [first, ...others] = own;
      const name = own.find(({ group }) => group !== "")?.group;
      // A repository of one student is found by the student's GitHub username.
      if (first === undefined || (others.length === 0 && name === undefined)) return [];
      const team: GithubTeam = {
        name: name ?? repository,
        members: [first.identity, ...others.map(({ identity }) => identity)],
      };
      return [[repository, team]];
    },
  );
  return new Map(teams);
}
