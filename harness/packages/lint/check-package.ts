import type { Finding } from "../../core/spec/finding.ts";
import type { Package, PackageSubmission } from "../package.ts";
import { type MaxScore, maxScoreOfPackage } from "../score/max-score.ts";
import { findProcessStart } from "../parts/find-process-start.ts";

/** Checks that the statement, validators and submissions are there. */
export function checkPackage(pkg: Package): Finding[] {
  return [...checkStatements(pkg), ...checkValidators(pkg), ...checkSubmissions(pkg)];
}

function checkStatements({ format, statements }: Package): Finding[] {
  if (statements.length > 0) return [];
  const folder = format === "legacy" ? "problem_statement" : "statement";
  return [
    {
      severity: "warning",
      code: "no-statement",
      file: folder,
      message: "there is no statement",
      hint: `Write ${folder}/problem.<language>.md, .tex or .pdf.`,
    },
  ];
}

function checkValidators({ inputValidators }: Package): Finding[] {
  if (inputValidators.length > 0) return [];
  return [
    {
      severity: "warning",
      code: "no-input-validator",
      file: "input_validators",
      message: "no input validator: nothing checks that the tests match the statement",
      hint: "Add a program that exits with 42 if its standard input is a valid test.",
    },
  ];
}

function checkSubmissions(pkg: Package): Finding[] {
  const { submissions } = pkg;
  const findings: Finding[] = [];
  if (!submissions.some(isToBeAccepted)) {
    findings.push({
      severity: "mistake",
      code: "no-accepted",
      file: "submissions/accepted",
      message: "there is no accepted submission",
      hint: "The format requires at least one: put a solution into submissions/accepted/.",
    });
  }
  const max = maxScoreOfPackage(pkg);
  if (submissions.every((each) => isToBeAccepted(each) && !isPartial(each, max))) {
    findings.push({
      severity: "warning",
      code: "no-rejected",
      file: "submissions",
      message: "there is no submission that must be rejected",
      hint: "Add wrong and slow programs: without them nothing shows how good the tests are.",
    });
  }
  return findings;
}

/** True if some rule about all tests permits only AC. */
export function isToBeAccepted({ rules }: PackageSubmission): boolean {
  return rules.some(
    ({ group, permitted, final }) =>
      group === undefined && [permitted, final].some((verdicts) => verdicts?.join() === "AC"),
  );
}

/** True if its score must be below the maximum. */
function isPartial({ rules }: PackageSubmission, max: MaxScore): boolean {
  return (
    typeof max === "number" &&
    rules.some(({ group, score }) => group === undefined && score !== undefined && score[1] < max)
  );
}

/**
 * Finds included files that start processes. Old packages do so to isolate one half of a program from
 * the other, but submissions may not unless the person who runs the package allows it.
 */
export async function checkInclude({
  include,
  maxTasks,
}: Pick<Package, "include" | "maxTasks">): Promise<Finding[]> {
  if (maxTasks !== undefined) return [];
  const findings: Finding[] = [];
  for (const { file } of Object.values(include).flat()) {
    const start = await findProcessStart(file);
    if (start === undefined) continue;
    findings.push({
      severity: "mistake",
      code: "starts-process",
      file: file.path,
      line: start.line,
      message: `it starts a process ('${start.text}'), which submissions may not do here: submissions built with it are not judged`,
      hint: "Allow some processes with `--allow-processes 8`, or make it a multi-pass problem, which runs the program twice.",
    });
  }
  return findings;
}
