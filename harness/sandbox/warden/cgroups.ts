/**
 * Cgroups, by which the kernel counts and limits the total usage of a slot's processes. Version 2
 * has one tree of folders, version 1 one per controller; the difference is hidden from other files.
 * Folders are created and removed here; the warden reads their counters.
 */
import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { HarnessError } from "../../core/harness-error.ts";
import {
  type CgroupMount,
  type CgroupTable,
  findOwnFolder,
  readCgroupTable,
} from "./cgroup-table.ts";
import { describeRefusal, divideCgroup, type FolderMaker, isAlive } from "./divide-cgroup.ts";

/** The cgroup folders that count and limit a slot. */
export interface SlotCgroup {
  readonly version: 1 | 2;
  /** Absolute folders, all the same in version 2; undefined for an unavailable controller. */
  readonly memory: string | undefined;
  /** In version 1 the folder of `cpuacct`. */
  readonly cpu: string | undefined;
  readonly pids: string | undefined;
}

export type Cgroups =
  | {
      readonly kind: "available";
      readonly version: 1 | 2;
      readonly controllers: readonly Controller[];
      /** @throws {HarnessError} when the machine creates no more folders */
      create(): SlotCgroup;
      /**
       * Safe if the folders are already gone. A dying process keeps its folder busy for some
       * milliseconds; folders with a process that does not die are left to the next judge's
       * {@link findCgroups}.
       */
      remove(slot: SlotCgroup): Promise<void>;
    }
  | {
      readonly kind: "missing";
      /** The problem and its remedy, as sentences for `grundy doctor`. */
      readonly reason: string;
    };

type Controller = (typeof CONTROLLERS)[number];
const CONTROLLERS = ["memory", "cpu", "pids"] as const;

export interface CgroupPlaces {
  readonly mountsFile?: string;
  readonly ownFile?: string;
  readonly isRoot?: boolean;
  readonly folderMaker?: FolderMaker;
}

/** The parent folders of the slots' cgroups, or why there are none. */
type Home = { readonly kind: "home"; readonly parents: SlotCgroup } | Missing;
type Missing = Extract<Cgroups, { kind: "missing" }>;

/** Processes and threads of a slot: enough for every compiler, but it stops a fork bomb. */
const MAX_TASKS = 512;
const MAX_REMOVAL_MS = 1000;

/**
 * Finds out whether slots can have cgroups, and prepares this process's own cgroup. Slots are
 * nested in it, so that the judge's limits apply to them, too. Also removes folders left by killed
 * judges.
 */
export function findCgroups(places: CgroupPlaces = {}): Cgroups {
  const isRoot = places.isRoot ?? process.getuid?.() === 0;
  const folderMaker = places.folderMaker ?? { mkdir: mkdirSync, rmdir: rmdirSync };
  const table = readCgroupTable(
    places.mountsFile ?? "/proc/self/mounts",
    places.ownFile ?? "/proc/self/cgroup",
  );
  if (table === undefined) return missing("Cgroups require Linux, and /proc lists none.");

  // A controller belongs to one version at a time: memory in version 1 is absent from version 2.
  const isFirst = table.mounts.some(({ controllers }) => controllers.includes("memory"));
  const home = isFirst
    ? findVersion1(table, isRoot, folderMaker)
    : findVersion2(table, isRoot, folderMaker);
  if (home.kind === "missing") return home;

  const { parents } = home;
  for (const parent of foldersOf(parents)) removeLeftOvers(parent, folderMaker);
  let count = 0;
  return {
    kind: "available",
    version: parents.version,
    controllers: CONTROLLERS.filter((controller) => parents[controller] !== undefined),
    create() {
      for (;;) {
        count += 1;
        const slot = makeSlot(parents, slotName(count), folderMaker);
        if (slot !== undefined) return slot;
      }
    },
    async remove(slot) {
      for (const folder of foldersOf(slot)) await removeWithRetries(folder, folderMaker);
    },
  };
}

// ---------------------------------------------------------------- the two versions

function findVersion1(
  { mounts, paths }: CgroupTable,
  isRoot: boolean,
  folderMaker: FolderMaker,
): Home {
  const find = (controller: string): { folder: string } | Missing => {
    const mount = choose(mounts.filter(({ controllers }) => controllers.includes(controller)));
    if (mount === undefined)
      return missing(`There is no cgroup with the controller ${controller}.`);
    if (mount.isReadOnly) return missing(describeReadOnly(mount.folder));
    const folder = findOwnFolder(mount, paths.get(controller));
    if (folder === undefined) return missing(describeOutside(mount.folder));
    const problem = tryToDivide(folder, folderMaker);
    if (problem === undefined) return { folder };
    const remedy = isRoot
      ? ""
      : " Only root can divide version 1: run as root, or boot with version 2, " +
        "with the kernel option `systemd.unified_cgroup_hierarchy=1`.";
    return missing(`The version 1 cgroup ${folder} cannot be divided: ${problem}.${remedy}`);
  };
  const memory = find("memory");
  if ("kind" in memory) return memory;
  const [cpu, pids] = ["cpuacct", "pids"].map((controller) => {
    const hierarchy = find(controller);
    return "kind" in hierarchy ? undefined : hierarchy.folder;
  });
  return { kind: "home", parents: { version: 1, memory: memory.folder, cpu, pids } };
}

function findVersion2(
  { mounts, paths }: CgroupTable,
  isRoot: boolean,
  folderMaker: FolderMaker,
): Home {
  const mount = choose(mounts.filter(({ version }) => version === 2));
  if (mount === undefined) {
    return missing(
      "No cgroups are mounted. In a container: start it with a writable /sys/fs/cgroup.",
    );
  }
  if (mount.isReadOnly) return missing(describeReadOnly(mount.folder));
  const own = findOwnFolder(mount, paths.get(""));
  if (own === undefined) return missing(describeOutside(mount.folder));

  const division = divideCgroup(own, folderMaker);
  const problem =
    division.kind === "divided" ? tryToDivide(division.folder, folderMaker) : division.problem;
  if (division.kind === "undivided" || problem !== undefined) {
    const user = isRoot ? "" : "--user ";
    return missing(
      `This process's cgroup, ${own}, cannot be divided: ${problem}. Give it its own: ` +
        `\`systemd-run ${user}--scope -p Delegate=yes -- grundy grade …\`; ` +
        "in a container, make grundy the container's main command.",
    );
  }
  const { folder, hasPids } = division;
  return {
    kind: "home",
    // Version 2 counts CPU time in every folder, even if the controller is off.
    parents: { version: 2, memory: folder, cpu: folder, pids: hasPids ? folder : undefined },
  };
}

function choose(mounts: readonly CgroupMount[]): CgroupMount | undefined {
  return mounts.find(({ isReadOnly }) => !isReadOnly) ?? mounts[0];
}

/** Creates a folder and removes it, which is the only reliable test. Returns the problem. */
function tryToDivide(parent: string, folderMaker: FolderMaker): string | undefined {
  const folder = join(parent, slotName(0));
  try {
    folderMaker.mkdir(folder);
    folderMaker.rmdir(folder);
    return undefined;
  } catch (error) {
    return codeOf(error) === "EEXIST" ? undefined : describeRefusal(error);
  }
}

function missing(reason: string): Missing {
  return { kind: "missing", reason };
}

function describeReadOnly(folder: string): string {
  return (
    `${folder} is mounted read-only, as usual in containers. Start the container with writable ` +
    "cgroups: Docker 28 and newer `--security-opt writable-cgroups=true`, " +
    "Podman `--security-opt unmask=/sys/fs/cgroup`."
  );
}

function describeOutside(folder: string): string {
  return (
    `This process's own cgroup is not visible in ${folder}. ` +
    "In a container: start it with `--cgroupns=private`."
  );
}

// ---------------------------------------------------------------- folders of slots

/** The PID tells a later judge whether the folder's owner is still alive. */
function slotName(count: number): string {
  return `grundy-${process.pid}-${count}`;
}
const SLOT_NAME = /^grundy-(\d+)-\d+$/;

/** Distinct folders: version 2 has one for all controllers, and version 1 may combine two. */
function foldersOf(cgroup: SlotCgroup): Set<string> {
  return new Set(CONTROLLERS.flatMap((controller) => cgroup[controller] ?? []));
}

/** Undefined if the name is taken, by a killed judge with the same PID in a container. */
function makeSlot(
  parents: SlotCgroup,
  name: string,
  folderMaker: FolderMaker,
): SlotCgroup | undefined {
  const inside = (parent: string | undefined) =>
    parent === undefined ? undefined : join(parent, name);
  const slot: SlotCgroup = {
    version: parents.version,
    memory: inside(parents.memory),
    cpu: inside(parents.cpu),
    pids: inside(parents.pids),
  };
  const folders: string[] = [];
  try {
    for (const folder of foldersOf(slot)) {
      folderMaker.mkdir(folder);
      folders.push(folder);
    }
    writeIfThere(slot.pids, "pids.max", String(MAX_TASKS));
    // Swapped memory would not count, so swap is disabled, in version 2 and in version 1.
    writeIfThere(slot.memory, "memory.swap.max", "0");
    writeIfThere(slot.memory, "memory.swappiness", "0");
    return slot;
  } catch (error) {
    for (const folder of folders) tryToRemove(folder, folderMaker);
    if (codeOf(error) === "EEXIST") return undefined;
    throw new HarnessError(
      "sandbox-failed",
      `cannot create a cgroup for a slot: ${String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function writeIfThere(folder: string | undefined, file: string, text: string): void {
  if (folder === undefined) return;
  const path = join(folder, file);
  if (existsSync(path)) writeFileSync(path, text);
}

async function removeWithRetries(folder: string, folderMaker: FolderMaker): Promise<void> {
  let waitedMs = 0;
  for (let pauseMs = 1; !tryToRemove(folder, folderMaker); pauseMs *= 2) {
    if (waitedMs >= MAX_REMOVAL_MS) return;
    await sleep(pauseMs);
    waitedMs += pauseMs;
  }
}

/** False if the folder is still there, because `rmdir` fails while it has a process. */
function tryToRemove(folder: string, folderMaker: FolderMaker): boolean {
  try {
    folderMaker.rmdir(folder);
    return true;
  } catch (error) {
    return codeOf(error) === "ENOENT";
  }
}

function removeLeftOvers(parent: string, folderMaker: FolderMaker): void {
  for (const name of readdirSync(parent)) {
    const pid = SLOT_NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) tryToRemove(join(parent, name), folderMaker);
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
