import { join } from "node:path";
import type { MachineFactor } from "../../core/judging/machine-factor.ts";
import type { WorkspaceChoice } from "./choose-workspace.ts";

/** Everything that comes from the environment. It is read once at the start and passed on. */
export interface Config extends WorkspacePlaces {
  /** Folder of builds and of the compilers' own caches. */
  readonly cacheFolder: string;
  /** How the workspace was chosen. Undefined: none was found, so it is Grundy's own. */
  readonly workspaceBy: WorkspaceChoice["by"] | undefined;
  /** Grundy's own folder. */
  readonly root: string;
  readonly searchPath: string;
  /** A prebuilt warden, instead of one compiled at first use. */
  readonly wardenBinary: string | undefined;
  readonly cores: number;
  /** Instead of a measured one: the time limits of exercises are this many times the written ones. */
  readonly machineFactor: MachineFactor | undefined;
  /** `postgres://…`: the server stores its data there instead of in its folder. */
  readonly databaseUrl: string | undefined;
  /** `smtps://…`: the server sends mail by this mail server. */
  readonly smtpUrl: string | undefined;
  readonly isColourWanted: boolean | undefined;
  readonly isUnicode: boolean;
  /** How the user starts Grundy, for commands to copy. */
  readonly commandName: string;
}

/** A workspace's folder, and the paths within it. */
interface WorkspacePlaces {
  readonly workspaceFolder: string;
  readonly problemsFolder: string;
  /** Trusted solutions. This folder and the next two may be missing. */
  readonly referenceFolder: string;
  /** Programs with known verdicts. */
  readonly submissionsFolder: string;
  /** The default course file. */
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
