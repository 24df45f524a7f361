/** Splits a statement in Markdown, or pasted from an archive's page, into its parts. */
import { toPlainMath } from "./read-bounds.ts";

/** Lines of a statement without the marks around them. */
interface StatementBlock {
  readonly lines: readonly string[];
  /** Number of the first line in the file, from 1. */
  readonly line: number;
}

interface StatementSample {
  readonly input: StatementBlock;
  readonly output?: StatementBlock;
}

/** A line that was not understood, and what to do about it. */
export interface UnreadLine {
  readonly line: number;
  readonly message: string;
}

export interface ReadStatement {
  readonly title: string | undefined;
  /** One per line of the section, without bullets. */
  readonly constraints: readonly { readonly line: number; readonly text: string }[];
  /** Blocks of the section on the input: the form, and those of its parts. */
  readonly forms: readonly StatementBlock[];
  readonly output: string;
  readonly samples: readonly StatementSample[];
  readonly seconds: number | undefined;
  readonly mebibytes: number | undefined;
  readonly unread: readonly UnreadLine[];
}

type SectionKind =
  | "constraints"
  | "input"
  | "output"
  | "sample"
  | "sample-input"
  | "sample-output"
  | "other";

interface Section {
  readonly kind: SectionKind;
  readonly line: number;
  readonly lines: string[];
}

const NUMBER = String.raw`(?:\s*(?:#|№)?\s*\d+)?`;
const KINDS: readonly (readonly [SectionKind, RegExp])[] = [
  ["constraints", /^(?:constraints?|ограничения)$/i],
  ["input", /^(?:input|ввод|(?:формат )?входны[ех] данны[ех])(?: format| data)?$/i],
  ["output", /^(?:output|вывод|(?:формат )?выходны[ех] данны[ех])(?: format| data)?$/i],
  ["sample", new RegExp(`^(?:samples?|examples?|примеры?)${NUMBER}$`, "i")],
  [
    "sample-input",
    new RegExp(`^(?:(?:sample|example) input|пример (?:ввода|входных данных))${NUMBER}$`, "i"),
  ],
  [
    "sample-output",
    new RegExp(`^(?:(?:sample|example) output|пример (?:вывода|выходных данных))${NUMBER}$`, "i"),
  ],
];

const MAX_HEADING_LENGTH = 200;
const FENCE = /^\s{0,3}(?:`{3,}|~{3,}|<pre[^>]{0,80}>)/;
const FENCE_END = /^\s{0,3}(?:`{3,}|~{3,}|<\/pre>)\s*$/;

export function readStatementText(text: string): ReadStatement {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const { sections, title } = splitSections(lines);
  const linesOf = (kind: SectionKind) => sections.filter((each) => each.kind === kind);
  const unread: UnreadLine[] = [];
  const [input] = linesOf("input");
  const forms = linesOf("input").flatMap(findBlocks);
  if (input === undefined) {
    unread.push({ line: 1, message: "there is no section 'Input': add `## Input` with the form" });
  } else if (forms.length === 0) {
    const message = "this section has no code block with the form: put `N K` and so on into one";
    unread.push({ line: input.line, message });
  }
  const samples = pairSamples(sections, unread);
  if (samples.length === 0) {
    const message = "there is no sample: add `## Sample Input 1` and `## Sample Output 1`";
    unread.push({ line: 1, message });
  }
  const [, seconds] =
    /(?:time limit|ограничение (?:по )?времени)\D{0,9}(\d+(?:\.\d+)?)/i.exec(text) ?? [];
  const [, mebibytes] = /(?:memory limit|ограничение (?:по )?памяти)\D{0,9}(\d+)/i.exec(text) ?? [];
  return {
    title,
    constraints: linesOf("constraints").flatMap(({ line, lines: own }) =>
      own.flatMap((each, at) => {
        const bare = each.replace(/^\s*(?:[-*+•]|\d+[.)])\s+/, "").trim();
        return bare === "" ? [] : [{ line: line + 1 + at, text: bare }];
      }),
    ),
    forms,
    output: linesOf("output")
      .flatMap((each) => each.lines)
      .join("\n"),
    samples,
    seconds: seconds === undefined ? undefined : Number(seconds),
    mebibytes: mebibytes === undefined ? undefined : Number(mebibytes),
    unread,
  };
}

function splitSections(lines: readonly string[]): {
  readonly sections: readonly Section[];
  readonly title: string | undefined;
} {
  const sections: Section[] = [{ kind: "other", line: 0, lines: [] }];
  let title: string | undefined;
  let isFenced = false;
  let isInSamples = false;
  for (const [at, line] of lines.entries()) {
    const heading = isFenced ? undefined : readHeading(line);
    if (heading === undefined) {
      isFenced = isFenced ? !FENCE_END.test(line) : FENCE.test(line) && !/<\/pre>/.test(line);
      sections.at(-1)?.lines.push(line);
      continue;
    }
    const { kind, text } = heading;
    if (kind === "other") title ??= withoutLetter(text);
    else title ??= titleOf(sections[0]?.lines ?? []);
    if (kind === "sample" || kind === "other") isInSamples = kind === "sample";
    const isSample = isInSamples && (kind === "input" || kind === "output");
    sections.push({ kind: isSample ? `sample-${kind}` : kind, line: at + 1, lines: [] });
  }
  return { sections, title };
}

/** The first line of a page without headings. */
function titleOf(lines: readonly string[]): string | undefined {
  const first = lines.find((line) => line.trim() !== "");
  return first === undefined ? undefined : withoutLetter(first.trim().slice(0, MAX_HEADING_LENGTH));
}

/** `A - Sums` without the letter of the task. */
function withoutLetter(title: string): string {
  return title.replace(/^[A-Z]\d?\s*[-.–—]\s+/, "");
}

/** A heading in Markdown, in bold, or a line that consists of a known one. */
function readHeading(
  line: string,
): { readonly kind: SectionKind; readonly text: string } | undefined {
  if (line.length > MAX_HEADING_LENGTH) return undefined;
  const [, marks = "", bare = ""] = /^\s{0,3}(#{1,6}\s)?(.*)$/.exec(line) ?? [];
  const text = bare
    .replaceAll(/[*_#]{2,}/g, "")
    .replace(/\s*(?:Copy)?\s*:?\s*$/, "")
    .trim();
  const [kind] = KINDS.find(([, pattern]) => pattern.test(text)) ?? [];
  if (kind !== undefined) return { kind, text };
  return marks === "" || text === "" ? undefined : { kind: "other", text };
}

/** Fenced blocks, or the first paragraph after a line that ends with a colon, or a form without either. */
function findBlocks({ lines, line }: Section): readonly StatementBlock[] {
  const blocks: StatementBlock[] = [];
  let open: { readonly line: number; readonly lines: string[] } | undefined;
  for (const [at, each] of lines.entries()) {
    if (open === undefined) {
      if (!FENCE.test(each)) continue;
      open = { line: line + at + 2, lines: [] };
      const rest = each.replace(/^\s*<pre[^>]{0,80}>/, "").replace(/<\/pre>\s*$/, "");
      if (rest !== each && rest.trim() !== "") open.lines.push(rest);
      if (!/<\/pre>/.test(each)) continue;
    } else if (!FENCE_END.test(each)) {
      open.lines.push(each);
      continue;
    }
    blocks.push(open);
    open = undefined;
  }
  if (blocks.length > 0) return blocks;
  const colon = lines.findIndex((each) => /[:：]\s*$/.test(each) && each.trim().length > 1);
  if (colon >= 0) return [takeParagraph(lines, colon + 1, line)];
  const first = takeParagraph(lines, 0, line);
  return isForm(first.lines) ? [first] : [];
}

const FORM_WORD = /^(?:\.{3}|:|[A-Za-z]\d?|[A-Za-z]\w{0,20}_(?:\w|\{[\w,+-]{1,20}\}))$/;

/** True if lines consist of names and dots: a paragraph of prose has other words. */
function isForm(lines: readonly string[]): boolean {
  const words = lines.flatMap((each) => toPlainMath(each).trim().split(/\s+/));
  return words.length > 0 && words.every((word) => FORM_WORD.test(word));
}

function takeParagraph(lines: readonly string[], from: number, line: number): StatementBlock {
  const start = lines.findIndex((each, at) => at >= from && each.trim() !== "");
  if (start < 0) return { lines: [], line: line + 1 };
  const length = lines.slice(start).findIndex((each) => each.trim() === "");
  const own = lines.slice(start, length < 0 ? lines.length : start + length);
  return { lines: own.map((each) => each.trim()), line: line + 1 + start };
}

function pairSamples(
  sections: readonly Section[],
  unread: UnreadLine[],
): readonly StatementSample[] {
  const samples: StatementSample[] = [];
  let input: StatementBlock | undefined;
  const add = (output?: StatementBlock) => {
    if (input !== undefined) samples.push({ input, ...(output && { output }) });
    input = undefined;
  };
  for (const section of sections) {
    const { kind, line, lines } = section;
    if (kind !== "sample-input" && kind !== "sample-output") continue;
    const block = findBlocks(section)[0] ?? takeParagraph(lines, 0, line);
    if (block.lines.length === 0) {
      unread.push({ line, message: "this sample is empty" });
    } else if (kind === "sample-input") {
      add();
      input = block;
    } else if (input === undefined) {
      unread.push({ line, message: "this output has no sample input above it" });
    } else add(block);
  }
  add();
  return samples;
}
