/** Readers of the tab-separated files that DOMjudge and older versions of the specification have. */
import type { LocatedObject } from "./contest-reader.ts";
import type { Report } from "./finding.ts";

/** A line of a table, split into its fields. */
interface TableRow {
  readonly location: string;
  readonly fields: readonly string[];
}

const ACCOUNT_TYPES: ReadonlyMap<string, string> = new Map([
  ...["team", "judge", "admin", "analyst", "staff", "balloon"].map((type) => [type, type] as const),
  ["jury", "judge"],
]);

/** Reads groups.tsv: ID and name. */
export function readGroupsTable(
  name: string,
  text: string,
  report: Report,
): readonly LocatedObject[] {
  const rows = readRows(name, text, { label: "groups", versions: ["1"], minFields: 2 }, report);
  return rows.map(({ location, fields: [id, groupName] }) => ({
    location,
    data: { id, name: groupName },
  }));
}

/** The teams of a table, and the institutions that it describes beside them. */
interface TeamsTable {
  readonly teams: readonly LocatedObject[];
  readonly organizations: readonly LocatedObject[];
}

/**
 * Reads teams.tsv or teams2.tsv: number, ICPC ID, group, name, institution, its short name, country and,
 * in version 2, the institution's ID. Without an ID, the name identifies the institution.
 */
export function readTeamsTable(name: string, text: string, report: Report): TeamsTable {
  const format = { label: "teams", versions: ["1", "2"], minFields: 4 };
  const organizations = new Map<string, LocatedObject>();
  const teams = readRows(name, text, format, report).map(({ location, fields }) => {
    const [number = "", icpcId = "", groupId = "", teamName = ""] = fields;
    const [formalName = "", shortName = "", country = "", institutionId = ""] = fields.slice(4);
    // A team without a number has the ICPC's.
    const id = number === "null" ? icpcId : number;
    const organizationId = institutionId || toId(shortName || formalName);
    if (organizationId !== "" && !organizations.has(organizationId)) {
      const data = {
        id: organizationId,
        name: shortName || formalName || organizationId,
        ...(formalName !== "" && { formal_name: formalName }),
        ...(country !== "" && { country }),
      };
      organizations.set(organizationId, { location, data });
    }
    const data = {
      id,
      ...(icpcId !== "" && { icpc_id: icpcId }),
      name: teamName,
      label: id,
      group_ids: groupId === "" ? [] : [groupId],
      ...(organizationId !== "" && { organization_id: organizationId }),
    };
    return { location, data };
  });
  return { teams, organizations: [...organizations.values()] };
}

/** Reads accounts.tsv: type, full name, user name, password and IP address. */
export function readAccountsTable(
  name: string,
  text: string,
  report: Report,
): readonly LocatedObject[] {
  const rows = readRows(name, text, { label: "accounts", versions: ["1"], minFields: 4 }, report);
  return rows.map(
    ({ location, fields: [givenType = "", fullName, username = "", password, ip] }) => {
      const type = ACCOUNT_TYPES.get(givenType);
      if (type === undefined) {
        const types = [...ACCOUNT_TYPES.keys()].join(", ");
        report(
          "error",
          "account-type",
          location,
          `has the account type ${JSON.stringify(givenType)}: use one of ${types}`,
        );
      }
      const teamId = type === "team" ? readTeamNumber(username) : undefined;
      if (type === "team" && teamId === undefined) {
        report(
          "error",
          "account-team",
          location,
          `has the team's username ${JSON.stringify(username)}: it should have the team's number, such as team-001`,
        );
      }
      const data = {
        id: username,
        username,
        name: fullName,
        password,
        type: type ?? givenType,
        ...(ip !== undefined && ip !== "" && { ip }),
        ...(teamId !== undefined && { team_id: teamId }),
      };
      return { location, data };
    },
  );
}

/** `team-007` is the account of team 7. */
function readTeamNumber(username: string): string | undefined {
  return /^\D*?0*([1-9]\d*|0)\D*$/.exec(username)?.[1];
}

/** An ID made of a text: `ICPC WF 2011` is `ICPC_WF_2011`. */
export function toId(text: string): string {
  return text
    .replaceAll(/[^A-Za-z0-9_.-]+/g, "_")
    .slice(0, 36)
    .replaceAll(/^[-.]+|\.+$/g, "");
}

interface TableFormat {
  /** First word of the first line; `File_Version` may stand there, too. */
  readonly label: string;
  readonly versions: readonly string[];
  readonly minFields: number;
}

function readRows(
  name: string,
  text: string,
  { label, versions, minFields }: TableFormat,
  report: Report,
): readonly TableRow[] {
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const [word = "", version = ""] = head.trim().split("\t");
  if (!["file_version", label].includes(word.toLowerCase()) || !versions.includes(version)) {
    report(
      "error",
      "table-version",
      `${name}, line 1`,
      `is ${JSON.stringify(head)}, which should be ${label}, a tab and ${versions.join(" or ")}`,
    );
  }
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const location = `${name}, line ${index + 2}`;
    const fields = line.split("\t").map((field) => unescape(field.trim()));
    if (fields.length >= minFields) return [{ location, fields }];
    const fieldCount = fields.length === 1 ? "1 field" : `${fields.length} fields`;
    report(
      "error",
      "table-fields",
      location,
      `has ${fieldCount} with tabs between, not ${minFields}`,
    );
    return [];
  });
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** A backslash stands before special characters, and is dropped before others. */
function unescape(field: string): string {
  return field.replaceAll(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character);
}
