import type { ContestState } from "../contest/contest-state.ts";
import type { View } from "../contest/score-cell.ts";
import type { Course } from "../course/course.ts";
import type { HintStep } from "../course/hint-ladder.ts";
import type { FeedbackPolicy } from "../course/limit-feedback.ts";
import type { MissedBugHints } from "../core/judging/caught-bugs.ts";
import type { PageLanguage } from "../core/page-language.ts";
import type { GameRecord } from "../core/results/game-record.ts";
import type { AttemptOpponent, GameStep } from "../core/results/game-step.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { MatchResult } from "../core/results/match-result.ts";
import type { Results } from "../core/results/results.ts";
import type { Tournament } from "../core/results/tournament.ts";
import type { SimilarPair } from "../core/results/similarity.ts";
import type { ContradictedTest } from "../api/shapes.ts";
import type { ExerciseView } from "../api/student-shapes.ts";
import type { AttemptTests } from "../api/submission-shapes.ts";
import type { WorkerJob } from "../api/worker-shapes.ts";
import type { JsonValue } from "../core/values/value.ts";
import type { CourseState } from "../school/course-state.ts";
import type { CourseSubmission } from "../school/submissions.ts";
import type { HackTest } from "../school/hacks.ts";

/**
 * A course as the server gets it, with functions for everything that the server must not do itself: it
 * neither reads exercises nor judges nor knows right answers. Made by `app/serve`.
 */
export interface ServedCourse {
  /** Part of URLs: lower-case letters, digits and hyphens. */
  readonly id: string;
  /** From course.yaml. `grade` adds what staff have set on the web. */
  readonly course: Course;
  /** The path of course.yaml, for messages. */
  readonly courseFile: string;
  /** SHA-256 of course.yaml, the files beside it that it names, and its exercises. */
  readonly files: string;
  readonly roster: readonly RosterEntry[];
  readonly exercises: readonly ServedExercise[];
  /** Zip with everything that workers need to judge: its path and SHA-256. */
  readonly bundle: { readonly hash: string; readonly path: string };
  /** Hashes of what judgings depend on: Grundy with all references, and each exercise's tests. */
  readonly judgedBy: { readonly judge: string; readonly suites: ReadonlyMap<string, string> };

  /**
   * The first test found whose stored answer the exercise's reference contradicts, which closes the
   * exercise for submissions. Undefined: none was found, or not yet.
   */
  contradictionOf(exercise: string): ContradictedTest | undefined;
  /**
   * The key to store a judging of this job under. It is computed from the job, not from the record's
   * own claims; a judging of anything else gets a `fault`.
   */
  judgingKey(job: AskedJob, record: JudgingRecord): JudgingKeyFound;
  /**
   * Grades these submissions like the command `grade`: those of the class, or only those of `student`.
   * Extensions and adjustments in the course state count like those of course.yaml. Pure: the same
   * inputs give the same results, to the byte.
   */
  grade(state: CourseState, submissions: readonly JudgedSubmission[], student?: string): Results;
  /** A student's deadline with extensions, in milliseconds since 1970; undefined: never late. */
  deadlineOf(
    state: Pick<CourseState, "extensions">,
    student: string,
    exercise: string,
  ): number | undefined;
  /** Until when a student's submissions can have points; undefined: for ever. */
  countsUntil(
    state: Pick<CourseState, "extensions">,
    student: string,
    exercise: string,
  ): number | undefined;
  /** Model solutions by exercise. Nobody but staff may see one before {@link solutionOpensAt}. */
  readonly solutions: ReadonlyMap<string, { readonly fileName: string; readonly text: string }>;
  /** Checks an extension as in course.yaml. Returns what is wrong, in a sentence, or undefined. */
  checkExtension(extension: string, language: PageLanguage): string | undefined;
  /** Feedback as HTML for the student, limited by its policy; breaches of claims are in the language. */
  printFeedback(attempt: JudgedAttempt, program: string, language: PageLanguage): string;
  /** Hints about a bug that submitted tests miss; undefined if the student may not know it. */
  readHints(attempt: JudgedAttempt, language: PageLanguage): MissedBugHints | undefined;
  /** The hints that there are on an attempt's failure, in order, asked for or not. */
  listHints(attempt: JudgedAttempt): readonly HintStep[];
  /** The failing input, the tests and the receipt, with the same limits; undefined if it is held. */
  summarise(attempt: JudgedAttempt):
    | {
        readonly failingInput?: string;
        readonly failingCall?: string;
        readonly tests?: AttemptTests;
        readonly receipt: string;
      }
    | undefined;
  /** Feedback as HTML for staff: everything, with hidden groups and the program's lines. */
  printForStaff(results: Results, attempt: AttemptKey, program: string): string;
  /** The text of a submitted file as it is judged; "" if the store no longer has it. */
  decodeProgram(bytes: Uint8Array | undefined, language: string | undefined): string;
  /** The lines of a program in a language, by its ID, as tokens with their kinds. */
  highlightProgram(program: string, language: string): HighlightedProgram;
  readonly games: CourseGames;
  readonly hacks: CourseHacks;
  readonly tournaments: CourseTournaments;
  /**
   * All files that `grade` writes, by path, and the submissions as an inbox that `grade` reads. Students
   * get no feedback on `held` exercises. This and `fillGradeFiles` take long for a large class, but let
   * other requests run in between.
   */
  exportFiles(
    state: CourseState,
    submissions: readonly JudgedSubmission[],
    sources: ReadonlyMap<string, Uint8Array>,
    heldIds: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, Uint8Array>>;
  /** The board of a contest as files, by name: a page, the Contest API's objects, `results.tsv`. */
  printContestFiles(contest: ContestState, view: View, nowMs: number): ReadonlyMap<string, string>;
  /** The page that opens a contest's frozen cells one by one. */
  printReveal(contest: ContestState, nowMs: number): string;
  /**
   * Ranks pairs of similar programs of an exercise, at most one for any two students; sources by hash.
   * Other requests run in between.
   */
  findSimilar(
    exercise: ServedExercise,
    submissions: readonly JudgedSubmission[],
    sources: ReadonlyMap<string, Uint8Array>,
  ): Promise<readonly SimilarPair[]>;
  /**
   * Lists the columns of grade files, and the exercises that clearly belong to them.
   * @throws {DiagnosticsError} if a file is not a grade file.
   */
  readGradeFiles(files: readonly SentFile[]): Promise<readonly GradeFilePlaces[]>;
  /** @throws {DiagnosticsError} if a file is not a grade file, or a column's exercise is unclear. */
  fillGradeFiles(
    state: CourseState,
    submissions: readonly JudgedSubmission[],
    files: readonly (SentFile & { readonly places?: GradeFilePlaces["places"] | undefined })[],
    heldIds: ReadonlySet<string>,
  ): Promise<{
    readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
    readonly remarks: readonly string[];
  }>;
  /** @throws {DiagnosticsError} if the file has no columns `student` and `group`, or a line lacks one. */
  readGroups(file: SentFile): Promise<readonly GroupRow[]>;
  /** @throws {DiagnosticsError} if the file is not a list of students. */
  readRoster(file: SentFile, how: RosterReading): Promise<SentRoster>;
}

/** A student on a line of a file of groups. */
export interface GroupRow {
  readonly student: string;
  /** The group's name in the file. */
  readonly group: string;
}

export interface RosterReading {
  /** The language of remarks and mistakes. */
  readonly language: PageLanguage;
  /** Later students and remarks are only counted. */
  readonly maxStudents: number;
  readonly maxRemarks: number;
}

export interface SentRoster {
  readonly students: readonly RosterEntry[];
  readonly studentCount: number;
  readonly remarks: readonly string[];
  readonly remarkCount: number;
}

/** A person's game on a page. The server keeps none of it: each request has all moves. */
export interface AskedGame {
  /** The person moves second. */
  readonly isSecond: boolean;
  readonly against: "perfect" | "greedy" | "random" | "first" | AttemptOpponent;
  readonly seed: string;
  readonly moves: readonly JsonValue[];
  readonly hasHints: boolean;
}

/** `message` says what is not legal, in the language of the request. */
export type PlayedGame =
  | { readonly kind: "played"; readonly step: GameStep; readonly input: string }
  | { readonly kind: "wrong-start" | "illegal" | "failed" | "busy"; readonly message: string };

/** The call that feedback shows first, as the start of a game. */
export interface FailedGame {
  /** The position in words. */
  readonly text: string;
  /** The player to whom the program's answer promises something; absent if it says nothing playable. */
  readonly player?: "A" | "B";
  /** The move with which the game begins, in words: "A takes 3". */
  readonly opening?: string;
  /** Scored games: what it promises them to gain at least. */
  readonly score?: string;
  /** It is a claimed value, and the game has a Nim heap of that value beside it. */
  readonly isSum?: true;
}

/** An attempt with how much feedback its student gets now. */
export interface JudgedAttempt {
  readonly results: Results;
  readonly attempt: AttemptKey;
  readonly policy: FeedbackPolicy | "held";
  /** The last hint that was asked for, in exercises whose hints are on demand. Default: all at once. */
  readonly hints?: HintStep | "all" | "none";
}

/** A game that is kept with an attempt, with the claim that it tried. */
interface KeptGame {
  readonly record: GameRecord;
  /** So many turns at the start were fixed. */
  readonly fixedTurns: number;
  readonly score?: string | undefined;
}

/**
 * Games that people play. The author's rules run in a thread with limits, and the solution stays on
 * the server.
 */
export interface CourseGames {
  /** Plays from an input that students may see, or without one, from one that the seed draws. */
  play(
    exercise: string,
    game: AskedGame & { readonly input?: string | undefined },
    language: PageLanguage,
  ): Promise<PlayedGame>;
  /** Undefined if feedback shows the student no call that is a position of the game. */
  readFailure(attempt: JudgedAttempt, language: PageLanguage): Promise<FailedGame | undefined>;
  /** Plays from the failed call, on the side to which the program's answer promises something. */
  playFailure(attempt: JudgedAttempt, game: AskedGame, language: PageLanguage): Promise<PlayedGame>;
  /** Checks that a record is that of a finished game which {@link playFailure} could have led to. */
  checkRecord(
    attempt: JudgedAttempt,
    record: GameRecord,
    language: PageLanguage,
  ): Promise<PlayedGame & { readonly score?: string | undefined }>;
  /**
   * Checks that a record is that of a finished game from an input that students may see. The moves of
   * the attempt are taken as they are; its answer to the last position is needed if it made no move.
   */
  checkAttemptRecord(
    exercise: string,
    game: { readonly input: string; readonly record: GameRecord },
    against: AttemptOpponent,
    language: PageLanguage,
  ): Promise<PlayedGame>;
  /**
   * A game of random moves from one of the exercise's samples, as pictures of its positions; empty if the
   * exercise has no game, or its positions have no small picture.
   */
  draw(exercise: string): Promise<readonly GameStep["rows"][]>;
  /** How a kept game ended; undefined if the rules have changed since. */
  showKept(game: KeptGame, language: PageLanguage): Promise<GameStep["result"]>;
}

/** Hacks: inputs that students try on each other's programs. */
export interface CourseHacks {
  /** The arguments as JSON; `fault` says why the text is no input of the exercise. */
  readInput(
    exercise: string,
    text: string,
  ): { readonly input: string } | { readonly fault: string };
  /** An input as students see calls. */
  showInput(exercise: string, input: string): string;
  /** A program as other students see it; undefined if its comments cannot be removed. */
  printProgram(
    program: string,
    language: string,
    removesComments: boolean,
  ): HighlightedProgram | undefined;
  /** Whether a test with this input would be in a visible group, so that a hacked author may know it. */
  isShownToAuthors(exercise: string, input: string): boolean;
  /** The hash of an exercise's tests together with those that come from hacks. */
  hashTests(exercise: string, tests: readonly HackTest[]): string;
}

/** Everything that decides the games of a tournament, besides the programs. */
export interface PlayedTournament {
  readonly exercise: string;
  readonly seed: string;
  readonly starts: readonly (readonly JsonValue[])[];
  readonly playerCount: number;
}

/** Two players by their places in a tournament's list. */
type Pair = readonly [number, number];

export interface TournamentGameAsked {
  readonly pair: Pair;
  /** Index of the game in its match. */
  readonly game: number;
  readonly match: MatchResult;
  /** The two players' names. */
  readonly names: readonly [string, string];
}

/** Why the author's rules gave no answer; `message` is English. */
export interface TournamentFailure {
  readonly kind: "failed" | "busy";
  readonly message: string;
}

/** Tournaments of students' players; the games are played by workers. */
export interface CourseTournaments {
  /** The exercises whose submissions are players of a game for two. */
  readonly exercises: ReadonlySet<string>;
  /** Start positions, fewer if there are not so many. */
  drawStarts(
    exercise: string,
    count: number,
    seed: string,
  ): Promise<
    { readonly kind: "starts"; readonly starts: PlayedTournament["starts"] } | TournamentFailure
  >;
  /**
   * Plans a tournament round by round: the matches that are decided, and those to play now.
   * @param failuresIn how many games of a match each player lost by faults; undefined: not yet played
   */
  planMatches(
    tournament: PlayedTournament,
    failuresIn: (pair: Pair) => Pair | undefined,
  ): { readonly decided: readonly { readonly pair: Pair }[]; readonly toPlay: readonly Pair[] };
  /**
   * Replays a match, and counts how many games each player lost by faults. `fault` completes the
   * sentence "This outcome does not match the job: …".
   */
  checkMatch(
    tournament: PlayedTournament,
    pair: Pair,
    match: MatchResult,
  ): Promise<
    | {
        readonly kind: "checked";
        readonly fault: string | undefined;
        readonly failures: Pair;
      }
    | TournamentFailure
  >;
  /**
   * The tables of the matches so far, by pair as text. Players are called by their places in the
   * tournament's list. The same matches make the same tables.
   */
  rank(
    tournament: PlayedTournament,
    matches: ReadonlyMap<string, MatchResult>,
  ): Promise<{ readonly kind: "ranked"; readonly tournament: Tournament } | TournamentFailure>;
  /** A game as HTML. */
  showGame(
    tournament: PlayedTournament,
    game: TournamentGameAsked,
    language: PageLanguage,
  ): Promise<{ readonly kind: "film"; readonly film: string } | TournamentFailure>;
}

interface HighlightedProgram {
  readonly lines: { readonly text: string; readonly kind?: string }[][];
  readonly linesLeftOut: number;
}

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface GradeFilePlaces {
  readonly name: string;
  readonly format: string;
  /** Columns for grades: their headers, or names of assignments. */
  readonly columns: readonly string[];
  /** True for a worksheet of a single assignment. */
  readonly isForOne: boolean;
  readonly places: readonly { readonly exercise: string; readonly column: string }[];
}

/** The parts of a worker's job that can affect the verdict. */
export type AskedJob = Pick<
  WorkerJob,
  | "kind"
  | "exercise"
  | "file"
  | "companions"
  | "notes"
  | "standards"
  | "machineFactor"
  | "hackTests"
>;

/** `fault` completes the sentence "This outcome does not match the job: …". */
export type JudgingKeyFound = { readonly key: string } | { readonly fault: string };

export interface RosterEntry {
  readonly id: string;
  readonly name?: string;
  readonly email?: string;
  readonly section?: string;
}

/** The part of an exercise that is the same for all members of the course. */
export interface ServedExercise extends Pick<
  ExerciseView,
  | "id"
  | "name"
  | "statements"
  | "functionName"
  | "languages"
  | "samples"
  | "hasSeveralAnswers"
  | "points"
  | "groups"
> {
  /** Python modules that submissions may import: only workers that have all of them judge the exercise. */
  readonly modules?: readonly string[];
  readonly game:
    | (Omit<NonNullable<ExerciseView["game"]>, "attempts"> & {
        /** Whether submissions can play it against a person. */
        readonly isForPrograms: boolean;
      })
    | undefined;
  /** A claim about the game of another exercise: breaches of it can be played on. */
  readonly hasClaimedGame?: true;
}

/** A submission with its judging. */
export interface JudgedSubmission {
  readonly submission: CourseSubmission;
  /** Undefined if it has none that counts. */
  readonly record: JudgingRecord | undefined;
}

/** Identifies an attempt in results. */
export interface AttemptKey {
  readonly student: string;
  readonly exercise: string;
  readonly number: number;
}
