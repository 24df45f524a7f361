import { afterAll, describe, expect, it } from "vitest";
import { SourceReader } from "../../../harness/engine/build/read-source.ts";
import { Threads } from "../../../harness/engine/index.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";

const threads = new Threads();
afterAll(async () => threads[Symbol.asyncDispose]());

describe("a source", () => {
  it.each(LANGUAGES.map((language) => [language.id, language] as const))(
    "in %s that is long is read in a thread, and as a short one",
    async (_, language) => {
      const reader = new SourceReader(language, threads, undefined);
      const line = language.id === "python" ? "# AcanWin\n" : "// AcanWin\n";
      const ask = async (count: number) =>
        reader.guess({ source: line.repeat(count), functionName: "AcanWin", companions: [] });
      expect(await ask(60_000)).toEqual(await ask(1));
    },
  );

  it("goes to a thread by its length with its companions, if the thread knows the language", async () => {
    const [language] = LANGUAGES;
    if (language === undefined) throw new Error("no languages");
    const asked: object[] = [];
    const run = async ({ request }: { readonly request: object }) => {
      asked.push(request);
      return Promise.resolve({ kind: "done", value: { kinds: [], hint: "" } });
    };
    const recording = { run } as unknown as Threads;
    const ask = async (own: number, other: number, ownLanguage = language) =>
      new SourceReader(ownLanguage, recording, undefined).guess({
        source: " ".repeat(own),
        functionName: "f",
        companions: [{ name: "other", text: " ".repeat(other) }],
      });
    await ask(20 * 1024, 4 * 1024);
    await ask(20 * 1024, 5 * 1024, { ...language });
    expect(asked).toEqual([]);
    await ask(20 * 1024, 4 * 1024 + 1);
    expect(asked).toMatchObject([{ languageId: language.id, question: { kind: "guess" } }]);
  });

  it("that takes too long to be read is a fault of the judge, not of the student", async () => {
    await using hurried = new Threads({ deadlineMs: 1, memoryMib: 256 });
    const [language] = LANGUAGES;
    if (language === undefined) throw new Error("no languages");
    const reader = new SourceReader(language, hurried, undefined);
    // Long enough that a busy machine does not see the answer before the deadline.
    const question = { source: "(".repeat(1e7), functionName: "f", companions: [] };
    await expect(reader.guess(question)).rejects.toThrow("could not be read");
  });

  it("is read no further when the judge is stopped", async () => {
    const [language] = LANGUAGES;
    if (language === undefined) throw new Error("no languages");
    const reader = new SourceReader(language, threads, AbortSignal.abort(new Error("stop")));
    const question = { source: "(".repeat(1e6), functionName: "f", companions: [] };
    await expect(reader.guess(question)).rejects.toThrow("stop");
  });
});
