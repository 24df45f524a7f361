import { ownValue } from "../../../core/own-value.ts";
import { basename, extname } from "node:path";
import type { Limits } from "../../../core/judging/limits.ts";
import type { ProgramFile } from "../../../packages/package.ts";
import type { InputValidator, InputReply } from "./input-validator.ts";

/** An input, with the command-line arguments of its validators. */
export interface InputQuestion {
  readonly input: Uint8Array;
  /** By the validator's name; the key '' applies to all. */
  readonly validatorWords: Readonly<Record<string, readonly string[]>>;
  /** The submission's arguments, which are appended. */
  readonly words: readonly string[];
  readonly files: readonly ProgramFile[];
}

/** The reply of one validator. */
export interface InputValidatorReply {
  readonly checker: InputValidator;
  readonly reply: InputReply;
}

/** All input validators of a package. Each is run, whatever the others say. */
export class InputValidators {
  readonly #checkers: readonly InputValidator[];

  constructor(checkers: readonly InputValidator[]) {
    this.#checkers = checkers;
  }

  /** Runs all validators concurrently, each in its own container. */
  async ask(
    { input, validatorWords, words, files }: InputQuestion,
    limits: Limits,
  ): Promise<readonly InputValidatorReply[]> {
    return Promise.all(
      this.#checkers.map(async (checker) => {
        const own = [...wordsFor(checker.path, validatorWords), ...words];
        return { checker, reply: await checker.ask({ input, words: own, files }, limits) };
      }),
    );
  }
}

/** The arguments for a validator. Its name may be written with or without the extension. */
function wordsFor(path: string, words: InputQuestion["validatorWords"]): readonly string[] {
  const name = basename(path);
  const keys = [name, basename(path, extname(path)), ""];
  return keys.map((key) => ownValue(words, key)).find((own) => own !== undefined) ?? [];
}
