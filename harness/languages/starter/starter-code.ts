import { dialectOf } from "./form-dialects.ts";
import { writeEmptyProgram, writeFormProgram } from "./form-program.ts";
import { writeC } from "./c.ts";
import { writeCpp } from "./cpp.ts";
import { type Outline, outline, type StarterExercise } from "./exercise.ts";
import { writeGo } from "./go.ts";
import { writeJava } from "./java.ts";
import { nameField } from "../records.ts";
import { writePython } from "./python.ts";
import { writeRust } from "./rust.ts";
import { writeJavaScript, writeTypeScript } from "./script.ts";

interface Writer {
  readonly extension: string;
  readonly comment: "//" | "#";
  /** Types of the language that a type of the exercise could be confused with. */
  readonly reservedWords: readonly string[];
  readonly write: (code: Outline, className: string) => string;
}

const COMMON = ["Set", "Map", "List", "String", "Object", "Number", "Boolean", "Option", "Error"];
const JAVA = ["Optional", "Integer", "Long", "Double", "Record", "Character", "Math", "System"];
const RUST = ["Vec", "BTreeMap", "BTreeSet", "Some", "None", "Ok", "Err", "Box", "Result"];
const SCRIPT = [
  "Date",
  "Symbol",
  "Array",
  "Function",
  "Promise",
  "Record",
  "Math",
  "Event",
  "Node",
];

const WRITERS: ReadonlyMap<string, Writer> = new Map(
  Object.entries({
    python: { extension: ".py", comment: "#", reservedWords: ["Optional"], write: writePython },
    javascript: { extension: ".js", comment: "//", reservedWords: SCRIPT, write: writeJavaScript },
    typescript: { extension: ".ts", comment: "//", reservedWords: SCRIPT, write: writeTypeScript },
    c: { extension: ".c", comment: "//", reservedWords: [], write: writeC },
    cpp: { extension: ".cpp", comment: "//", reservedWords: [], write: writeCpp },
    java: { extension: ".java", comment: "//", reservedWords: JAVA, write: writeJava },
    go: { extension: ".go", comment: "//", reservedWords: [], write: writeGo },
    rust: { extension: ".rs", comment: "//", reservedWords: RUST, write: writeRust },
  }),
);

/** A file that compiles as it is and returns an empty answer. */
export interface StarterCode {
  readonly fileName: string;
  readonly text: string;
}

/**
 * Code to start from: the function that the exercise asks for or, if the language cannot take it or
 * the exercise has a form of its own, a program that reads the input. Its first line says how to test it at home.
 * @param languageId as in {@link Language.id}; undefined for a language that is not known here.
 */
export function starterCode(
  exercise: StarterExercise,
  languageId: string,
): StarterCode | undefined {
  const program = starterProgram(exercise, languageId);
  const comment = WRITERS.get(languageId)?.comment;
  return (
    program && { ...program, text: `${comment} grundy test ${program.fileName}\n\n${program.text}` }
  );
}

/** The starter code without its first line. */
export function starterProgram(
  exercise: StarterExercise,
  languageId: string,
): StarterCode | undefined {
  const starter = writeStarter(exercise, languageId);
  const { pythonModules = [] } = exercise.interface;
  if (starter === undefined || languageId !== "python" || pythonModules.length === 0)
    return starter;
  return { ...starter, text: `# You may import ${pythonModules.join(", ")}.\n\n${starter.text}` };
}

function writeStarter(exercise: StarterExercise, languageId: string): StarterCode | undefined {
  const writer = WRITERS.get(languageId);
  if (writer === undefined) return undefined;
  const { extension, reservedWords, write } = writer;
  // In Java the class and its file must have the same name.
  const className = exercise.id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  const name = languageId === "java" ? className : exercise.id.replaceAll("-", "_");
  const { inputForm, isForProgramsOnly } = exercise.interface;
  const dialect = inputForm && dialectOf(languageId, className);
  const program =
    dialect &&
    (writeFormProgram(inputForm, dialect, (word) => nameWord(word, languageId)) ??
      (isForProgramsOnly ? writeEmptyProgram(dialect) : undefined));
  if (program !== undefined) return { fileName: `${name}${extension}`, text: `${program}\n` };
  const code = outline(exercise, [...COMMON, ...reservedWords, className], (word) =>
    nameWord(word, languageId),
  );
  return { fileName: `${name}${extension}`, text: `${write(code, className)}\n` };
}

/** Reserved words, which no parameter or field can have as its name. */
const RESERVED_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
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
function nameWord(word: string, languageId: string): string {
  switch (languageId) {
    case "c":
    case "cpp":
    case "rust":
      return nameField(word, languageId);
    case "typescript":
      return nameWord(word, "javascript");
    default:
      return RESERVED_WORDS[languageId]?.has(word) === true ? `${word}_` : word;
  }
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g));
}
