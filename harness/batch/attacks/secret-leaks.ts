import { viewJudging } from "../../core/judging/audience.ts";
import type { Judging } from "../../core/judging/judging.ts";
import { drawSecret } from "./drill-suite.ts";

/** Keys of times, which differ between judgings. */
const TIMES = new Set(["cpuMs", "wallMs"]);
/** Memory is rounded to this step, because it also varies slightly. */
const MEMORY_STEP_KIB = 16 * 1024;

/** Formats what a student sees of a judging, for comparison with another judging. */
function describeToStudent(judging: Judging): string {
  return JSON.stringify(
    { ...viewJudging(judging, "student"), submission: "" },
    (key, value: unknown) => {
      if (TIMES.has(key)) return undefined;
      return key === "memoryKib" ? Math.round(Number(value) / MEMORY_STEP_KIB) : value;
    },
    1,
  );
}

/** Finds lines that contain `secret`, and lines that a judging with another secret does not have. */
export function findLeaks(
  text: string,
  secret: bigint,
  other: { readonly text: string; readonly isSteady: boolean },
): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  const pattern = new RegExp(String.raw`(?<![\d.])\d*${secret}(?!\d)`); // thousands precede it
  const leakingLine = lines.find((line) => pattern.test(line));
  if (leakingLine !== undefined)
    return [`students see the hidden input ${secret}: ${cut(leakingLine)}`];
  if (!other.isSteady || other.text === text) return [];
  const others = new Set(other.text.split("\n").map((line) => line.trim()));
  const line = lines.find((each) => !others.has(each)) ?? "a missing line";
  return [`what students see depends on hidden inputs: ${cut(line)}`];
}

/** Compares judgings that used the two secrets in turn. */
export function compareSecrets(
  judgings: readonly Judging[],
  secret: bigint,
  other: bigint,
): string[] {
  const texts = judgings.map(describeToStudent);
  const [first = "", second = ""] = texts;
  // Verdicts may depend on hidden inputs, anything else may not.
  const [verdicts, others] = judgings.map(({ groups }) =>
    groups.map(({ verdict }) => verdict).join(" "),
  );
  const isSame = texts.every((each, at) => each === (at % 2 === 0 ? first : second));
  const isSteady = isSame && verdicts === others;
  return [
    ...findLeaks(first, secret, { text: second, isSteady }),
    ...findLeaks(second, other, { text: first, isSteady }),
  ];
}

/** Draws a secret that differs from the given one. */
export function drawOther(secret: bigint): bigint {
  const other = drawSecret();
  return other === secret ? drawOther(secret) : other;
}

function cut(line: string): string {
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}
