import type { Findings } from "../findings.ts";
import type { LegacyScoring } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { INI } from "./read-ini.ts";
import { DETAILS_FILE } from "./submission-details.ts";

export type Reading = LegacyScoring["reading"];

/** Files and folders that one of the tools looks for, and the other does not know. */
const DOMJUDGE_FILES = [INI, DETAILS_FILE];
const KATTIS_FOLDERS = ["graders/", "submissions/partially_accepted/"];

const MAX_SOURCE_BYTES = 128 * 1024;

/**
 * DOMjudge and problemtools understand scores differently: whose understanding the package was made
 * for. A submission whose score is told as DOMjudge wants it told decides where no file does.
 */
export async function chooseReading(
  files: PackageFiles,
  { isScoring }: { readonly isScoring: boolean },
  findings: Findings,
): Promise<Reading> {
  const sign = DOMJUDGE_FILES.find((path) => files.files.has(path));
  const told = sign ?? (isScoring ? await findExpectedScore(files) : undefined);
  const reading = told === undefined ? "problemtools" : "domjudge";
  if (isScoring) tell(files, reading, told, findings);
  return reading;
}

function tell(
  { files }: PackageFiles,
  reading: Reading,
  told: string | undefined,
  findings: Findings,
): void {
  const usesGroups = [...files.keys()].some((path) => path.endsWith("/testdata.yaml"));
  if (!usesGroups) return;
  findings.note(
    told ?? "problem.yaml",
    reading === "domjudge"
      ? {
          code: "reading",
          message:
            "by this it is made for DOMjudge: accept_score counts once for a group that is right in all, and what is rejected keeps its points",
          hint: `Is it meant for Kattis? ${hintAtKattis(told)}`,
        }
      : {
          code: "reading",
          message:
            "nothing says that it is made for DOMjudge: accept_score counts for every case, and what is rejected has no points in the end",
          hint: "Is it meant for DOMjudge? Add a domjudge-problem.ini.",
        },
  );
}

function hintAtKattis(told: string | undefined): string {
  return told?.startsWith("submissions/")
    ? "Remove the comment with @EXPECTED_SCORE@ from the program, and keep the program."
    : `Remove the file ${told}.`;
}

/** The path of a submission that says it, where nothing else is Kattis' own. */
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
