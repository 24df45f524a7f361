import type { PlanRequest, SourceFile } from "./language.ts";

/** A source file and the names that connect it to other files. */
export interface SourceUnit {
  readonly file: SourceFile;
  /** Names that it defines at the top level. */
  readonly defined: ReadonlySet<string>;
  /** Those of the defined names that no other file of the same program can define. */
  readonly exclusive: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/**
 * The files submitted alongside that the main file needs: those that define a name which is used
 * but not defined yet, and so on. Other files, such as other exercises or older versions in the
 * same folder, are left out.
 */
export function findNeeded(main: SourceUnit, others: readonly SourceUnit[]): SourceFile[] {
  const needed: SourceUnit[] = [];
  const defined = new Set(main.defined);
  const neededWords = new Set(main.words);
  for (;;) {
    const next = others.find(
      (unit) =>
        !needed.includes(unit) &&
        ![...unit.exclusive].some((name) => defined.has(name)) &&
        [...unit.defined].some(
          (name) => name !== "main" && neededWords.has(name) && !defined.has(name),
        ),
    );
    if (next === undefined) return needed.map(({ file }) => file);
    needed.push(next);
    for (const name of next.defined) defined.add(name);
    for (const word of next.words) neededWords.add(word);
  }
}

/** Every word in code without literals. */
export function listWords(code: string): ReadonlySet<string> {
  return new Set(code.match(/[\p{L}_][\p{L}\p{Nd}_]*/gu));
}

/**
 * The parts compiled with the main file, if the program's files are known to belong together;
 * undefined if that has to be found out.
 */
export function listProgramParts({
  wholeProgram,
  companions,
}: Pick<PlanRequest, "wholeProgram" | "companions">): readonly SourceFile[] | undefined {
  return wholeProgram && companions.filter(({ name }) => wholeProgram.parts.includes(name));
}
