import { type LiteralSyntax, readSource } from "./blank-code.ts";
import { guessByName, type SourceOutline } from "./guess-by-name.ts";
import type { Language, SourceFile } from "./language.ts";

/** The differences between compiled languages, whose sources are guessed by the names they define. */
interface CompiledLanguage extends Omit<
  Language,
  "id" | "guessInterface" | "readSource" | "isMissingFunction" | "isFinalError"
> {
  readonly id: LiteralSyntax;
  readonly outline: (source: string) => SourceOutline;
  /** True if the companion may define the function. */
  readonly isPart: (file: SourceFile) => boolean;
  /** Patterns of the compiler's message that there is no function NAME; not if the driver says so. */
  readonly missing?: readonly string[];
  /** Matches the driver's message that the function has other types. */
  readonly final?: RegExp;
}

export function compiledLanguage({
  outline,
  isPart,
  missing = [],
  final,
  ...language
}: CompiledLanguage): Language {
  return {
    ...language,
    readSource: (source) => readSource(source, language.id),
    guessInterface: (source, functionName, companions) => {
      const parts = companions.filter(isPart).map(({ text }) => text);
      return guessByName(functionName, outline(source), parts);
    },
    isMissingFunction: (text, functionName) =>
      missing.some((pattern) => new RegExp(pattern.replace("NAME", () => functionName)).test(text)),
    isFinalError: (text) => final?.test(text) === true,
  };
}
