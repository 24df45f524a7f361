import type { ValueType } from "../core/values/value-type.ts";
import type { Advice } from "./advice.ts";
import type { NarrowInt } from "./narrow-int.ts";
import type { ScriptText } from "./script-text.ts";

/**
 * One programming language: what its files are called, which tools it needs, how a submission in it
 * is recognised, compiled and run. All of it is data and pure functions; the engine does the work.
 */
export interface Language {
  /** As in `limits.time_factors` of problem.yaml and in results. */
  readonly id: string;
  readonly name: string;
  /** With the dot, lower case; a file belongs to the language that lists its ending. */
  readonly extensions: readonly string[];
  readonly tools: readonly Tool[];
  /** Multiplies a problem's time limit where its spec does not say otherwise. */
  readonly timeFactor: number;
  /** Native programs reserve little more address space than they use, so it can be limited too. */
  readonly hasHonestAddressSpace: boolean;
  /** Nobody's function is called in it, and no machine has to have its tools. */
  readonly isForProgramsAlone?: true;
  /** Its programs may be scripts that start others: where that is allowed at all. */
  readonly startsProcesses?: true;
  /** A program is a class, whatever the file is called that it stands in. */
  readonly startsClasses?: true;
  /** The name under which the main file is compiled, where the language insists on one (Java). */
  readonly fileName?: (source: string) => string | undefined;
  readonly guessInterface: (
    source: string,
    functionName: string,
    companions: readonly SourceFile[],
  ) => InterfaceGuess;
  /** Whether a compiler's text says no more than that there is no such function; for compiled ones. */
  readonly tellsMissing?: (compilerText: string, functionName: string) => boolean;
  /** Whether a compiler's refusal stands, whatever other way to compile is tried. */
  readonly isFinal?: (compilerText: string) => boolean;
  /** Blanks out comments and texts, for what looks at the code only. */
  readonly readSource?: (source: string) => ScriptText;
  /** Sentences for messages that beginners cannot make sense of; the first that applies is shown. */
  readonly advice?: readonly Advice[];
  /** The types that its people write for ints and that do not hold all of them, the narrowest first. */
  readonly narrowInts?: readonly NarrowInt[];
  /** Bytes that are no UTF-8 as text, where the source itself tells their encoding. */
  readonly decode?: (bytes: Uint8Array) => Decoded | undefined;
  /** What this build shares with others and their runs, made once per machine: a driver, compiled. */
  readonly prepare?: (request: PrepareRequest) => Preparation | undefined;
  readonly plan: (request: PlanRequest) => Plan;
}

/** A compiler or interpreter, found once per machine. */
export interface Tool {
  readonly id: string;
  /** Names looked up in PATH, best first. */
  readonly candidates: readonly string[];
  /** Its path where it comes with Grundy; undefined: not for this machine. It is not looked up then. */
  readonly findBundled?: () => string | undefined;
  /** Whether a submission of these files needs it, its main file first; absent: every one does. */
  readonly isNeededBy?: (files: readonly SourceFile[]) => boolean;
  readonly versionArgs: readonly string[];
  /**
   * Arguments that make the tool print the path of its real binary, where PATH may hold a version
   * manager's shim: a shim costs hundreds of times a bare start.
   */
  readonly locateArgs?: readonly string[];
  /** The path of the binary in what `locateArgs` printed, where that is not the path itself. */
  readonly pathInPrinted?: (printed: string) => string;
  /**
   * Arguments that make the tool print folders that it lives from, one a line, where they are not
   * its own: a virtual environment's interpreter lives from another one.
   */
  readonly homesArgs?: readonly string[];
  /** How to get it, for `grundy doctor`: "Debian, Ubuntu: apt-get install python3". */
  readonly install: string;
}

/** Text of a file that came along with the main one. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** A source's text in UTF-8, or why it cannot be read. */
export type Decoded =
  | { readonly ok: true; readonly text: string; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** How a submission is called: its function with arguments, or as a program with an input to read. */
export type InterfaceKind = "function" | "program";

/**
 * What a source may be. It costs no process, and decides nothing: of `kinds`, in their order, the
 * first that compiles and loads is judged. A kind is left out only where it cannot be, as a function
 * whose name stands nowhere.
 */
export interface InterfaceGuess {
  readonly kinds: readonly InterfaceKind[];
  /** What to tell the student where it is none of them: what is missing, with a did-you-mean. */
  readonly hint: string;
}

export type Target =
  | {
      readonly kind: "function";
      readonly functionName: string;
      readonly parameters: readonly ValueType[];
      readonly returns: ValueType;
    }
  | { readonly kind: "program" };

/**
 * Trusted work: no submission has a part in it. It is done anew when the tools, the files or the
 * commands change.
 */
export interface Preparation {
  /** Put into the prepared folder itself first. */
  readonly files: readonly PlanFile[];
  /** Run in order in that folder, which moves afterwards: nothing in it may tell its own path. */
  readonly commands: readonly Command[];
}

/** Of a source only its beginning may be read, since this is asked at once. */
export type PrepareRequest = Pick<
  PlanRequest,
  "source" | "target" | "tools" | "versions" | "standard"
>;

export interface PlanRequest {
  readonly source: string;
  /** Absolute; holds the submission's files, its main file as `mainFile`. Read-only when it runs. */
  readonly submissionFolder: string;
  /** Relative to `submissionFolder`; a name without spaces or other surprises. */
  readonly mainFile: string;
  /** Absolute; where compilers write and driver files are put. Read-only when it runs. */
  readonly buildFolder: string;
  /** Absolute; what {@link Language.prepare} asked for, read-only. Undefined where that is nothing. */
  readonly preparedFolder: string | undefined;
  readonly target: Target;
  /** The files that came along, which lie beside the main one; those that are text. */
  readonly companions: readonly SourceFile[];
  /** What each tool printed of its version, by {@link Tool.id}. */
  readonly versions: Readonly<Record<string, string>>;
  /** What the course asks for: `c++17`, `c11`, an edition of Rust, a release of Java. */
  readonly standard?: string | undefined;
  /** Path of each tool's binary by {@link Tool.id}. */
  readonly tools: Readonly<Record<string, string>>;
  readonly memoryBytes: number;
  /** Absent: a hand-in, beside which anything may lie. */
  readonly whole?: WholeProgram | undefined;
}

/** What is known of a program all of whose files belong together, as those of problem packages. */
export interface WholeProgram {
  /** Those of the companions that are compiled with the main file. */
  readonly parts: readonly string[];
  /** The class that is started, where somebody said so. */
  readonly entryPoint: string | undefined;
}

export interface Plan {
  /** Put into `buildFolder` itself first: a text, or a copy of a file of ours (absolute path). */
  readonly files: readonly PlanFile[];
  /**
   * A shorter way to what `compile` makes, tried first. It never has the last word: what it does not
   * build is compiled again, and the messages are those of `compile`.
   */
  readonly shortcut?: readonly Command[];
  /** Run in order in `buildFolder`; the first that exits with another status than 0 is a `CE`. */
  readonly compile: readonly Command[];
  /** Other ways to compile the same, as by an older standard, tried in turn after a refusal. */
  readonly otherwise?: readonly (readonly Command[])[];
  /** The program itself, or the driver that serves calls on descriptors 3 (in) and 4 (out). */
  readonly run: Command;
  /**
   * A driver that runs the program again and again in one process, each time as if it were the first:
   * a call's one argument is the standard input, its answer the standard output, both as a text. It
   * fails to load where the program is not of a kind that can be run so, and whatever it cannot serve
   * as a process of the program's own would, it must not answer.
   */
  readonly runTogether?: Command;
}

export type PlanFile =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly copyOf: string };

export interface Command {
  /** `argv[0]` is an absolute path. */
  readonly argv: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A process of ours that, asked with `words`, forks into this one; see drivers/zygote.py. */
  readonly warmStart?: { readonly argv: readonly string[]; readonly words: readonly string[] };
}
