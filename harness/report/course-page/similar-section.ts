import type { LineRange, SimilarPair, SimilarSide } from "../../core/results/similarity.ts";
import { toProgramText } from "../../core/results/program-text.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { formatPlural } from "../wording/quantities.ts";
import type { ClassData } from "./class-data.ts";
import { printStudentLink } from "./student-link.ts";

const UNFOLDED_PAIRS = 5;

/** Prints pairs of similar programs, as a reason to look and no more. */
export function printSimilar(data: ClassData, pairs: readonly SimilarPair[]): Html {
  return html`<p>
      <strong>Worth a look, not a verdict: short solutions resemble each other.</strong> Pairs are
      ranked by parts that they share and few other programs have.
    </p>
    ${
      pairs.length === 0
        ? html`<p>No pair stands out.</p>`
        : printPairs(pairs.map((pair, index) => printPair(data, pair, index + 1)))
    }`;
}

/** Prints the first pairs, and folds the others. */
function printPairs(printed: readonly Html[]): Html {
  const folded = printed.slice(UNFOLDED_PAIRS);
  return html`${joinHtml(printed.slice(0, UNFOLDED_PAIRS))}
  ${
    folded.length === 0
      ? ""
      : html`<details>
          <summary>${formatPlural(folded.length, "more pair")}, less similar</summary>
          ${joinHtml(folded)}
        </details>`
  }`;
}

function printPair(data: ClassData, pair: SimilarPair, rank: number): Html {
  const { problem, left, right, score, sharedAnswers, reasons, fragments } = pair;
  const answers =
    sharedAnswers === 0 ? "" : `, ${formatPlural(sharedAnswers, "rare wrong answer")} in common`;
  return html`<section class="card pair">
    <h3>
      ${String(rank)}. ${problem}: ${printStudentLink(data, left.student, problem)} and
      ${printStudentLink(data, right.student, problem)}
    </h3>
    <p>Similarity ${score.toFixed(2)}${answers}.</p>
    <ul>
      ${joinHtml(reasons.map((reason) => html`<li>${reason}</li>`))}
    </ul>
    <details>
      <summary>Both programs, with shared parts marked</summary>
      <div class="sides">
        ${printSide(
          left,
          rank,
          fragments.map((fragment) => fragment.left),
        )}
        ${printSide(
          right,
          rank,
          fragments.map((fragment) => fragment.right),
        )}
      </div>
    </details>
  </section>`;
}

function printSide(
  { student, submission, source }: SimilarSide,
  rank: number,
  shared: readonly LineRange[],
): Html {
  const program = toProgramText("", source);
  const lines = program.lines.map((line, index) => {
    const number = index + 1;
    const isShared = shared.some(({ first, last }) => first <= number && number <= last);
    return isShared
      ? html`<mark class="line">${line}</mark>${"\n"}`
      : html`<span class="line">${line}</span>${"\n"}`;
  });
  return html`<figure>
    <figcaption>${student}: ${submission}</figcaption>
    <pre
      class="source"
      tabindex="0"
      role="region"
      aria-label="Pair ${String(rank)}: ${student}, ${submission}"
    >
${joinHtml(lines)}</pre>
    ${program.linesLeftOut === 0 ? "" : html`<p class="quiet">${formatPlural(program.linesLeftOut, "more line")} not shown here.</p>`}
  </figure>`;
}
