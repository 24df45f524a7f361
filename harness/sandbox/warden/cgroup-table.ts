/** Reads from /proc to which cgroups this process belongs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface CgroupMount {
  readonly folder: string;
  readonly version: 1 | 2;
  /** Only for version 1; in version 2 each folder lists its own. */
  readonly controllers: readonly string[];
  readonly isReadOnly: boolean;
}

export interface CgroupTable {
  readonly mounts: readonly CgroupMount[];
  /** This process's cgroup by controller; the key of version 2 is empty. */
  readonly paths: ReadonlyMap<string, string>;
}

/** See cgroups(7), /proc/pid/cgroup, and fstab(5). Undefined if the files do not exist. */
export function readCgroupTable(mountsFile: string, ownFile: string): CgroupTable | undefined {
  try {
    const mounts = readFileSync(mountsFile, "utf8");
    const own = readFileSync(ownFile, "utf8");
    return {
      mounts: mounts.split("\n").flatMap(parseMount),
      paths: new Map(own.split("\n").flatMap(parsePaths)),
    };
  } catch {
    return undefined;
  }
}

/** `cgroup /sys/fs/cgroup/memory cgroup rw,memory 0 0` */
function parseMount(line: string): CgroupMount[] {
  const [, folder = "", type, text = ""] = line.split(" ");
  if (type !== "cgroup" && type !== "cgroup2") return [];
  const options = text.split(",");
  return [
    {
      folder: folder.replaceAll(/\\([0-7]{3})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 8)),
      ),
      version: type === "cgroup" ? 1 : 2,
      controllers: type === "cgroup" ? options : [],
      isReadOnly: options.includes("ro"),
    },
  ];
}

/** `4:cpu,cpuacct:/user.slice`, or `0::/user.slice`; the path may contain colons. */
function parsePaths(line: string): [string, string][] {
  const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
  if (controllers === undefined || path === undefined) return [];
  return controllers.split(",").map((controller) => [controller, path]);
}

/**
 * Finds the folder of this process's own cgroup. In a container the mount may start at that folder
 * while the path is still the machine's, so a folder counts only if its `cgroup.procs` lists this
 * process.
 */
export function findOwnFolder(mount: CgroupMount, path: string | undefined): string | undefined {
  return [join(mount.folder, path ?? ""), mount.folder].find((folder) => {
    try {
      const pids = readFileSync(join(folder, "cgroup.procs"), "utf8").split("\n");
      return pids.includes(String(process.pid));
    } catch {
      return false;
    }
  });
}
