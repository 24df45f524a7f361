import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join } from "node:path";

/** Every sandbox shows these. */
const SYSTEM = ["/usr/", "/bin/", "/sbin/", "/lib/", "/lib64/"];

/** What an installation consists of. Its other folders may be a person's: `~/.local/share` is one. */
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
  // It tells a virtual environment's interpreter where its packages are.
  "pyvenv.cfg",
  "src",
];

/**
 * The folders that a tool outside of the system's own lives from: the parts of the installation whose
 * `bin` holds it (under its name, and behind links), and of further `homes`. Of a home directory
 * nothing else becomes visible.
 * @param path of the tool's binary, absolute
 */
export function findToolFolders(
  path: string,
  homes: readonly string[],
  homeDirectory = homedir(),
): string[] {
  const binaries = [path, realpathSync(path)];
  // What lies in ~/bin is there by itself: ~/src and ~/lib are its owner's.
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
