import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { JudgingContext } from "../../batch/judge-file.ts";
import { toolPaths } from "../../engine/build/build.ts";
import { prepareLanguage } from "../../engine/build/prepare.ts";
import { lockFile } from "../../io/file-lock.ts";
import type { CommonSource, Language, Target } from "../../languages/language.ts";

export interface PrepareAheadOptions {
  /** Receives a sentence about each language that cannot be prepared. */
  readonly note: (sentence: string) => void;
  readonly signal: AbortSignal;
  /** Time after which it looks again whether another Grundy still prepares. */
  readonly lookMs?: number;
}

/**
 * Prepares what submissions share and a machine makes once, so that the first student in a language does
 * not wait: one preparation after the other. Of several Grundys with one cache only one
 * does it at a time, and the next one finds what is there. Failures are harmless: a submission that needs
 * the preparation tries again, and tells more.
 */
export async function prepareAhead(
  context: Pick<JudgingContext, "languages" | "findTools" | "sandbox" | "cacheFolder">,
  { note, signal, lookMs = 30_000 }: PrepareAheadOptions,
): Promise<void> {
  const file = join(context.cacheFolder, "prepare-ahead.lock");
  using lock = await waitForLock(file, signal, lookMs);
  if (lock === undefined) return;
  const rounds = Math.max(...context.languages.map((each) => each.commonSources?.length ?? 0));
  const broken = new Set<Language>();
  // The most common ones come first, in every language.
  for (let round = 0; round < rounds; round += 1) {
    for (const language of context.languages) {
      const common = language.commonSources?.[round];
      if (common === undefined || broken.has(language)) continue;
      try {
        await prepare(language, common, context, signal);
      } catch (error) {
        if (signal.aborted) return;
        broken.add(language);
        const reason = error instanceof Error ? error.message : String(error);
        note(`${language.name} was not prepared ahead: ${reason}`);
      }
    }
  }
}

/** Undefined if `signal` is aborted first. */
async function waitForLock(
  path: string,
  signal: AbortSignal,
  lookMs: number,
): Promise<Disposable | undefined> {
  while (!signal.aborted) {
    const lock = await lockFile(path);
    if (lock !== undefined) return lock;
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

async function prepare(
  language: Language,
  { kind, source }: CommonSource,
  { findTools, sandbox, cacheFolder }: Parameters<typeof prepareAhead>[0],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const toolPathsOf = toolPaths(language, await findTools(language.tools));
  if (toolPathsOf === undefined) return;
  const { tools, versions } = toolPathsOf;
  const request = { source, target: targetOf(kind), companions: [], tools, versions };
  await prepareLanguage({
    ...toolPathsOf,
    language,
    request,
    sandbox,
    cacheFolder,
    signal,
  });
}

/** Drivers are the same for all functions. */
function targetOf(kind: CommonSource["kind"]): Target {
  return kind === "program"
    ? { kind }
    : { kind, functionName: "f", parameters: [], returns: { kind: "int" } };
}
