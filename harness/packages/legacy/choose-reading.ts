import type { Findings } from "../findings.ts";
import type { LegacyScoring } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { INI } from "./read-ini.ts";
import { DETAILS_FILE } from "./submission-details.ts";

export type Reading = LegacyScoring["reading"];

/** Files and folders that only one of the two tools knows. */
const DOMJUDGE_FILES = [INI, DETAILS_FILE];
const KATTIS_FOLDERS = ["graders/", "submissions/partially_accepted/"];

const MAX_SOURCE_BYTES = 128 * 1024;

/**
 * DOMjudge and problemtools interpret scores differently; finds out which one the package was made
 * for. Without a tell-tale file, an annotation @EXPECTED_SCORE@ in a submission decides.
 */
export async function chooseReading(
  files: PackageFiles,
  { isScoring }: { readonly isScoring: boolean },
  findings: Findings,
): Promise<Reading> {
  const sign = DOMJUDGE_FILES.find((path) => files.files.has(path));
  const evidence = sign ?? (isScoring ? await findExpectedScore(files) : undefined);
  const reading = evidence === undefined ? "problemtools" : "domjudge";
  if (isScoring) noteReading(files, reading, evidence, findings);
  return reading;
}

function noteReading(
  { files }: PackageFiles,
  reading: Reading,
  evidence: string | undefined,
  findings: Findings,
): void {
  const usesGroups = [...files.keys()].some((path) => path.endsWith("/testdata.yaml"));
  if (!usesGroups) return;
  findings.note(
    evidence ?? "problem.yaml",
    reading === "domjudge"
      ? {
          code: "reading",
          message:
            "this shows that the package is made for DOMjudge: accept_score counts once per accepted group, and rejected submissions keep their points",
          hint: `Is it meant for Kattis? ${hintAtKattis(evidence)}`,
        }
      : {
          code: "reading",
          message:
            "nothing shows that the package is made for DOMjudge: accept_score counts for every case, and rejected submissions end with no points",
          hint: "Is it meant for DOMjudge? Add a domjudge-problem.ini.",
        },
  );
}

function hintAtKattis(evidence: string | undefined): string {
  return evidence?.startsWith("submissions/")
    ? "Remove the comment with @EXPECTED_SCORE@ from the program."
    : `Remove the file ${evidence}.`;
}

/** The path of a submission with the annotation, unless the package has something of Kattis. */
async function findExpectedScore({ files }: PackageFiles): Promise<string | undefined> {
  const paths = [...files.keys()];
  if (paths.some((path) => KATTIS_FOLDERS.some((folder) => path.startsWith(folder)))) {
    return undefined;
  }
  for (const [path, file] of files) {
    if (!path.startsWith("submissions/") || file.sizeBytes > MAX_SOURCE_BYTES) continue;
    const text = (await file.read()).toString("latin1");
    if (text.includes("@EXPECTED_SCORE@: ")) return path;
  }
  return undefined;
}
