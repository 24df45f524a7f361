import type { Finding } from "../../core/spec/finding.ts";
import type { PackageKind, PackageLimits } from "../package.ts";
import type { TextFacts } from "./text-facts.ts";

/** Larger tests cost more to copy and validate than they are worth. */
const HUGE_BYTES = 100 * 1024 ** 2;

/** Checks that a test file is text that tools and programs of all systems can read. */
export function checkText(file: string, facts: TextFacts): Finding[] {
  const findings: Finding[] = [];
  const warn = (code: string, message: string, hint: string) => {
    findings.push({ severity: "warning", code, file, message, hint });
  };
  if (!facts.isUtf8) {
    warn("not-utf8", "the file is not UTF-8 text", "Save it as UTF-8, or better, as plain ASCII.");
  }
  if (facts.hasByteOrderMark) {
    warn(
      "byte-order-mark",
      "the file begins with a byte-order mark",
      "Programs read it as part of the first word: save it as UTF-8 without BOM.",
    );
  }
  if (facts.hasNul) {
    warn("nul-in-test", "the file has a NUL byte", "Was it cut off, or is it a binary file?");
  }
  if (facts.hasCarriageReturn) {
    warn(
      "carriage-return",
      "the file has Windows line endings",
      "Programs in C and C++ read the carriage return as part of the line: end lines with a newline only.",
    );
  }
  if (!facts.hasFinalNewline) {
    warn("no-final-newline", "the last line has no newline", "End the file with a newline.");
  }
  if (facts.sizeBytes > HUGE_BYTES) {
    const mebibytes = Math.round(facts.sizeBytes / 1024 ** 2);
    warn("huge-test", `the file is ${mebibytes} MiB`, "Tests of about 10 MiB are just as useful.");
  }
  return findings;
}

/** Checks an answer against its input and limits, unless only the validator reads the answer. */
export function checkAnswer(
  file: string,
  { input, answer }: { readonly input: TextFacts | undefined; readonly answer: TextFacts },
  { kind, limits }: { readonly kind: PackageKind; readonly limits: PackageLimits },
): Finding[] {
  if (kind.isInteractive || kind.isMultiPass) return [];
  const findings: Finding[] = [];
  if (!answer.isBlank && input?.hash === answer.hash) {
    findings.push({
      severity: "note",
      code: "answer-is-input",
      file,
      message: "the answer equals the input",
      hint: "Was the input copied by mistake?",
    });
  }
  const over = answer.sizeBytes / limits.outputBytes;
  if (over > 0.5) {
    const [own, limit] = [answer.sizeBytes, limits.outputBytes].map((bytes) =>
      (bytes / 1024 ** 2).toFixed(1),
    );
    findings.push({
      severity: over > 1 ? "mistake" : "warning",
      code: "answer-near-output-limit",
      file,
      message: `the answer is ${own} MiB, and submissions may print ${limit} MiB`,
      hint: "Raise limits.output in problem.yaml to twice the longest answer or more.",
    });
  }
  return findings;
}
