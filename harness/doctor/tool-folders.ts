import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join } from "node:path";

/** Folders that are visible in every sandbox. */
const SYSTEM = ["/usr/", "/bin/", "/sbin/", "/lib/", "/lib64/"];

/** Parts of an installation. Other folders beside them may be private, such as `~/.local/share`. */
const PARTS = [
  "bin",
  "conf",
  "include",
  "jmods",
  "lib",
  "lib32",
  "lib64",
  "libexec",
  "pkg",
  // Tells the interpreter of a virtual environment where its packages are.
  "pyvenv.cfg",
  "src",
];

/**
 * Finds the folders that a tool outside the system's folders needs: the parts of the installation with
 * the tool in its `bin` (both the path itself and where links lead), and of further `homes`. Nothing else
 * in a home directory becomes visible.
 * @param path of the tool's binary, absolute
 */
export function findToolFolders(
  path: string,
  homes: readonly string[],
  homeDirectory = homedir(),
): string[] {
  const binaries = [path, realpathSync(path)];
  // A tool in ~/bin is not part of an installation: ~/src and ~/lib are private.
  const isInstalled = (binary: string) =>
    basename(dirname(binary)) === "bin" && installationOf(binary) !== homeDirectory;
  const installations = binaries.filter(isInstalled).map(installationOf);
  const folders = [...installations, ...homes.filter((home) => isAbsolute(home))]
    .flatMap((home) => PARTS.map((part) => join(home, part)))
    .filter((folder) => existsSync(folder));
  const loose = binaries.filter((binary) => !isInstalled(binary));
  return [...new Set([...folders, ...loose])].filter((each) => !isOfSystem(each));
}

function installationOf(binary: string): string {
  return dirname(dirname(binary));
}

function isOfSystem(path: string): boolean {
  return SYSTEM.some((folder) => `${path}/`.startsWith(folder));
}
