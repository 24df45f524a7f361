import type { Verdict } from "../core/judging/verdict.ts";
import type { Diagnostic } from "../core/spec/diagnostic.ts";

/**
 * A problem package that was read and checked, independent of its format. Terms are those of the
 * ICPC problem package format 2025-09; parts that only the legacy format has are marked so.
 */
export interface Package {
  /** The name of the folder or zip. */
  readonly id: string;
  /** Path that it was read from, as errors show it. */
  readonly path: string;
  readonly format: "2025-09" | "legacy";
  /** Titles by language code; at least one. */
  readonly name: Readonly<Record<string, string>>;
  readonly kind: PackageKind;
  /** Legacy: lower scores are better. */
  readonly isFewerBetter?: true;
  /** Submissions may write files in their working folder, including the test's own files. */
  readonly mayWriteFiles?: true;
  /**
   * Most processes and threads of a submission at a time, itself included. Set by the person who
   * runs the package, never by the package. Absent: it may start none.
   */
  readonly maxTasks?: number;
  readonly limits: PackageLimits;
  /** The format's IDs of the languages that submissions may use; undefined: all. */
  readonly languages: readonly string[] | undefined;
  /** Values of `{{name}}` in programs, validators and include/. */
  readonly constants: Readonly<Record<string, string>>;
  /** statement/problem.<language>.<ending>, the preferred ending of each language first. */
  readonly statements: readonly { readonly language: string; readonly file: PackageFile }[];
  readonly attachments: readonly PackageFile[];
  /** Judged first; does not count in 2025-09. May be empty. */
  readonly sample: TestGroup;
  readonly secret: TestGroup;
  /** Legacy: how sample and secret are combined, from data/testdata.yaml; 2025-09: undefined. */
  readonly overall: LegacyScoring | undefined;
  /** Cases of data/invalid_input, data/valid_output and data/invalid_output. */
  readonly examples: readonly ValidatorExample[];
  readonly inputValidators: readonly PackageProgram[];
  readonly outputValidator: OutputValidator;
  readonly staticValidator: PackageProgram | undefined;
  /** Files put beside every program of a language, by the format's language ID or `default`. */
  readonly include: Readonly<Record<string, readonly ProgramFile[]>>;
  readonly submissions: readonly PackageSubmission[];
  /** Oddities that were read the way they are surely meant. */
  readonly warnings: readonly Diagnostic[];
  /** Ambiguities, with the reading that was chosen. */
  readonly notes: readonly Diagnostic[];
}

export interface PackageKind {
  readonly isScoring: boolean;
  readonly isInteractive: boolean;
  readonly isMultiPass: boolean;
  readonly isSubmitAnswer: boolean;
}

/** Times in ms, sizes in bytes. */
export interface PackageLimits {
  /** CPU time per test, in every language; undefined: inferred from the submissions' times. */
  readonly timeMs: number | undefined;
  readonly timeResolutionMs: number;
  /** The limit is at least this many times what accepted submissions take. */
  readonly acToTimeLimit: number;
  /** Submissions that must be too slow take at least this many times the limit. */
  readonly timeLimitToTle: number;
  readonly memoryBytes: number;
  readonly outputBytes: number;
  readonly codeBytes: number;
  readonly compileMs: number;
  readonly validationMs: number;
  readonly validationMemoryBytes: number;
  readonly validationOutputBytes: number;
  /** Multi-pass problems: most runs of a submission per test. */
  readonly passes: number;
}

/** A file whose contents are read on demand. */
export interface PackageFile {
  /** From the package's root, with `/`. */
  readonly path: string;
  readonly sizeBytes: number;
  /** @throws {DiagnosticsError} if the contents cannot be read or are not allowed. */
  readonly read: () => Promise<Buffer>;
}

/** A program of one file, or of the files of a folder. */
export interface PackageProgram {
  /** From the package's root: `submissions/accepted/ana.py`, `output_validator`. */
  readonly path: string;
  readonly files: readonly ProgramFile[];
}

export interface ProgramFile {
  /** Path within the program's folder, with `/`; for a single file, its name. */
  readonly name: string;
  readonly file: PackageFile;
}

/** How a validator is called and what its exit status means. */
export type ValidatorProtocol =
  /** `program input answer feedbackdir/ words < output`; 42 and 43. */
  | "icpc"
  /**
   * An unchanged testlib.h: `program input output answer words`; 0 right, 1 and 2 wrong, 7 points.
   * An interactor, `program input output answer`, talks on its standard input and output.
   */
  | "testlib";

export type OutputValidator =
  /** Compares tokens, as the case's `outputValidatorWords` say. */
  | { readonly kind: "default" }
  | {
      readonly kind: "program";
      readonly program: PackageProgram;
      readonly protocol: ValidatorProtocol;
    };

/** data/sample, data/secret, or a folder in them; cases and groups are in judging order. */
export interface TestGroup {
  /** From data/: `sample`, `secret`, `secret/1-small`. */
  readonly name: string;
  readonly cases: readonly PackageCase[];
  readonly groups: readonly TestGroup[];
  readonly scoring: GroupScoring;
  /** Arguments of the static validator for this group's static case; absent: it has none. */
  readonly staticValidatorWords?: readonly string[];
  /** Names of groups that must be accepted before this one is judged. */
  readonly requires: readonly string[];
  /** Students may learn which of its cases failed, and why. */
  readonly isFullFeedback: boolean;
}

export type GroupScoring =
  | { readonly kind: "pass-fail" }
  | {
      readonly kind: "2025-09";
      readonly aggregation: "pass-fail" | "sum" | "min";
      readonly maxScore: number | "unbounded";
      /** Points of the static validator; undefined: the group has no static case. */
      readonly staticScore: number | "pass-fail" | undefined;
    }
  | LegacyScoring;

/** `testdata.yaml` of the legacy format, including settings inherited from parent groups. */
export interface LegacyScoring {
  readonly kind: "legacy";
  /**
   * The tool whose understanding of the format the package was made for. In DOMjudge, submissions
   * that are not accepted keep the points they reached; in problemtools they end with none.
   */
  readonly reading: "problemtools" | "domjudge";
  /** `break`: stop at the first case or group that is not accepted. */
  readonly onReject: "break" | "continue";
  /** Undefined in a pass-fail problem, which has verdicts only. */
  readonly points: LegacyPoints | undefined;
  /** Options of the default grader. */
  readonly grader: {
    readonly verdict: "first_error" | "worst_error" | "always_accept";
    readonly score: "sum" | "avg" | "min" | "max";
    readonly ignoresSample: boolean;
    readonly acceptsIfAnyAccepted: boolean;
  };
  readonly customGrader: CustomGrader | undefined;
}

export interface LegacyPoints {
  /** Points of an accepted case whose validator gives none. */
  readonly accept: number;
  readonly reject: number;
  /** Bounds of the score of an accepted group; they may be infinite. */
  readonly range: readonly [number, number];
  /** Treatment of an accepted case's `score.txt`: it must exist, is ignored, or must not exist. */
  readonly ofValidator: "required" | "ignored" | "refused";
}

/** `grading: custom`: a program that reads lines of `VERDICT score` and prints one. */
export interface CustomGrader {
  readonly program: PackageProgram;
  readonly words: readonly string[];
}

export interface PackageCase {
  /** From data/, without ending: `secret/1-small/03`. */
  readonly name: string;
  /** `.in`; a case without one has an empty input. */
  readonly input: PackageFile | undefined;
  /** `.ans` */
  readonly answer: PackageFile;
  /** `<case>.files/`: files placed in the submission's working folder. */
  readonly files: readonly ProgramFile[];
  /** Command-line arguments of the submission. */
  readonly words: readonly string[];
  readonly outputValidatorWords: readonly string[];
  /** Arguments by input validator; the key '' means all of them. */
  readonly inputValidatorWords: Readonly<Record<string, readonly string[]>>;
}

/** A test that validators must accept or reject. */
export interface ValidatorExample {
  /** From data/, without ending: `invalid_output/wrong/1`. */
  readonly name: string;
  readonly kind: "invalid_input" | "valid_output" | "invalid_output";
  readonly input: PackageFile;
  /** `.ans`, undefined for an invalid input. */
  readonly answer: PackageFile | undefined;
  /** `.out`, undefined for an invalid input. */
  readonly output: PackageFile | undefined;
  readonly outputValidatorWords: readonly string[];
  readonly inputValidatorWords: Readonly<Record<string, readonly string[]>>;
}

export interface PackageSubmission extends PackageProgram {
  /** The format's ID, if submissions.yaml or the source names it: `python3`, `cpp`. */
  readonly language: string | undefined;
  /** Main file, class or module, if it is named. */
  readonly entryPoint: string | undefined;
  /** Expectations, all of which must hold. */
  readonly rules: readonly ExpectationRule[];
  /** Its time bounds the time limit from below (`ac`) or from above (`tle`). */
  readonly useForTimeLimit: "ac" | "tle" | undefined;
}

/** One key of submissions.yaml, or the rule that a folder's name implies. */
export interface ExpectationRule {
  /** The folder, or the glob of submissions.yaml, or `@EXPECTED_RESULTS@`. */
  readonly from: string;
  /** The group it applies to; undefined: all tests. */
  readonly group: string | undefined;
  /** Every test's verdict is one of these; undefined: any. */
  readonly permitted: readonly Verdict[] | undefined;
  /** Some test's verdict is one of these; undefined: none has to be. */
  readonly required: readonly Verdict[] | undefined;
  /** DOMjudge: the final verdict is one of these; undefined: any. */
  readonly final: readonly Verdict[] | undefined;
  /** Bounds of the score, both included. */
  readonly score: readonly [number, number] | undefined;
  /** Text that a judge message must contain. */
  readonly message: string | undefined;
}
