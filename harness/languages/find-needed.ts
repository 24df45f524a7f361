import type { PlanRequest, SourceFile } from "./language.ts";

/** A file of source text, by what it has to do with others. */
export interface SourceUnit {
  readonly file: SourceFile;
  /** What it defines outside of bodies. */
  readonly defined: ReadonlySet<string>;
  /** Of these, what no two files that belong together both define. */
  readonly exclusive: ReadonlySet<string>;
  /** Every word in its code. */
  readonly words: ReadonlySet<string>;
}

/**
 * Of the files that came along, those that the main one needs to be whole: what defines something
 * that is used and not defined yet, and so on. Whatever lies beside them, as the other exercises of
 * the same folder or an older version, is left alone.
 */
export function findNeeded(main: SourceUnit, others: readonly SourceUnit[]): SourceFile[] {
  const needed: SourceUnit[] = [];
  const defined = new Set(main.defined);
  const wanted = new Set(main.words);
  for (;;) {
    const next = others.find(
      (unit) =>
        !needed.includes(unit) &&
        ![...unit.exclusive].some((name) => defined.has(name)) &&
        [...unit.defined].some((name) => name !== "main" && wanted.has(name) && !defined.has(name)),
    );
    if (next === undefined) return needed.map(({ file }) => file);
    needed.push(next);
    for (const name of next.defined) defined.add(name);
    for (const word of next.words) wanted.add(word);
  }
}

/** Every word of a code without literals. */
export function listWords(code: string): ReadonlySet<string> {
  return new Set(code.match(/[\p{L}_][\p{L}\p{Nd}_]*/gu));
}

/** Of a whole program, what is compiled with its main file; undefined: that has to be found out. */
export function listWholeParts({
  whole,
  companions,
}: Pick<PlanRequest, "whole" | "companions">): readonly SourceFile[] | undefined {
  return whole && companions.filter(({ name }) => whole.parts.includes(name));
}
