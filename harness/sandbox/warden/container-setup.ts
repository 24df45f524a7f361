import { existsSync, lstatSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { Scratch, SlotOptions } from "../sandbox.ts";
import type { SlotCgroup } from "./cgroups.ts";

/** What a container consists of; inside, every path is the same as outside. */
export interface ContainerSetup {
  /** In this order: what lies within another comes after it. */
  readonly mounts: readonly Mount[];
  /** Limits of the empty folder that every run finds. */
  readonly scratch: Scratch;
  /** How much of it is not counted as a program's memory; absent: nothing. */
  readonly filesBytes?: number;
  /** Limits of each folder to write. */
  readonly room: { readonly bytes: number; readonly files: number };
  /** As root: the first of two user ids of the machine that the slot has to itself. */
  readonly outerId: number;
  readonly cgroup: SlotCgroup | undefined;
}

export type Mount =
  | { readonly kind: "read" | "keep"; readonly path: string }
  /** A folder in memory takes its place, for what programs write. */
  | { readonly kind: "write"; readonly path: string }
  /** For the warden; for programs an empty folder takes its place. */
  | { readonly kind: "pipes"; readonly path: string }
  /** An empty folder takes its place. */
  | { readonly kind: "hide"; readonly path: string }
  | { readonly kind: "link"; readonly path: string; readonly target: string };

const SYSTEM_FOLDERS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
/** Of /etc no more than loaders and runtimes read: neither names nor keys of the machine. */
const SYSTEM_SETTINGS = ["ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives"];
const SETTINGS_OF_JAVA = /^java-[\w.-]+$/;
/** Without it Mono does not find the libraries that open its files. */
const SETTINGS_OF_MONO = "/etc/mono/config";

/** Programs and libraries of the system, which every container has. */
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
 * All mounts of a slot. What is `hidden` stays out even where it lies in a folder of the system;
 * what the slot names comes in even from there.
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

/** The nearest mount around it shows it, unchanged. */
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
