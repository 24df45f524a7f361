import { z } from "zod";
import type { Findings } from "../findings.ts";
import type { PackageSubmission } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { readText } from "../read-text.ts";

/** DOMjudge's file in the root: details by path; folders end in a slash. */
export const DETAILS_FILE = "submissions.json";

const MAX_BYTES = 1024 * 1024;

const detailsSchema = z.record(
  z.string(),
  z.object({ langid: z.string().optional(), entry_point: z.string().optional() }),
);

/** Adds languages and main files from submissions.json. */
export async function addDetails(
  { files }: PackageFiles,
  submissions: readonly PackageSubmission[],
  findings: Findings,
): Promise<readonly PackageSubmission[]> {
  const file = files.get(DETAILS_FILE);
  const text = file && (await readText(file, MAX_BYTES, findings));
  if (text === undefined) return submissions;
  const details = detailsSchema.safeParse(parseJson(text));
  if (!details.success) {
    findings.refuse(DETAILS_FILE, {
      code: "bad-json",
      message: "it is not JSON that maps paths to `langid` and `entry_point`",
      hint: 'Write { "submissions/accepted/a.py": { "entry_point": "a.py" } }, or remove the file.',
    });
    return submissions;
  }
  return submissions.map((submission) => {
    const { path, language, entryPoint } = submission;
    const own = details.data[path] ?? details.data[`${path}/`];
    return {
      ...submission,
      language: language ?? own?.langid,
      entryPoint: entryPoint ?? own?.entry_point,
    };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
