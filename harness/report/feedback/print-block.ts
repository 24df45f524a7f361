import { printFilm } from "../film/print-film.ts";
import { printTable } from "../html/html-table.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { nameTens, printPowersOfTen } from "../html/powers-of-ten.ts";
import { printTimes } from "../html/printed-times.ts";
import { type Block, GUESS_PREFIX } from "./block.ts";
import { splitAtLines } from "./failing-lines.ts";
import { printGrowthChart } from "./growth-chart.ts";
import { printGroups } from "./print-groups.ts";
import { printPicture } from "./print-picture.ts";
import { printReason } from "./print-reason.ts";
import { showBlock, type ShownPart } from "./show-block.ts";

/** Prints a block as HTML; the page needs {@link BLOCK_STYLE}. */
export function printBlock(block: Block): Html {
  const visible = showBlock(block);
  switch (visible.kind) {
    case "heading":
      return html`<h3 class="topic">${printPowersOfTen(visible.text)}</h3>`;
    case "paragraph":
      if (visible.isRepeated) return html``;
      return visible.isQuiet
        ? html`<p class="quiet">${printTimes(visible.text, printPowersOfTen)}</p>`
        : html`<p>${printPowersOfTen(nameTens(visible.text))}</p>`;
    case "guess":
      return printGuess(visible.text);
    case "message":
      return printMessage(visible);
    case "verbatim":
      return html`<pre class="said">${visible.text}</pre>`;
    case "reason":
      return printReason(visible.text, visible.isDrawn);
    case "case":
      return html`<div class="case">
        ${joinHtml(visible.rows.map((row) => html`<dl>${joinHtml(row.map(printPart))}</dl>`))}
      </div>`;
    case "film":
      return printFilm(visible);
    case "growth":
      return printGrowthChart(visible.growth);
    case "picture":
      return printPicture(visible.picture);
    case "groups":
      return printGroups(visible.groups);
    case "table":
      // The head is the name of a parameter, which stays as it is.
      if (visible.isFolded) {
        return html`<details class="output">
          <summary>Show as a table</summary>
          ${printTable(visible.head, visible.rows)}
        </details>`;
      }
      return html`<div class="facts">${printTable(visible.head, visible.rows)}</div>`;
  }
}

/** The sign of a guess replaces the words before it, which are read out, if it says "perhaps" itself. */
function printGuess(text: string): Html {
  const prefix = text.startsWith("Perhaps ")
    ? html`<span class="unseen">${GUESS_PREFIX}</span>`
    : html`${GUESS_PREFIX}`;
  return html`<p class="guess">
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M6 11.5c0-2-2-2.5-2-5a4 4 0 0 1 8 0c0 2.5-2 3-2 5zM6.5 14.5h3" /></svg
    >${prefix}${printPowersOfTen(text)}
  </p>`;
}

type Message = Extract<Block, { kind: "message" }>;

/** Longer outputs of compilers are folded. */
const MAX_OPEN_LINES = 12;

/** Prints a message: the sentence that explains it as prose, the rest as it is. */
function printMessage({ text, isOfCompiler, program }: Message): Html {
  const [first = "", ...rest] = text.trimEnd().split("\n");
  if (rest.length === 0) return html`<p>${printLinked(first, program)}</p>`;
  if (!isSentence(first)) return html`<pre class="said">${printLinked(text, program)}</pre>`;
  const output = html`<pre class="said">${printLinked(rest.join("\n"), program)}</pre>`;
  const sentence = html`<p class="advice">${first}</p>`;
  if (!isOfCompiler) return joinHtml([sentence, output]);
  const folded = html`<summary>Output of the compiler</summary>
    ${output}`;
  return rest.length > MAX_OPEN_LINES
    ? html`${sentence}
        <details class="output">${folded}</details>`
    : html`${sentence}
        <details class="output" open>${folded}</details>`;
}

/** Links the lines of the program; `data-line` is for pages that show it in an editor. */
function printLinked(text: string, program: Message["program"]): Html {
  if (program === undefined) return html`${text}`;
  return joinHtml(
    splitAtLines(text, program).map(({ text: part, line }) => {
      const id = `${program.anchor}-${line}`;
      return line === undefined
        ? html`${part}`
        : html`<a href="#${id}" data-line="${String(line)}">${part}</a>`;
    }),
  );
}

/** True for a sentence, rather than `P1.cpp:3:5: error: …`. */
function isSentence(line: string): boolean {
  return /^\p{Lu}\S* .*[.!?]$/u.test(line);
}

function printPart({ label, texts, whole }: ShownPart): Html {
  const [before = "", marked, after = ""] = texts;
  const mark = marked === undefined ? "" : html`<mark>${marked}</mark>`;
  const text = html`<pre>${before}${mark}${after}</pre>`;
  // The whole text scrolls, also by keyboard.
  const content =
    whole === undefined
      ? html`<dd>${text}</dd>`
      : html`<dd class="long">
          ${text}
          <details>
            <summary>Show all <span class="unseen">of ${label}</span></summary>
            <pre tabindex="0">${whole}</pre>
          </details>
        </dd>`;
  return html`<div>
    <dt>${label}</dt>
    ${content}
  </div>`;
}
