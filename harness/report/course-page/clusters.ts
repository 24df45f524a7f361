import type { Counterexample } from "../../core/judging/judging.ts";
import type { Results, StudentResult } from "../../core/results/results.ts";
import type { CaseFacts } from "../terminal/case-parts.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { describeAnswer, describeGuess } from "../feedback/describe-failures.ts";
import { printBlock } from "../feedback/print-block.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { formatPlural } from "../wording/quantities.ts";
import { countingResults, type ClassData } from "./class-data.ts";
import { printStudentLinks } from "./student-link.ts";

/** Prints mistakes that several students share. */
export function printClusters(data: ClassData): Html {
  const clusters = findClusters(countingResults(data), data.results.exercises);
  if (clusters.length === 0) return html`<p>No two programs are wrong in the same way.</p>`;
  return html`<p class="quiet">
      Counting attempts with the same counter-example and the same answer to it, or, without a
      counter-example, with the same first failure of a visible test. Only mistakes of two or more
      students are shown.
    </p>
    ${joinHtml(clusters.map((cluster) => printCluster(data, cluster)))}`;
}

function printCluster(data: ClassData, cluster: Cluster): Html {
  const { problem, sample, guesses, results } = cluster;
  const { verdict } = sample;
  const blocks = [
    ...describeAnswer(sample, sample, data.factsOf(problem)),
    ...guesses.map(describeGuess),
  ];
  return html`<section class="card">
    <h3>
      ${problem}: ${formatPlural(results.length, "student")}, ${describeVerdict(verdict)}
      (${verdict})
    </h3>
    ${joinHtml(blocks.map(printBlock))}
    <p>
      ${printStudentLinks(
        data,
        results.map(({ student }) => student.id),
        problem,
      )}
    </p>
  </section>`;
}

/** Programs of several students that fail in the same way on the same input. */
interface Cluster {
  readonly problem: string;
  /** The first student's case; the compared properties are equal for all. */
  readonly sample: WrongAnswer;
  /** Without repetitions. */
  readonly guesses: readonly string[];
  readonly results: readonly StudentResult[];
}

type WrongAnswer = CaseFacts &
  Pick<Counterexample, "verdict" | "message" | "reason"> &
  Pick<StudentResult, "interface">;

/**
 * Finds clusters of two or more programs, the largest first. Programs are compared by their
 * counter-example or, without one, by their first failure on a visible test.
 */
export function findClusters(
  results: readonly StudentResult[],
  exercises: Results["exercises"],
): readonly Cluster[] {
  const order = new Map(exercises.map(({ id }, index) => [id, index]));
  const wrongResults = results.flatMap((result) => {
    const wrong = findWrongAnswer(result);
    return wrong === undefined ? [] : [{ result, wrong }];
  });
  return [
    ...Map.groupBy(wrongResults, ({ result, wrong }) => toKey(result.problem, wrong)).values(),
  ]
    .filter((entries) => entries.length > 1)
    .flatMap(([first, ...others]): Cluster[] => {
      if (first === undefined) return [];
      const all = [first, ...others].map(({ result }) => result);
      const examples = all.flatMap(({ counterexample }) => counterexample ?? []);
      const reason = examples.find((each) => each.reason !== undefined)?.reason;
      return [
        {
          problem: first.result.problem,
          sample: { ...first.wrong, ...(reason !== undefined && { reason }) },
          guesses: [...new Set(examples.flatMap(({ guess }) => guess ?? []))],
          results: all,
        },
      ];
    })
    .toSorted(
      (left, right) =>
        right.results.length - left.results.length ||
        (order.get(left.problem) ?? order.size) - (order.get(right.problem) ?? order.size),
    );
}

function findWrongAnswer(result: StudentResult): WrongAnswer | undefined {
  const failingCase =
    result.counterexample ??
    result.failures.find(({ args, input }) => args !== undefined || input !== undefined);
  return failingCase && { ...failingCase, interface: result.interface };
}

function toKey(problem: string, { args, input, actual, verdict }: WrongAnswer): string {
  return JSON.stringify({
    problem,
    ...(args === undefined ? { input } : { args }),
    actual,
    verdict,
  });
}
