import {
  listPeople,
  pairWorksheets,
  readWorksheet,
  recognise,
  splitDownloads,
} from "../../../harness/inbox/index.ts";
import { openTree } from "../../../harness/io/index.ts";
import { type Files, makeInboxFolder, zipFiles } from "../inbox-folder.ts";

export interface Download {
  /** Contents by the name of the zip. */
  readonly zips: Readonly<Record<string, Files>>;
  /** Contents by name, as texts or bytes. */
  readonly sheets?: Readonly<Record<string, string | Uint8Array>>;
  readonly exercises?: readonly { readonly id: string; readonly name?: string }[];
}

const EXERCISES = [{ id: "p1" }, { id: "p2" }, { id: "p3" }];

/** Maps a folder of downloads and worksheets; one value per download. */
export async function mapDownloads({ zips, sheets = {}, exercises = EXERCISES }: Download) {
  await using inbox = await makeInboxFolder();
  for (const [name, files] of Object.entries(zips)) await inbox.put(`in/${name}`, zipFiles(files));
  const trees = splitDownloads(await openTree(`${inbox.path}/in`)).map(({ tree }) => tree);
  const worksheets = Object.entries(sheets).flatMap(
    ([name, text]) => readWorksheet(Buffer.from(text), name) ?? [],
  );
  const assignments = pairWorksheets(trees, worksheets, exercises);
  return await Promise.all(
    trees.map(async (tree) => {
      const assignment = assignments.get(tree);
      const isKnown = (assignment?.worksheets.length ?? 0) > 0;
      const mapping = await recognise(tree, {
        problemIds: exercises.map(({ id }) => id),
        extensions: [".py", ".js"],
        roster: assignment === undefined ? [] : listPeople(assignment),
        isRosterOpen: isKnown,
        ...(assignment && { assignment }),
      });
      return {
        ...mapping,
        name: tree.name,
        sheets: assignment?.worksheets.map(({ file }) => file) ?? [],
        found: mapping.submissions.map(
          ({ student, partners, problemId, name, certainty }) =>
            `${[student, ...partners].map(({ id }) => id).join("+")} ${problemId} ${name} ${certainty}`,
        ),
        unmatched: describe(mapping.unmatched),
        ambiguous: describe(mapping.ambiguous),
        skipped: describe(mapping.skipped),
        missing: mapping.missing.map(({ id }) => id),
      };
    }),
  );
}

export interface SheetRow {
  readonly number: number;
  readonly name?: string;
  readonly email?: string;
  readonly group?: string;
  readonly status?: string;
  readonly at?: string;
}

/** An English Moodle worksheet; for blind marking without names. */
export function printSheet(rows: readonly SheetRow[], word = "Participant "): string {
  const [isNamed, hasEmail, hasGroup] = (["name", "email", "group"] as const).map((key) =>
    rows.some((row) => row[key] !== undefined),
  );
  const titles = (group: boolean | undefined) => [
    "Identifier",
    ...(isNamed ? ["Full name"] : []),
    ...(hasEmail ? ["Email address"] : []),
    "Status",
    ...(group ? ["Group"] : []),
    "Grade",
    "Maximum grade",
    "Grade can be changed",
    "Last modified (submission)",
    "Last modified (grade)",
    "Feedback comments",
  ];
  const lines = rows.map(({ number, name, email, group, status, at }) => [
    `${word}${number}`,
    ...(isNamed ? [name ?? ""] : []),
    ...(hasEmail ? [email ?? ""] : []),
    status ?? "Submitted for grading -  - ",
    ...(hasGroup ? [group ?? ""] : []),
    "",
    "10.00",
    "Yes",
    at ?? "-",
    "-",
    "",
  ]);
  return `\uFEFF${[titles(hasGroup), ...lines]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n")}\n`;
}

function describe(list: readonly { readonly path: string; readonly reason: string }[]): string[] {
  return list.map(({ path, reason }) => `${path}: ${reason}`);
}
