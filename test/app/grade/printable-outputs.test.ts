import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toOutputs } from "../../../harness/app/grade/class-outputs.ts";
import { planFeedback } from "../../../harness/app/grade/feedback-folders.ts";
import { toProgramText } from "../../../harness/core/results/program-text.ts";
import type { PackageVerification } from "../../../harness/core/results/package-verification.ts";
import type { Results } from "../../../harness/core/results/results.ts";
import { viewResult } from "../../../harness/core/results/view-result.ts";
import { limitFeedback } from "../../../harness/course/index.ts";
import { fillGradebook, toGrades } from "../../../harness/gradebook/index.ts";
import { createCourseKey, readPrivateKey } from "../../../harness/receipts/index.ts";
import {
  printPackageJson,
  renderJudging,
  toJson,
  toJunit,
  type ProblemFacts,
} from "../../../harness/report/index.ts";
import { hostileText, judging } from "../../report/arbitrary-judging.ts";
import { results } from "../../report/arbitrary-results.ts";
import { SAMPLE } from "../../report/package/sample-verification.ts";
import { P1, UNICODE } from "../../report/sample-results.ts";

/** Characters that output must not contain. Line ends, tabs, and joiners (in names) are allowed. */
const UNSAFE =
  /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]--[\n\t\u{200C}\u{200D}]]/v;

const KEY = readPrivateKey(createCourseKey().privatePem, "course.key");

function findUnsafe(outputs: Iterable<readonly [string, string | Uint8Array]>): string[] {
  return [...outputs].flatMap(([path, content]) => {
    const whole = typeof content === "string" ? content : Buffer.from(content).toString();
    // CSV tables use the line ends of RFC 4180, and may begin with the mark of UTF-8.
    const bare = path.endsWith(".csv") ? whole.replace(/^\uFEFF/, "") : whole;
    const text = bare.replaceAll("\r\n", "\n");
    const at = text.search(UNSAFE);
    if (at < 0) return [];
    const code = text.codePointAt(at) ?? 0;
    return [`${path} has U+${code.toString(16)}`];
  });
}

function writeAll(
  all: Results,
  program: string,
  facts: ProblemFacts,
): Map<string, string | Uint8Array> {
  const { files, folders, attempts } = toOutputs(all, {
    limit: (each) => limitFeedback(viewResult(each, "student"), "full"),
    factsOf: () => facts,
    feedbackFolders: planFeedback([], all),
    key: KEY,
    similarity: undefined,
    heldIds: new Set(),
    programOf: () => toProgramText("python", program),
    languageName: (language) => language,
    testInput: () => program,
  });
  return new Map([
    ...files,
    ...[...folders].flatMap(([folder, inside]) =>
      [...inside].map(([path, text]) => [`${folder}/${path}`, text] as const),
    ),
    ...attempts,
  ]);
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** The package with a text in place of each reason. */
function spoil(each: PackageVerification, text: string): PackageVerification {
  const submissions = each.submissions.map((one) => ({ ...one, message: text, path: text }));
  return { ...each, submissions };
}

describe("output of people and programs", () => {
  it("is printable in every file of a class", () => {
    fc.assert(
      fc.property(results, hostileText, (all, program) => {
        const files = writeAll(all, program, P1);
        expect(findUnsafe(files)).toEqual([]);
        // Readers of these formats escape texts themselves.
        const shown = [...files]
          .filter(([path]) => path.startsWith("gradescope/"))
          .map(([path, text]) => [path, listTexts(JSON.parse(String(text))).join("\n")] as const);
        expect(findUnsafe(shown)).toEqual([]);
      }),
    );
  });

  it("is printable in the output of `test`, in every format", () => {
    fc.assert(
      fc.property(judging, (each) => {
        const printed = [
          ["json", toJson(each)],
          ["junit", toJunit([each])],
          ["terminal", renderJudging(each, P1, UNICODE)],
          ["package", printPackageJson([spoil(SAMPLE, each.submission)])],
        ] as const;
        expect(findUnsafe(printed)).toEqual([]);
      }),
    );
  });

  it("is printable in filled-in grade files", () => {
    fc.assert(
      fc.property(results, hostileText, (all, word) => {
        const grades = toGrades(all, (each) => viewResult(each, "student")).map((grade) => ({
          ...grade,
          student: { id: "ana" },
          exercise: "p1",
          points: 1,
          feedback: `${grade.feedback ?? ""}${word}`,
        }));
        const file =
          "Identifier,Full name,ID number,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments\r\nParticipant 1,Ana,ana,,,,1.00,Yes,-,-,\r\n";
        const { bytes } = fillGradebook(Buffer.from(file), grades.slice(0, 1), {
          file: "Grades.csv",
          exercises: [{ id: "p1", points: 1 }],
        });
        expect(findUnsafe([["Grades.csv", bytes]])).toEqual([]);
      }),
    );
  });

  it("is unchanged in results.json", () => {
    fc.assert(
      fc.property(judging, (each) => {
        expect(JSON.parse(toJson(each))).toEqual(JSON.parse(JSON.stringify(each)));
      }),
    );
  });
});
