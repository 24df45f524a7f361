import { createHash } from "node:crypto";
import type { FoundTools, Submission, Suite } from "../engine/index.ts";
import type { JudgingKey } from "./journal.ts";

/** All that a judging depends on, but for how busy the machine is. */
export interface JudgingCauses {
  readonly suite: Suite;
  readonly submission: Submission;
  readonly tools: FoundTools;
  /** Of Grundy itself and the references. */
  readonly judgeVersion: string;
  readonly isThorough: boolean;
  readonly isExplaining: boolean;
  readonly isolation: string;
}

/** The same for the same causes, wherever the file lies and whoever handed it in. */
export function keyOfJudging(causes: JudgingCauses): JudgingKey {
  const { suite, submission, tools, judgeVersion, isThorough, isExplaining, isolation } = causes;
  const { problem } = suite;
  const hash = createHash("sha256");
  const add = (part: string | Buffer) => {
    hash.update(`${part.length}:`).update(part);
  };
  const settings = { judgeVersion, isThorough, isExplaining, isolation, tools: tools.toolVersions };
  const { id, interface: called, limits, answers, groups } = problem;
  add(toText(settings));
  add(toText({ id, called, limits, answers, groups }));
  add(suite.hash);
  add(submission.language.id);
  add(submission.mainFile);
  add(submission.source);
  for (const { name, bytes } of submission.companions) {
    add(name);
    add(bytes);
  }
  return hash.digest("hex");
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "bigint" ? `${part}n` : part,
  );
}
