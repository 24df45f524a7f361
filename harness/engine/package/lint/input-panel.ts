import { ownValue } from "../../../core/own-value.ts";
import { basename, extname } from "node:path";
import type { Limits } from "../../../core/judging/limits.ts";
import type { ProgramFile } from "../../../packages/package.ts";
import type { InputChecker, InputReply } from "./input-checker.ts";

/** An input, and what its validators are told on their command lines. */
export interface InputQuestion {
  readonly input: Uint8Array;
  /** By the validator's name, or every one's where the key is ''. */
  readonly validatorWords: Readonly<Record<string, readonly string[]>>;
  /** The submission's, which come after them. */
  readonly words: readonly string[];
  readonly files: readonly ProgramFile[];
}

/** What one of the validators said. */
export interface PanelReply {
  readonly checker: InputChecker;
  readonly reply: InputReply;
}

/** All input validators of a package, each asked whatever the others say. */
export class InputPanel {
  readonly #checkers: readonly InputChecker[];

  constructor(checkers: readonly InputChecker[]) {
    this.#checkers = checkers;
  }

  /** They have a container each, and think side by side. */
  async ask(
    { input, validatorWords, words, files }: InputQuestion,
    limits: Limits,
  ): Promise<readonly PanelReply[]> {
    return Promise.all(
      this.#checkers.map(async (checker) => {
        const own = [...wordsFor(checker.path, validatorWords), ...words];
        return { checker, reply: await checker.ask({ input, words: own, files }, limits) };
      }),
    );
  }
}

/** A key of the map is a validator's name, which people write with its ending and without. */
function wordsFor(path: string, words: InputQuestion["validatorWords"]): readonly string[] {
  const name = basename(path);
  const keys = [name, basename(path, extname(path)), ""];
  return keys.map((key) => ownValue(words, key)).find((own) => own !== undefined) ?? [];
}
