import type { Findings } from "../findings.ts";
import type { OutputValidator, PackageProgram } from "../package.ts";
import { listEntries, type PackageFiles } from "../package-files.ts";
import { findFolderProgram, findPrograms, warnOfMissingProgram } from "../parts/find-programs.ts";
import { refuseSeveralValidators } from "../parts/refuse-several-validators.ts";
import { findProtocol } from "../parts/validator-protocol.ts";
import { findValidatorPrograms } from "./validator-programs.ts";
import type { Reading } from "./choose-reading.ts";
import { type DomjudgeIni, INI } from "./read-ini.ts";

const MANY = "output_validators";
/** The name in 2025-09 and DOMjudge: a program, or its folder. */
const ONE = "output_validator";

/** The parts of a package that say how outputs are judged. */
export interface ValidatorOptions {
  readonly isCustom: boolean;
  readonly reading: Reading;
  readonly ini: DomjudgeIni | undefined;
}

/** Finds the package's output validator, or the default one. */
export async function chooseValidator(
  files: PackageFiles,
  { isCustom, reading, ini }: ValidatorOptions,
  findings: Findings,
): Promise<OutputValidator> {
  const programs = findValidators(files, reading, findings);
  const [program] = programs;
  if (program === undefined) {
    for (const folder of [MANY, ONE]) warnOfMissingProgram(files, folder, findings);
    refuseMissing(isCustom, ini, findings);
    return { kind: "default" };
  }
  // In older packages these programs check only the form of answers, and would accept anything.
  if (!isCustom) {
    findings.warn(program.path, {
      code: "unused-program",
      message: "`validation` in problem.yaml is 'default', so this program is not run",
      hint: "Write `validation: custom` if it should be run.",
    });
    return { kind: "default" };
  }
  refuseSeveralValidators(MANY, programs, findings);
  return { kind: "program", program, protocol: await findProtocol(program) };
}

/** Refuses a missing validator, which may exist only on a DOMjudge server. */
function refuseMissing(isCustom: boolean, ini: DomjudgeIni | undefined, findings: Findings): void {
  const ofServer = ini?.specialRun ?? ini?.specialCompare;
  if (ofServer !== undefined && ofServer !== "compare" && ofServer !== "run") {
    const remedy = isCustom ? "" : " and write `validation: custom` into problem.yaml";
    findings.refuse(INI, {
      code: "missing-program",
      message: `outputs are judged by '${ofServer}', a program on a DOMjudge server`,
      hint: `Put that program into ${MANY}/${remedy}.`,
    });
  } else if (isCustom) {
    findings.refuse("problem.yaml", {
      code: "missing-program",
      message: "the package should have its own output validator, and there is none",
      hint: `Put one into ${MANY}/, or write \`validation: default\`.`,
    });
  }
}

function findValidators(
  files: PackageFiles,
  reading: Reading,
  findings: Findings,
): PackageProgram[] {
  const entries = listEntries(files, MANY);
  const loose = entries.filter(({ file }) => file !== undefined);
  // In DOMjudge all files of the folder are one program.
  const isOne = reading === "domjudge" && loose.length === entries.length && loose.length > 1;
  return [
    ...(isOne
      ? [findFolderProgram(files, MANY, findings)]
      : findValidatorPrograms(files, MANY, findings)),
    ...(listEntries(files, ONE).some(
      ({ name, file }) => file !== undefined && !/^README/i.test(name),
    )
      ? [findFolderProgram(files, ONE, findings)]
      : findPrograms(files, ONE, findings)),
  ];
}
