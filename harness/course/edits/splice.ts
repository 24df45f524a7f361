/** A piece of a text that is replaced. Offsets are in characters. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lines around a change in a patch. */
const CONTEXT = 3;

/** Applies splices that do not overlap; those that insert at the same place keep their order. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let end = text.length;
  const parts: string[] = [];
  for (const splice of toOrdered(splices).toReversed()) {
    parts.push(text.slice(splice.end, end), splice.text);
    end = splice.start;
  }
  return [...parts, text.slice(0, end)].toReversed().join("");
}

/** Returns whether two splices change the same characters. */
export function overlap(splices: readonly Splice[]): boolean {
  const ordered = toOrdered(splices);
  return ordered.some(({ end }, at) => end > (ordered[at + 1]?.start ?? Infinity));
}

/** Insertions come before what is replaced at the same place. */
function toOrdered(splices: readonly Splice[]): readonly Splice[] {
  return splices.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

interface Change {
  /** Lines of the earlier text that are replaced, from 0. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Prints what splices change as a unified diff, which `patch` and `git apply` read. */
export function printPatch(text: string, splices: readonly Splice[], name: string): string {
  const lines = splitLines(text);
  const changes = listChanges(text, lines, splices);
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const isNear = change.from - (last?.at(-1)?.to ?? -Infinity) <= 2 * CONTEXT;
    if (isNear) last?.push(change);
    else hunks.push([change]);
  }
  let shift = 0;
  const printed = hunks.map((hunk) => {
    const from = Math.max(0, (hunk[0]?.from ?? 0) - CONTEXT);
    const to = Math.min(lines.length, (hunk.at(-1)?.to ?? 0) + CONTEXT);
    const body: string[] = [];
    let at = from;
    for (const change of hunk) {
      body.push(...lines.slice(at, change.from).map((line) => ` ${line}`));
      body.push(...lines.slice(change.from, change.to).map((line) => `-${line}`));
      body.push(...change.lines.map((line) => `+${line}`));
      at = change.to;
    }
    body.push(...lines.slice(at, to).map((line) => ` ${line}`));
    const growth = hunk.reduce((sum, each) => sum + each.lines.length - (each.to - each.from), 0);
    const head = `@@ -${from + 1},${to - from} +${from + 1 + shift},${to - from + growth} @@\n`;
    shift += growth;
    return head + body.map(endLine).join("");
  });
  return printed.length === 0 ? "" : `--- a/${name}\n+++ b/${name}\n${printed.join("")}`;
}

/** Lines with their ends; the last one may have none. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function endLine(line: string): string {
  return line.endsWith("\n") ? line : `${line}\n\\ No newline at end of file\n`;
}

/** Lines that differ, in order; lines that only stand beside a change are not among them. */
function listChanges(
  text: string,
  lines: readonly string[],
  splices: readonly Splice[],
): readonly Change[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  const lineOf = (offset: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    );
  const groups: { from: number; to: number; splices: Splice[] }[] = [];
  for (const splice of toOrdered(splices)) {
    const from = Math.min(lineOf(splice.start), lines.length - 1);
    const to = Math.min(lineOf(Math.max(splice.start, splice.end - 1)) + 1, lines.length);
    const last = groups.at(-1);
    if (last !== undefined && from < last.to) {
      last.to = Math.max(last.to, to);
      last.splices.push(splice);
    } else groups.push({ from, to, splices: [splice] });
  }
  return groups.flatMap((group) => {
    const { from, to } = group;
    const base = starts[from] ?? 0;
    const inside = group.splices.map(({ start, end, text: own }) => ({
      start: start - base,
      end: end - base,
      text: own,
    }));
    const before = lines.slice(from, to);
    const after = splitLines(applySplices(text.slice(base, starts[to]), inside));
    let same = 0;
    while (same < before.length && before[same] === after[same]) same += 1;
    let tail = 0;
    const limit = Math.min(before.length, after.length) - same;
    while (tail < limit && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
    if (same === before.length && same === after.length) return [];
    return [{ from: from + same, to: to - tail, lines: after.slice(same, after.length - tail) }];
  });
}
