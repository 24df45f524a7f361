import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { type ProgressReporter, placesIn, Workspace } from "../../harness/app/index.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A workspace as a server makes it: its judgings end with the signal. */
export function makeWorkspace(
  cacheFolder: string,
  signal: AbortSignal = new AbortController().signal,
  searchPath = "/nowhere",
): Workspace {
  return new Workspace(
    {
      cacheFolder,
      ...placesIn(ROOT),
      workspaceBy: undefined,
      root: ROOT,
      searchPath,
      wardenBinary: undefined,
      cores: availableParallelism(),
      machineFactor: 1,
      databaseUrl: undefined,
      smtpUrl: undefined,
      isColourWanted: false,
      commandName: "grundy",
      isUnicode: true,
    },
    () => ({ signal, [Symbol.dispose]: () => undefined }),
  );
}

/** Records the notes and events that it receives. */
export class ReporterInTest implements ProgressReporter {
  readonly notes: string[] = [];
  readonly totals: number[] = [];
  readonly judged: string[] = [];

  readonly startProgress: ProgressReporter["startProgress"] = (total) => {
    this.totals.push(total);
    return {
      take: (path, { kind }) => {
        if (kind === "judging-finished") this.judged.push(path);
      },
      [Symbol.dispose]: () => undefined,
    };
  };

  readonly note = (sentence: string): void => {
    this.notes.push(sentence);
  };
}
