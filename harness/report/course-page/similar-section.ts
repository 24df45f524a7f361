import type { LineRange, SimilarPair, SimilarSide } from "../../core/results/similarity.ts";
import { html, type Html, joinHtml } from "../html.ts";
import { formatPlural } from "../quantities.ts";
import type { Classroom } from "./classroom.ts";
import { printStudentButton } from "./student-button.ts";

/** Pairs of programs, an occasion to look and no more. */
export function printSimilar(room: Classroom, pairs: readonly SimilarPair[]): Html {
  return html`<p>
      <strong>Worth a look, not a verdict: short solutions resemble each other.</strong> Pairs are
      ranked by what they share and few others have.
    </p>
    ${
      pairs.length === 0
        ? html`<p>No pair stands out.</p>`
        : joinHtml(pairs.map((pair, index) => printPair(room, pair, index + 1)))
    }`;
}

function printPair(room: Classroom, pair: SimilarPair, rank: number): Html {
  const { problem, left, right, score, sharedAnswers, reasons, fragments } = pair;
  const answers =
    sharedAnswers === 0 ? "" : `, ${formatPlural(sharedAnswers, "rare wrong answer")} in common`;
  return html`<section class="card pair">
    <h3>
      ${String(rank)}. ${problem}: ${printStudentButton(room, left.student)} and
      ${printStudentButton(room, right.student)}
    </h3>
    <p>Resemblance ${score.toFixed(2)}${answers}.</p>
    <ul>
      ${joinHtml(reasons.map((reason) => html`<li>${reason}</li>`))}
    </ul>
    <details>
      <summary>Both programs, what they share marked</summary>
      <div class="sides">
        ${printSide(
          left,
          fragments.map((fragment) => fragment.left),
        )}
        ${printSide(
          right,
          fragments.map((fragment) => fragment.right),
        )}
      </div>
    </details>
  </section>`;
}

function printSide(
  { student, submission, source }: SimilarSide,
  shared: readonly LineRange[],
): Html {
  const lines = source.split(/\r\n|\r|\n/).map((line, index) => {
    const number = index + 1;
    const isShared = shared.some(({ first, last }) => first <= number && number <= last);
    return isShared
      ? html`<mark class="line">${line}</mark>${"\n"}`
      : html`<span class="line">${line}</span>${"\n"}`;
  });
  return html`<figure>
    <figcaption>${student}: ${submission}</figcaption>
    <pre class="source" tabindex="0">${joinHtml(lines)}</pre>
  </figure>`;
}
