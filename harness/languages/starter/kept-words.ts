import { nameField } from "../records.ts";

/** Reserved words, which no parameter or field can have as its name. */
const KEPT_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  python: words(`
    False None True and as assert async await break class continue def del elif else except finally
    for from global if import in is lambda nonlocal not or pass raise return try while with yield`),
  javascript: words(`
    arguments await break case catch class const continue debugger default delete do else enum eval
    export extends false finally for function if implements import in instanceof interface let new
    null package private protected public return static super switch this throw true try typeof var
    void while with yield`),
  java: words(`
    abstract assert boolean break byte case catch char class const continue default do double else
    enum extends false final finally float for goto if implements import instanceof int interface
    long native new null package private protected public return short static strictfp super switch
    synchronized this throw throws transient true try void volatile while _ clone finalize getClass
    hashCode notify notifyAll toString wait`),
  go: words(`
    break case chan const continue default defer else fallthrough for func go goto if import
    interface map package range return select struct switch type var answer bool int string float64`),
};

/** A parameter's or field's name in a language: `class_` in Python, `r#type` in Rust. */
export function nameWord(word: string, languageId: string): string {
  switch (languageId) {
    case "c":
    case "cpp":
    case "rust":
      return nameField(word, languageId);
    case "typescript":
      return nameWord(word, "javascript");
    default:
      return KEPT_WORDS[languageId]?.has(word) === true ? `${word}_` : word;
  }
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g));
}
