import type {
  PackageVerification,
  VerifiedSubmission,
  VerifiedTest,
} from "../../core/results/package-verification.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { html, type Html, joinHtml, printPage } from "../html/html.ts";
import { printTable } from "../html/html-table.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatDuration } from "../wording/quantities.ts";
import { printVerdict, printVerdictLegend } from "../html/verdict-letters.ts";
import { describeTimeLimit, shortPath, sumUp } from "./package-facts.ts";
import { findMeantToFail, measureTests } from "./test-power.ts";

/** Prints programs and tests of a package as a self-contained page. */
export function printPackagePage(verification: PackageVerification): string {
  const title = `${verification.package}: programs and tests`;
  const { lint, submissions, notJudged, ok } = verification;
  const limits = describeTimeLimit(verification);
  return printPage({
    title,
    style: STYLE,
    body: html`<h1>${title}</h1>
      <p class="${ok ? "good" : "bad"}">${sumUp(verification)}</p>
      ${limits.length === 0 ? html`` : printList(limits)}
      ${
        lint.length === 0
          ? html``
          : html`<h2>Checks of the package</h2>
              ${printTable(
                ["", "where", "what"],
                lint.map(({ severity, file, line, message, hint = "" }) => [
                  html`<span class="whole">${severity}</span>`,
                  line === undefined ? file : `${file}:${line}`,
                  hint === "" ? message : `${message}. ${hint}`,
                ]),
                "Checks of the package",
              )}`
      }
      ${
        submissions.length === 0
          ? html``
          : html`<h2>Programs</h2>
              ${printPrograms(submissions)}
              <h2>Programs and tests</h2>
              ${printVerdictLegend()} ${printMatrix(verification)}
              <h2>Tests</h2>
              ${printTests(verification)}`
      }
      ${
        notJudged.length === 0
          ? html``
          : html`<h2>Not judged here</h2>
              ${printTable(
                ["program", "why"],
                notJudged.map(({ path, reason }) => [printPath(path), reason]),
                "Not judged here",
              )}`
      }`,
  });
}

const STYLE = `
.whole { white-space: nowrap; }
.matrix td { width: 2rem; min-width: 2rem; padding: 0 .1rem; white-space: nowrap; } .matrix td.AC { color: var(--quiet); }
.matrix td.off { background: var(--card); } .matrix td.bad { font-weight: 600; }
`;

function printList(sentences: readonly string[]): Html {
  return html`<ul>
    ${joinHtml(sentences.map((sentence) => html`<li>${sentence}</li>`))}
  </ul>`;
}

/** Paths are not broken; a narrow table scrolls instead. */
function printPath(path: string): Html {
  return html`<span class="whole">${shortPath(path)}</span>`;
}

function printPrograms(submissions: readonly VerifiedSubmission[]): Html {
  const hasScores = submissions.some(({ score }) => score !== undefined);
  return printTable(
    [
      "",
      "program",
      "language",
      "verdict",
      ...(hasScores ? [{ count: "score" }] : []),
      { count: "slowest" },
      "not as expected",
    ],
    submissions.map(({ path, language, verdict, score, slowest, ok, message = "" }) => [
      ok ? html`<span class="good">✓</span>` : html`<span class="bad">✗</span>`,
      printPath(path),
      language,
      printVerdict(verdict),
      ...(hasScores ? [score === undefined ? "" : formatPoints(score)] : []),
      slowest === undefined ? "" : formatDuration(slowest.cpuMs),
      ok ? "" : message,
    ]),
    "Programs",
  );
}

function printMatrix({ tests, submissions }: PackageVerification): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-label="Programs and tests">
    <table class="matrix">
      <thead>
        <tr>
          <td></td>
          ${joinHtml(tests.map((test) => html`<th scope="col"><span>${test}</span></th>`))}
        </tr>
      </thead>
      <tbody>
        ${joinHtml(
          submissions.map(
            (submission) =>
              html`<tr>
                <th scope="row" title="${submission.path}">${shortPath(submission.path)}</th>
                ${joinHtml(submission.tests.map((test) => printCell(test)))}
              </tr>`,
          ),
        )}
      </tbody>
    </table>
  </div>`;
}

function printCell({ verdict, cpuMs, message = "" }: VerifiedTest): Html {
  if (verdict === "not-run") return html`<td class="off" title="not run"></td>`;
  const words = [describeVerdict(verdict), cpuMs === null ? "" : formatDuration(cpuMs), message];
  const title = words.filter((word) => word !== "").join(", ");
  return verdict === "AC"
    ? html`<td class="AC" title="${title}">·</td>`
    : html`<td class="bad" title="${title}">${verdict}</td>`;
}

/** Prints per test how many programs it rejects, how many it rejects first, and which only it rejects. */
function printTests(verification: PackageVerification): Html {
  const wrong = findMeantToFail(verification.submissions);
  const right = verification.submissions.filter((submission) => !wrong.includes(submission));
  const slowest = (place: number) => {
    const times = right.flatMap(({ tests }) => tests[place]?.cpuMs ?? []);
    return times.length === 0 ? "" : formatDuration(Math.max(...times));
  };
  return printTable(
    [
      "test",
      { count: "programs rejected" },
      { count: "rejected first" },
      { count: "slowest correct program" },
      "rejected only by it",
    ],
    measureTests(verification).map(({ test, rejects, first, alone }, place) => [
      test,
      String(rejects.length),
      String(first.length),
      slowest(place),
      alone.map(shortPath).join(", "),
    ]),
    "Tests",
  );
}
