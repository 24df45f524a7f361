/**
 * Events of a contest. The event log is the source of truth, and {@link ContestState} is its fold, so
 * changing a rule changes the board and never the log. Events hold JSON only: a server stores them,
 * and readers of feeds make them. Absent and undefined mean the same.
 */

/** `icpc` counts solved problems and penalty time, `ioi` adds up scores, `practice` has no board. */
type ContestKind = "icpc" | "ioi" | "practice";

/** The submissions that give a problem its score in an `ioi` contest. */
type ScoreOf = "best" | "best-by-subtask" | "last";

export interface ContestSettings {
  readonly id: string;
  readonly name: string;
  readonly formalName?: string | undefined;
  readonly kind: ContestKind;
  /** Undefined if it is unknown or the countdown is paused. */
  readonly startMs?: number | undefined;
  /** The zone in which the contest's times are written. */
  readonly offsetMinutes: number;
  /** Time left until the start, while the countdown is paused. */
  readonly countdownPauseMs?: number | undefined;
  readonly durationMs: number;
  /** How long before the end the board freezes; undefined if it never does. */
  readonly freezeMs?: number | undefined;
  readonly thawMs?: number | undefined;
  readonly penaltyMs: number;
  /** Only the teams of this group are on the main board; undefined: all teams. */
  readonly mainGroupId?: string | undefined;
  /** Counts rejected submissions without penalty, such as compile errors, among the judged ones. */
  readonly countsCompileErrors: boolean;
  readonly scoreOf: ScoreOf;
  /** `ioi`: of two equal scores, the one that was reached earlier is better. */
  readonly isTieBrokenByTime: boolean;
}

export interface JudgementType {
  readonly id: string;
  readonly name: string;
  readonly isSolved: boolean;
  readonly hasPenalty: boolean;
}

export interface Problem {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly ordinal: number;
  readonly rgb?: string | undefined;
  readonly color?: string | undefined;
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly icpcId?: string | undefined;
  /** Such as `site` or `division`. */
  readonly type?: string | undefined;
  /** Teams of a hidden group are hidden. */
  readonly isHidden?: boolean | undefined;
}

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly formalName?: string | undefined;
}

/** Unofficial and virtual teams are shown without a rank. */
type Participation = "official" | "unofficial" | "virtual";

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly label?: string | undefined;
  readonly displayName?: string | undefined;
  readonly icpcId?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly groupIds: readonly string[];
  readonly participation: Participation;
  /** Hidden teams are on no board. */
  readonly isHidden: boolean;
  /** Start of a team with its own clock; undefined: the contest's. */
  readonly startMs?: number | undefined;
}

export interface ContestSubmission {
  readonly id: string;
  /** Undefined: it cannot affect the board. */
  readonly teamId?: string | undefined;
  readonly problemId: string;
  readonly languageId?: string | undefined;
  readonly timeMs?: number | undefined;
  /** Given by another system; undefined: computed from `timeMs` and the start. */
  readonly contestTimeMs?: number | undefined;
}

export interface Judgement {
  readonly id: string;
  readonly submissionId: string;
  /** Undefined until it is finished. */
  readonly typeId?: string | undefined;
  readonly score?: number | undefined;
  /** Scores of the subtasks, in their order. */
  readonly subtasks?: readonly number[] | undefined;
  /** False if another judgement has replaced it. */
  readonly isCurrent: boolean;
  readonly startMs?: number | undefined;
  readonly endMs?: number | undefined;
}

export interface Clarification {
  readonly id: string;
  /** Undefined if the jury sent it. */
  readonly fromTeamId?: string | undefined;
  readonly toTeamIds?: readonly string[] | undefined;
  readonly toGroupIds?: readonly string[] | undefined;
  readonly replyToId?: string | undefined;
  readonly problemId?: string | undefined;
  readonly text: string;
  readonly timeMs?: number | undefined;
}

/** A team's hacks of other teams' submissions. */
export interface HackCount {
  readonly successful: number;
  readonly unsuccessful: number;
  /** Added to the team's score in an `ioi` contest; negative if more was lost than gained. */
  readonly points: number;
}

/** Objects by the name of their collection in the Contest API. */
export interface Collections {
  readonly "judgement-types": JudgementType;
  readonly problems: Problem;
  readonly groups: Group;
  readonly organizations: Organization;
  readonly teams: Team;
  readonly submissions: ContestSubmission;
  readonly judgements: Judgement;
  readonly clarifications: Clarification;
}

export type CollectionName = keyof Collections;

/** When a contest reached each of its stages; undefined if it has not. */
export interface ContestStages {
  readonly startedMs?: number | undefined;
  readonly frozenMs?: number | undefined;
  readonly endedMs?: number | undefined;
  readonly thawedMs?: number | undefined;
  readonly finalizedMs?: number | undefined;
  readonly endOfUpdatesMs?: number | undefined;
}

/** An object was added or replaced. */
type ObjectSet = {
  [Name in CollectionName]: {
    readonly kind: "object-set";
    readonly collection: Name;
    readonly object: Collections[Name];
  };
}[CollectionName];

export type ContestEvent =
  | ObjectSet
  | { readonly kind: "object-removed"; readonly collection: CollectionName; readonly id: string }
  /** Complete settings: also a moved start, another length, a pause of the countdown, a thaw. */
  | { readonly kind: "contest-set"; readonly settings: ContestSettings }
  /** The submission no longer affects the contest, or does again. */
  | {
      readonly kind: "submission-ignored";
      readonly submissionId: string;
      readonly isIgnored: boolean;
      readonly why: string;
    }
  /** Time on the clock that does not count, also in the past. */
  | {
      readonly kind: "interval-removed";
      readonly id: string;
      readonly fromMs: number;
      readonly toMs: number;
    }
  | { readonly kind: "interval-restored"; readonly id: string }
  /** Added to the team's total, with what was added before; negative amounts are allowed. */
  | {
      readonly kind: "penalty-added";
      readonly teamId: string;
      readonly minutes: number;
      readonly why: string;
    }
  /** Replaces what a team's hacks brought. */
  | { readonly kind: "hacks-counted"; readonly teamId: string; readonly hacks: HackCount }
  /** Stages that another system reported; they replace those that the settings imply. */
  | { readonly kind: "stages-reported"; readonly stages: ContestStages }
  | { readonly kind: "finalized"; readonly atMs: number; readonly extraBronze: number };
