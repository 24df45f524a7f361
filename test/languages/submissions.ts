import { expect } from "vitest";
import type { Language } from "../../harness/languages/language.ts";
import {
  type Answer,
  type DriverSession,
  type Ended,
  prepare,
  runProgram,
  startDriver,
  type SubmissionRequest,
} from "./driver-session.ts";
import type { WireValue } from "./wire-value.ts";

/** Submissions in a language with types, whose function is `solve`. @param wrap completes a source */
export function typedSubmissions(language: Language, wrap = (source: string) => source) {
  const request = (source: string, parameters: readonly string[], returns: string) => {
    const mainFile = `P1${language.extensions[0] ?? ""}`;
    return { source: wrap(source), mainFile, functionName: "solve", parameters, returns };
  };
  type Request = Parameters<typeof request>;
  return {
    request,
    start: (...asked: Request) => startDriver(language, request(...asked)),
    /** Prepares one that takes and returns an int. */
    prepareFunction: (source: string, changes = {}) =>
      prepare(language, { ...request(source, ["int"], "int"), ...changes }),
    /** The compiler's messages. */
    compile: async (...asked: Request) =>
      (await prepare(language, request(...asked))).compiled.output,
  };
}

/** Submissions in a language without types, whose function `f` takes an int and returns a bool. */
export function scriptSubmissions(language: Language) {
  const mainFile = `P1${language.extensions[0] ?? ""}`;
  const request = { mainFile, functionName: "f", parameters: ["int"], returns: "bool" };
  const start = (source: string, more: SubmissionRequest = {}): Promise<DriverSession> =>
    startDriver(language, { ...more, ...request, source });
  return {
    start,
    callOnce: async (source: string, more: SubmissionRequest = {}): Promise<Answer> => {
      await using driver = await start(source, more);
      expect(driver.greeting).toEqual({ kind: "ready" });
      return await driver.call(1n);
    },
    /** Runs it as a program. */
    run: async (source: string, input = "", companions = {}): Promise<Ended> => {
      const prepared = await prepare(language, { source, mainFile, companions });
      expect(prepared.compiled).toMatchObject({ ok: true, output: "" });
      return await runProgram(prepared, input);
    },
  };
}

export function refused(message: string) {
  return { outcome: "refused", message };
}

export const returnedTrue = { outcome: "returned", value: { kind: "bool", value: true } };

/** A value that the wire has no form for. */
export function other(value: string): WireValue {
  return { kind: "other", value };
}
