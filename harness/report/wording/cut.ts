/** Cuts long texts; the length of each gap is always shown. */
import { formatPlural } from "./quantities.ts";

/** Words up to this length are not broken, in code points. */
const MAX_WORD_LENGTH = 24;

export interface Cut {
  readonly text: string;
  /** Position of the focus in `text`, in code points. */
  readonly focus: number;
}

/** Keeps both ends: `[4, 3, … 588,204 characters … 7, 2]`. `room` is in code points. */
export function cutMiddle(text: string, maxLength: number, ellipsis: string): string {
  if (text.length <= maxLength) return text;
  const characters = Array.from(text);
  if (characters.length <= maxLength) return text;
  const head = Math.ceil((maxLength * 2) / 3);
  const start = dropBrokenWord(characters.slice(0, head));
  const end = dropBrokenWord(characters.slice(head - maxLength).toReversed()).toReversed();
  const left = characters.length - start.length - end.length;
  return `${start.join("")}${describeGap(left, ellipsis)}${end.join("")}`;
}

/** Drops a word that was cut in the middle: half a number would look like another one. */
function dropBrokenWord(characters: readonly string[]): readonly string[] {
  const lastSpace = characters.lastIndexOf(" ");
  const isWord = lastSpace >= 0 && characters.length - lastSpace <= MAX_WORD_LENGTH;
  return isWord ? characters.slice(0, lastSpace + 1) : characters;
}

/** Keeps `room` code points around the focus, so that two long texts show where they differ. */
export function cutAround(text: string, focus: number, maxLength: number, ellipsis: string): Cut {
  const characters = Array.from(text);
  const start = Math.max(0, focus - Math.floor(maxLength / 2));
  const end = start + maxLength;
  const before = start === 0 ? "" : `${describeGap(start, ellipsis)} `;
  const hidden = characters.length - end;
  const after = hidden <= 0 ? "" : ` ${describeGap(hidden, ellipsis)}`;
  return {
    text: before + characters.slice(start, end).join("") + after,
    focus: before.length + focus - start,
  };
}

/** The indices of the lines to show, with the number of lines left out between them. */
export type LineCut = number | { readonly leftOut: number };

/** Keeps `room` lines: around the focus, or without one two thirds of them from the beginning. */
export function cutLines(count: number, maxCount: number, focus?: number): LineCut[] {
  if (count <= maxCount) return range(0, count);
  if (focus === undefined) {
    const head = Math.ceil((maxCount * 2) / 3);
    const left = count - maxCount;
    return [...range(0, head), { leftOut: left }, ...range(head + left, count)];
  }
  const start = Math.max(0, Math.min(focus - Math.floor(maxCount / 2), count - maxCount));
  const end = start + maxCount;
  return [
    ...(start > 0 ? [{ leftOut: start }] : []),
    ...range(start, end),
    ...(end < count ? [{ leftOut: count - end }] : []),
  ];
}

export function describeLinesLeftOut(count: number, ellipsis: string): string {
  return `${ellipsis} ${formatPlural(count, "line")} ${ellipsis}`;
}

function describeGap(count: number, ellipsis: string): string {
  return `${ellipsis} ${formatPlural(count, "character")} ${ellipsis}`;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}
