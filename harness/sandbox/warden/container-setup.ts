import { existsSync, lstatSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { Scratch, SlotOptions } from "../sandbox.ts";
import type { SlotCgroup } from "./cgroups.ts";

/** Describes a container. Paths are the same inside and outside. */
export interface ContainerSetup {
  /** In mounting order: parents before children. */
  readonly mounts: readonly Mount[];
  /** Limits of the empty folder that every run gets. */
  readonly scratch: Scratch;
  /** Bytes of it that do not count as a program's memory. Default: 0. */
  readonly filesBytes?: number;
  /** Limits of each `write` folder. */
  readonly tmpfs: { readonly bytes: number; readonly files: number };
  /** If the judge is root: the first of two user IDs that only this slot uses. */
  readonly outerId: number;
  readonly cgroup: SlotCgroup | undefined;
}

export type Mount =
  | { readonly kind: "read" | "keep"; readonly path: string }
  /** Replaced by a folder in memory that programs can write. */
  | { readonly kind: "write"; readonly path: string }
  /** For the warden; programs see an empty folder. */
  | { readonly kind: "pipes"; readonly path: string }
  /** Replaced by an empty folder. */
  | { readonly kind: "hide"; readonly path: string }
  | { readonly kind: "link"; readonly path: string; readonly target: string };

const SYSTEM_FOLDERS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
/** The parts of /etc that loaders and runtimes read, without the machine's names and keys. */
const SYSTEM_SETTINGS = ["ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives"];
const SETTINGS_OF_JAVA = /^java-[\w.-]+$/;
/** Mono needs it to find the libraries for file access. */
const SETTINGS_OF_MONO = "/etc/mono/config";

/** Finds the system's programs and libraries, which every container has. */
export function findSystemMounts(): Mount[] {
  const folders = SYSTEM_FOLDERS.filter((path) => existsSync(path)).map((path): Mount =>
    lstatSync(path).isSymbolicLink()
      ? { kind: "link", path, target: readlinkSync(path) }
      : { kind: "read", path },
  );
  const settings = readdirSync("/etc")
    .filter((name) => SYSTEM_SETTINGS.includes(name) || SETTINGS_OF_JAVA.test(name))
    .map((name): Mount => ({ kind: "read", path: join("/etc", name) }));
  const mono = [SETTINGS_OF_MONO].filter((path) => existsSync(path));
  return [...folders, ...settings, ...mono.map((path): Mount => ({ kind: "read", path }))];
}

/**
 * Plans all mounts of a slot. `hidden` paths are hidden even inside a system folder; folders of the
 * slot are visible even inside a hidden one.
 */
export function planMounts(
  system: readonly Mount[],
  hidden: readonly string[],
  folders: SlotOptions["folders"],
): Mount[] {
  const named = folders.map(({ path, access }): Mount => ({ kind: access, path }));
  const visible = [...system, ...named].filter(({ kind }) => kind !== "link");
  const hides = hidden
    .filter((path) => existsSync(path) && visible.some((mount) => isWithin(path, mount.path)))
    .filter((path) => !named.some((mount) => mount.path === path))
    .map((path): Mount => ({ kind: "hide", path }));
  const all = [...system, ...hides, ...named]
    .toSorted((left, right) => depthOf(left.path) - depthOf(right.path))
    .filter((mount, index, sorted) => sorted.findIndex((each) => isSame(each, mount)) === index);
  return all.filter((mount) => mount.kind !== "read" || !isThereAlready(mount, all));
}

/** True if the nearest mount around it already shows it unchanged. */
function isThereAlready(mount: Mount, all: readonly Mount[]): boolean {
  const around = all.findLast(
    ({ kind, path }) => kind !== "link" && path !== mount.path && isWithin(mount.path, path),
  );
  return around?.kind === "read";
}

function isSame(left: Mount, right: Mount): boolean {
  return left.kind === right.kind && left.path === right.path;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === "/" ? folder : `${folder}/`);
}

function depthOf(path: string): number {
  return path.split("/").length;
}
