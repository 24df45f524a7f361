import type { JudgeEvent } from "../core/judging/event.ts";

/** The stage that a running judging is at. */
export type JudgingStage =
  /** With the name of a language that is prepared once on this machine. */
  | { readonly kind: "preparing"; readonly language?: string }
  | { readonly kind: "compiling" }
  | {
      readonly kind: "group";
      readonly group: string;
      readonly finished: number;
      /** Undefined if hidden. */
      readonly total: number | undefined;
    }
  | { readonly kind: "explaining" };

/** Returns the stage after an event; the same one if the event changes nothing. */
export function advanceStage(stage: JudgingStage, event: JudgeEvent): JudgingStage {
  switch (event.kind) {
    case "compile-started":
      return { kind: "compiling" };
    case "preparing-started":
      return { kind: "preparing", language: event.language };
    case "group-started":
      return { kind: "group", group: event.group, finished: 0, total: event.cases };
    case "case-finished":
      return stage.kind === "group" ? { ...stage, finished: stage.finished + 1 } : stage;
    case "explaining-started":
      return { kind: "explaining" };
    case "judging-started":
    case "compile-finished":
    case "group-finished":
      return { kind: "preparing" };
    case "note":
    case "judging-finished":
      return stage;
  }
}
