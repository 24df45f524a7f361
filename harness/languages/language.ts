import type { ValueType } from "../core/values/value-type.ts";
import type { Advice } from "./advice.ts";
import type { NarrowInt } from "./narrow-int.ts";
import type { SourceText } from "./script-text.ts";

/**
 * One programming language: its files and tools, and how a submission in it is recognised, compiled
 * and run. All of it is data and pure functions; the engine does the work.
 */
export interface Language {
  /** The id used in `limits.time_factors` of problem.yaml and in results. */
  readonly id: string;
  readonly name: string;
  /** Lower case, with the dot. A file belongs to the language that lists its extension. */
  readonly extensions: readonly string[];
  readonly tools: readonly Tool[];
  /** Multiplies a problem's time limit, unless its spec says otherwise. */
  readonly timeFactor: number;
  /**
   * True if programs reserve hardly more address space than they use, as native programs do, so
   * that it can be limited too.
   */
  readonly canLimitAddressSpace: boolean;
  /** Only whole programs are judged in it, and its tools are optional on every machine. */
  readonly isForProgramsOnly?: true;
  /** Submissions are a single file: others beside it do not belong to it. */
  readonly isAlone?: true;
  /** Its programs may be scripts that start other processes, where that is allowed at all. */
  readonly startsProcesses?: true;
  /** Programs are started by class, whatever their file is called. */
  readonly startsClasses?: true;
  /** The name under which the main file must be compiled, if the language requires one (Java). */
  readonly fileName?: (source: string) => string | undefined;
  readonly guessInterface: (
    source: string,
    functionName: string,
    companions: readonly SourceFile[],
  ) => InterfaceGuess;
  /**
   * True if the compiler's message only says that the function does not exist; for compiled
   * languages.
   */
  readonly isMissingFunction?: (compilerText: string, functionName: string) => boolean;
  /** True if a compile error is final, so that no other way to compile is tried. */
  readonly isFinalError?: (compilerText: string) => boolean;
  /** An interpreter that has these modules, if exercises can allow some. */
  readonly withModules?: (modules: readonly string[]) => Tool;
  /** Separates the code from comments and texts, for rules that look only at code. */
  readonly readSource?: (source: string) => SourceText;
  /**
   * Sentences about messages that beginners cannot make sense of; the first that applies is shown.
   */
  readonly advice?: readonly Advice[];
  /** Matches a call that reads one line of input, if the language has such a call. */
  readonly readsLine?: RegExp;
  /** Int types commonly used in it that do not hold all ints, the narrowest first. */
  readonly narrowInts?: readonly NarrowInt[];
  /** Decodes bytes that are not UTF-8, if the source declares its encoding. */
  readonly decode?: (bytes: Uint8Array) => Decoded | undefined;
  /** Work that builds share, done once per machine, such as compiling a driver. */
  readonly prepare?: (request: PrepareRequest) => Preparation | undefined;
  /** Sources whose preparations many submissions share, the most common first. */
  readonly commonSources?: readonly CommonSource[];
  readonly plan: (request: PlanRequest) => Plan;
}

/** A compiler or interpreter, found once per machine. */
export interface Tool {
  readonly id: string;
  /** Names to look up in PATH, best first. */
  readonly candidates: readonly string[];
  /**
   * The path of a tool that is bundled with Grundy and therefore not looked up; undefined if it
   * does not exist for this machine.
   */
  readonly findBundled?: () => string | undefined;
  /**
   * True if a submission needs the tool, given its files, the main file first; absent if every one
   * does.
   */
  readonly isNeededBy?: (files: readonly SourceFile[]) => boolean;
  /** ID of the tool that this one is used instead of, on machines that have it. */
  readonly replaces?: string;
  readonly versionArgs: readonly string[];
  /**
   * Arguments that make the tool print the path of its real binary, since PATH may contain a
   * version manager's shim, which starts hundreds of times more slowly.
   */
  readonly locateArgs?: readonly string[];
  /**
   * Extracts the path of the binary from the output for `locateArgs`, if that is not the path
   * itself.
   */
  readonly pathInPrinted?: (printed: string) => string;
  /**
   * Arguments that make the tool print, one per line: the path of its real binary, its version, and
   * folders that it depends on besides its own, since a virtual environment's interpreter depends on
   * another one. One start then replaces those for `versionArgs` and `locateArgs`.
   */
  readonly describeArgs?: readonly string[];
  /** Installation hint for `grundy doctor`: "Debian, Ubuntu: apt-get install python3". */
  readonly install: string;
}

/** A text file submitted with the main file. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** A source's text, or why it cannot be decoded. */
export type Decoded =
  | { readonly ok: true; readonly text: string; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

/**
 * How a submission is run: its function is called with arguments, or it runs as a program that
 * reads input.
 */
export type InterfaceKind = "function" | "program";

/**
 * How a submission may be run. Guessing starts no process and decides nothing: of `kinds`, in
 * order, the first that compiles and loads is judged. A kind is left out only if it is impossible,
 * such as a function whose name occurs nowhere.
 */
export interface InterfaceGuess {
  readonly kinds: readonly InterfaceKind[];
  /** Message to the student if `kinds` is empty: what is missing, perhaps with a suggestion. */
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
 * Trusted work that no submission takes part in. It is repeated when the tools, the files or the
 * commands change.
 */
export interface Preparation {
  /** Made first, if it is missing. This one begins with a copy of its folder, and adds files. */
  readonly continues?: Preparation;
  /** Written to the prepared folder first. */
  readonly files: readonly PlanFile[];
  /** Run in order in that folder, which is moved afterwards: no output may contain its path. */
  readonly commands: readonly Command[];
}

export interface CommonSource {
  readonly kind: InterfaceKind;
  /** Only what decides the preparation. */
  readonly source: string;
}

/** Only the beginning of each source may be read, since this is called synchronously. */
export type PrepareRequest = Pick<
  PlanRequest,
  "source" | "target" | "companions" | "tools" | "versions" | "standard"
>;

export interface PlanRequest {
  readonly source: string;
  /**
   * Absolute path of the folder with the submission's files; its main file is `mainFile`. Read-only
   * at run time.
   */
  readonly submissionFolder: string;
  /** Relative to `submissionFolder`, without spaces or special characters. */
  readonly mainFile: string;
  /** Absolute path of the folder for compiler output and driver files. Read-only at run time. */
  readonly buildFolder: string;
  /**
   * Absolute path of the output of {@link Language.prepare}, read-only; undefined if there is none.
   */
  readonly preparedFolder: string | undefined;
  readonly target: Target;
  /** Text files submitted with the main file, in the same folder. */
  readonly companions: readonly SourceFile[];
  /** Output of each tool's version command, by {@link Tool.id}. */
  readonly versions: Readonly<Record<string, string>>;
  /**
   * The standard that the course asks for: `c++17`, `c11`, an edition of Rust, a release of Java.
   */
  readonly standard?: string | undefined;
  /** Path of each tool's binary, by {@link Tool.id}. */
  readonly tools: Readonly<Record<string, string>>;
  readonly memoryBytes: number;
  /** Absent for a student's submission, beside which there may be unrelated files. */
  readonly wholeProgram?: WholeProgram | undefined;
}

/** Facts about a program whose files all belong together, as in problem packages. */
export interface WholeProgram {
  /** Companion files to compile with the main file. */
  readonly parts: readonly string[];
  /** The class to start, if it was specified. */
  readonly entryPoint: string | undefined;
}

export interface Plan {
  /**
   * Files to write to `buildFolder` first: a text, or a copy of one of our files (absolute path).
   */
  readonly files: readonly PlanFile[];
  /**
   * A faster way to the result of `compile`, tried first. If it fails, `compile` runs, and its
   * messages are the ones shown.
   */
  readonly shortcut?: readonly Command[];
  /** Run in order in `buildFolder`; the first that exits with a status other than 0 is a `CE`. */
  readonly compile: readonly Command[];
  /** Alternatives to `compile`, such as an older standard, tried in turn if it fails. */
  readonly fallbacks?: readonly (readonly Command[])[];
  /** The program itself, or the driver that serves calls on descriptors 3 (in) and 4 (out). */
  readonly run: Command;
  /**
   * A driver that runs the program repeatedly in one process, each time as if it were the first: a
   * call's one argument is the standard input, its answer the standard output, both as text. It
   * must fail to load a program that cannot be run in this way, and must not answer a call that it
   * cannot serve exactly as a separate process would.
   */
  readonly runRepeatedly?: Command;
}

export type PlanFile =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly copyOf: string };

export interface Command {
  /** `argv[0]` must be an absolute path. */
  readonly argv: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /**
   * A process of ours that forks into this command when it receives `words`; see drivers/zygote.py.
   */
  readonly warmStart?: { readonly argv: readonly string[]; readonly words: readonly string[] };
}
