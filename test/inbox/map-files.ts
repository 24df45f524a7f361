import { recognise, type RecogniseOptions } from "../../harness/inbox/index.ts";
import { openTree } from "../../harness/io/index.ts";
import { type Files, makeInboxFolder, zipFiles } from "./inbox-folder.ts";

const OPTIONS: RecogniseOptions = {
  problemIds: ["numbergame", "p1", "p2"],
  extensions: [".py", ".js"],
};

/** Writes files to a folder or zip and maps them; one line per file. */
export async function mapFiles(
  files: Files,
  options: Partial<RecogniseOptions> & { readonly as?: string } = {},
) {
  const { as = "hw", ...others } = options;
  await using inbox = await makeInboxFolder();
  if (as.endsWith(".zip")) await inbox.put(as, zipFiles(files));
  else for (const [name, bytes] of Object.entries(files)) await inbox.put(`${as}/${name}`, bytes);
  const tree = await openTree(`${inbox.path}/${as}`);
  const mapping = await recognise(tree, { ...OPTIONS, ...others });
  return {
    ...mapping,
    tree,
    found: mapping.submissions.map(
      ({ student, problemId, file, attempt, isLast }) =>
        `${student.id} ${problemId} ${file}${isLast && attempt === 1 ? "" : ` #${attempt}${isLast ? " last" : ""}`}`,
    ),
    skipped: describe(mapping.skipped),
    unmatched: describe(mapping.unmatched),
    ambiguous: describe(mapping.ambiguous),
    refused: describe(mapping.refused),
    missing: mapping.missing.map(({ id }) => id),
  };
}

function describe(list: readonly { readonly path: string; readonly reason: string }[]): string[] {
  return list.map(({ path, reason }) => `${path}: ${reason}`);
}
