import { describeVerdict } from "../../core/judging/verdict.ts";
import { describeAnswer, describeGuess } from "../feedback/describe-failures.ts";
import { printBlock } from "../feedback/print-block.ts";
import { html, type Html, joinHtml } from "../html.ts";
import { formatPlural } from "../quantities.ts";
import { allThatCount, type Classroom } from "./classroom.ts";
import { type Cluster, findClusters } from "./clusters.ts";
import { printStudentButtons } from "./student-button.ts";

/** Prints mistakes that several students share. */
export function printClusters(room: Classroom): Html {
  const clusters = findClusters(allThatCount(room), room.results.exercises);
  if (clusters.length === 0) return html`<p>No two programs are wrong in the same way.</p>`;
  return html`<p class="quiet">
      Counting attempts with the same counter-example and the same answer to it, or, without a
      counter-example, with the same first failure of a visible test. Only mistakes of two or more
      students are shown.
    </p>
    ${joinHtml(clusters.map((cluster) => printCluster(room, cluster)))}`;
}

function printCluster(room: Classroom, cluster: Cluster): Html {
  const { problem, sample, guesses, results } = cluster;
  const { verdict } = sample;
  const blocks = [
    ...describeAnswer(sample, sample, room.factsOf(problem)),
    ...guesses.map(describeGuess),
  ];
  return html`<section class="card">
    <h3>
      ${problem}: ${formatPlural(results.length, "student")}, ${describeVerdict(verdict)}
      (${verdict})
    </h3>
    ${joinHtml(blocks.map(printBlock))}
    <p>
      ${printStudentButtons(
        room,
        results.map(({ student }) => student.id),
      )}
    </p>
  </section>`;
}
