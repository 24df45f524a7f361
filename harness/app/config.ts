import { join } from "node:path";
import type { WorkspaceChoice } from "./choose-workspace.ts";

/** All that comes from the environment; whoever starts Grundy reads it once and passes it on. */
export interface Config extends WorkspacePlaces {
  /** Builds and compilers' own caches. */
  readonly cacheFolder: string;
  /** How it came to be this one; undefined: it is Grundy's own, since there was no other. */
  readonly workspaceBy: WorkspaceChoice["by"] | undefined;
  /** Grundy's own folder. */
  readonly root: string;
  readonly searchPath: string;
  /** A ready warden, instead of one compiled at first use. */
  readonly wardenBinary: string | undefined;
  readonly cores: number;
  /** `postgres://…`, where what a server keeps lies in a database and not in its folder. */
  readonly databaseUrl: string | undefined;
  readonly isColourWanted: boolean | undefined;
  readonly isUnicode: boolean;
}

/** A workspace's folder, and what lies in it. */
interface WorkspacePlaces {
  readonly workspaceFolder: string;
  readonly problemsFolder: string;
  /** The trusted solutions; may be missing, as may the next two. */
  readonly referenceFolder: string;
  /** Programs with known verdicts. */
  readonly submissionsFolder: string;
  /** The rules of the course, where nobody names others. */
  readonly courseFile: string;
}

export function placesIn(workspaceFolder: string): WorkspacePlaces {
  return {
    workspaceFolder,
    problemsFolder: join(workspaceFolder, "problems"),
    referenceFolder: join(workspaceFolder, "reference"),
    submissionsFolder: join(workspaceFolder, "submissions"),
    courseFile: join(workspaceFolder, "course.yaml"),
  };
}
