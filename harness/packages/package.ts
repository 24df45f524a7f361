import type { Verdict } from "../core/judging/verdict.ts";
import type { Diagnostic } from "../core/spec/diagnostic.ts";

/**
 * A problem package, read and checked: whichever format it is in, this is what is judged. The words
 * are those of the ICPC problem package format 2025-09; what only the legacy format has says so.
 */
export interface Package {
  /** The name of the folder or zip. */
  readonly id: string;
  /** Where it was read from, as errors name it. */
  readonly place: string;
  readonly format: "2025-09" | "legacy";
  /** By language code; there is one at least. */
  readonly name: Readonly<Record<string, string>>;
  readonly kind: PackageKind;
  /** Of scores the fewer count for the more, as legacy packages may have it. */
  readonly isFewerBetter?: true;
  /** Submissions may write files in their working folder, those of the test among them. */
  readonly mayWriteFiles?: true;
  /**
   * So many processes and threads of a submission at once, itself included. No package says so: it
   * is for the person who runs it. Absent: it may start no process.
   */
  readonly maxTasks?: number;
  readonly limits: PackageLimits;
  /** The format's ids of the languages that submissions may be in; undefined: every one. */
  readonly languages: readonly string[] | undefined;
  /** What `{{name}}` stands for in programs, validators and include/. */
  readonly constants: Readonly<Record<string, string>>;
  /** statement/problem.<language>.<ending>, the best ending of each language first. */
  readonly statements: readonly { readonly language: string; readonly file: PackageFile }[];
  readonly attachments: readonly PackageFile[];
  /** Judged first; scores nothing. Its cases may be none. */
  readonly sample: TestGroup;
  readonly secret: TestGroup;
  /** Legacy: how the two come together, as data/testdata.yaml says; 2025-09: undefined. */
  readonly overall: LegacyScoring | undefined;
  /** Of data/invalid_input, data/valid_output and data/invalid_output. */
  readonly examples: readonly ValidatorExample[];
  readonly inputValidators: readonly PackageProgram[];
  readonly outputValidator: OutputValidator;
  readonly staticValidator: PackageProgram | undefined;
  /** What compilers find beside every program of a language: by the format's id, or `default`. */
  readonly include: Readonly<Record<string, readonly ProgramFile[]>>;
  readonly submissions: readonly PackageSubmission[];
  /** What is odd and was read as it is surely meant. */
  readonly warnings: readonly Diagnostic[];
  /** What may be read in two ways, and was read in one. */
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
  /** CPU time of one test, in every language; undefined: it is told by the submissions' times. */
  readonly timeMs: number | undefined;
  readonly timeResolutionMs: number;
  /** The limit is so many times what accepted submissions take, at least. */
  readonly acToTimeLimit: number;
  /** What has to be too slow takes so many times the limit, at least. */
  readonly timeLimitToTle: number;
  readonly memoryBytes: number;
  readonly outputBytes: number;
  readonly codeBytes: number;
  readonly compileMs: number;
  readonly validationMs: number;
  readonly validationMemoryBytes: number;
  readonly validationOutputBytes: number;
  /** Of a multi-pass problem: how often a submission is run for one test, at most. */
  readonly passes: number;
}

/** Read when it is needed. */
export interface PackageFile {
  /** From the package's root, with `/`. */
  readonly path: string;
  readonly sizeBytes: number;
  /** @throws {DiagnosticsError} where the bytes turn out to be none that may be read. */
  readonly read: () => Promise<Buffer>;
}

/** One file, or a folder of files that are one program. */
export interface PackageProgram {
  /** From the package's root: `submissions/accepted/ana.py`, `output_validator`. */
  readonly path: string;
  readonly files: readonly ProgramFile[];
}

export interface ProgramFile {
  /** Within the program's folder, with `/`; the name alone where it is one file. */
  readonly name: string;
  readonly file: PackageFile;
}

/** How a validator is called and what its exit status means: as the package says, never guessed. */
export type ValidatorProtocol =
  /** `program input answer feedbackdir/ words < output`; 42 and 43. */
  | "icpc"
  /**
   * A stock testlib.h: `program input output answer words`; 0 right, 1 and 2 wrong, 7 points; an
   * interactor `program input output answer`, which talks on its standard input and output.
   */
  | "testlib";

export type OutputValidator =
  /** Tokens, and how they are compared is in the case's words, see {@link PackageCase}. */
  | { readonly kind: "default" }
  | {
      readonly kind: "program";
      readonly program: PackageProgram;
      readonly protocol: ValidatorProtocol;
    };

/** data/sample, data/secret, or a folder within: its cases and groups in the order of judging. */
export interface TestGroup {
  /** From data/: `sample`, `secret`, `secret/1-small`. */
  readonly name: string;
  readonly cases: readonly PackageCase[];
  readonly groups: readonly TestGroup[];
  readonly scoring: GroupScoring;
  /** Of the static validator, which judges this group's static case; absent: it has none. */
  readonly staticValidatorWords?: readonly string[];
  /** Names of groups that must be accepted before this one is judged at all. */
  readonly requires: readonly string[];
  /** Students may be told which of its cases failed, and why. */
  readonly isFullFeedback: boolean;
}

export type GroupScoring =
  | { readonly kind: "pass-fail" }
  | {
      readonly kind: "2025-09";
      readonly aggregation: "pass-fail" | "sum" | "min";
      readonly maxScore: number | "unbounded";
      /** What the static validator gives besides: undefined where it has no say here. */
      readonly staticScore: number | "pass-fail" | undefined;
    }
  | LegacyScoring;

/** `testdata.yaml` of the legacy format, with what it takes over from the groups above it. */
export interface LegacyScoring {
  readonly kind: "legacy";
  /**
   * Whose understanding of the format the package was made for. For DOMjudge what is not accepted
   * keeps the points that it reached; for problemtools it has none in the end.
   */
  readonly reading: "problemtools" | "domjudge";
  /** `break`: the first case or group that is not accepted ends it. */
  readonly onReject: "break" | "continue";
  /** Undefined in a pass-fail problem: there are verdicts alone. */
  readonly points: LegacyPoints | undefined;
  /** Of the default grader. */
  readonly grader: {
    readonly verdict: "first_error" | "worst_error" | "always_accept";
    readonly score: "sum" | "avg" | "min" | "max";
    readonly ignoresSample: boolean;
    readonly acceptsIfAnyAccepted: boolean;
  };
  readonly customGrader: CustomGrader | undefined;
}

export interface LegacyPoints {
  /** Of a case that is accepted, where its validator does not tell. */
  readonly accept: number;
  readonly reject: number;
  /** What the group's score may be when it is accepted; the ends may be infinite. */
  readonly range: readonly [number, number];
  /** `score.txt` of a case that is accepted: it must be there, counts nothing, must not be there. */
  readonly ofValidator: "required" | "ignored" | "refused";
}

/** `grading: custom`: reads lines of `VERDICT score`, prints one. */
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
  /** `<case>.files/`: what the submission finds in its working folder. */
  readonly files: readonly ProgramFile[];
  /** Words on the submission's command line. */
  readonly words: readonly string[];
  readonly outputValidatorWords: readonly string[];
  /** For the first input validator of that name, or every one where the key is ''. */
  readonly inputValidatorWords: Readonly<Record<string, readonly string[]>>;
}

/** What validators must say yes or no to. */
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
  /** The format's id, where submissions.yaml or the source itself says it: `python3`, `cpp`. */
  readonly language: string | undefined;
  /** Main file, class or module, where it is said. */
  readonly entryPoint: string | undefined;
  /** Every rule must hold. */
  readonly rules: readonly ExpectationRule[];
  /** Whether its time bounds the time limit from below (`ac`) or from above (`tle`). */
  readonly useForTimeLimit: "ac" | "tle" | undefined;
}

/** One key of submissions.yaml, or what a folder's name says. */
export interface ExpectationRule {
  /** The folder, or the glob of submissions.yaml, or `@EXPECTED_RESULTS@`. */
  readonly from: string;
  /** The group that it speaks of; undefined: all tests. */
  readonly group: string | undefined;
  /** Every test's verdict is one of these; undefined: any. */
  readonly permitted: readonly Verdict[] | undefined;
  /** Some test's verdict is one of these; undefined: none has to be. */
  readonly required: readonly Verdict[] | undefined;
  /** The verdict of the whole is one of these, as DOMjudge has it; undefined: any. */
  readonly final: readonly Verdict[] | undefined;
  /** Bounds of the score, both included. */
  readonly score: readonly [number, number] | undefined;
  /** Must stand in what the submission's author is told. */
  readonly message: string | undefined;
}
