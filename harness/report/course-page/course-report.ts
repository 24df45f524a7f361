import type { Results } from "../../core/results/results.ts";
import type { SimilarPair } from "../../core/results/similarity.ts";
import { html, type Html, joinHtml, printPage } from "../html/html.ts";
import { BLOCK_STYLE } from "../feedback/block-style.ts";
import { type ClassData, type FactsOf, toClassData } from "./class-data.ts";
import { printClusters } from "./clusters.ts";
import { printDistributions } from "./distribution-section.ts";
import { printGrades } from "./grades-section.ts";
import { printNotJudged, printOtherFiles } from "./not-judged-section.ts";
import { printOverview } from "./overview-section.ts";
import { PAGE_SCRIPT } from "./page-script.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { printSimilar } from "./similar-section.ts";
import { shortenInputs, type TestInput } from "./test-input.ts";
import { printTests } from "./tests-section.ts";
import { printTimes } from "./time-section.ts";

export interface CourseReportOptions extends Partial<Pick<ClassData, "pageOf">> {
  /** Facts about an exercise of the course. */
  readonly factsOf: FactsOf;
  /** Absent if programs were not compared; the section is then left out. */
  readonly similarity?: readonly SimilarPair[];
  /** Input of a test, as a person would write it; absent if unknown. */
  readonly testInput?: TestInput;
}

/** Prints the instructor's report on a class: one page that opens offline. Students must not see it. */
export function printCourseReport(results: Results, options: CourseReportOptions): string {
  const { factsOf, similarity, testInput = () => undefined } = options;
  const data = toClassData(results, factsOf, options);
  const title = results.course ?? "Grades";
  const sections: readonly Section[] = [
    { id: "grades-of", title: "Students and exercises", body: printGrades(data) },
    { id: "distribution", title: "Distribution of points", body: printDistributions(data) },
    { id: "mistakes", title: "Most common mistakes", body: printClusters(data) },
    { id: "tests", title: "Tests", body: printTests(data, shortenInputs(testInput)) },
    { id: "time", title: "Time and memory", body: printTimes(data) },
    ...(similarity === undefined
      ? []
      : [{ id: "similar", title: "Similar programs", body: printSimilar(data, similarity) }]),
    { id: "not-judged", title: "Not judged", body: printNotJudged(data) },
    ...(results.otherFiles === undefined
      ? []
      : [
          {
            id: "other-files",
            title: "Other files",
            body: printOtherFiles(results.otherFiles),
          },
        ]),
  ];
  return printPage({
    title,
    style: BLOCK_STYLE + PAGE_STYLE,
    script: PAGE_SCRIPT,
    body: html`<h1>${title}</h1>
      ${printOverview(data)}
      <nav aria-label="Sections">
        <ul>
          ${joinHtml(sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`))}
        </ul>
      </nav>
      ${joinHtml(
        sections.map(
          ({ id, title: name, body }) =>
            html`<section id="${id}">
              <h2>${name}</h2>
              ${body}
            </section>`,
        ),
      )}`,
  });
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}
