import { existsSync, readFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { execa } from "execa";

/** What decides whether containers can be made here. */
export interface ContainmentFacts {
  readonly platform: string;
  readonly isRoot: boolean;
  readonly isInContainer: boolean;
  /** What GRUNDY_WARDEN names. */
  readonly wardenBinary: string | undefined;
  /** A C compiler, where there is one. */
  readonly compiler: { readonly path: string; readonly hasStaticLibrary: boolean } | undefined;
  /** Of the kernel; undefined where it has no such setting. */
  readonly settings: Readonly<Record<KernelSetting, number | undefined>>;
}

const KERNEL_SETTINGS = [
  "kernel.unprivileged_userns_clone",
  "kernel.apparmor_restrict_unprivileged_userns",
  "user.max_user_namespaces",
] as const;
export type KernelSetting = (typeof KERNEL_SETTINGS)[number];

/** Docker and Podman leave a file in theirs; systemd tells of all that it started in. */
const SIGNS_OF_CONTAINERS = ["/.dockerenv", "/run/.containerenv", "/run/systemd/container"];

export async function readContainmentFacts(
  tools: Pick<ContainmentFacts, "wardenBinary"> & { readonly compilerPath: string | undefined },
): Promise<ContainmentFacts> {
  const { compilerPath, wardenBinary } = tools;
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isInContainer: SIGNS_OF_CONTAINERS.some((path) => existsSync(path)),
    wardenBinary,
    compiler:
      compilerPath === undefined
        ? undefined
        : { path: compilerPath, hasStaticLibrary: await hasStaticLibrary(compilerPath) },
    settings: Object.fromEntries(
      KERNEL_SETTINGS.map((name) => [name, readSetting(name)]),
    ) as ContainmentFacts["settings"],
  };
}

/** Compilers answer with the bare name where they find no such file. */
async function hasStaticLibrary(compiler: string): Promise<boolean> {
  const args = ["-print-file-name=libc.a"];
  const { stdout, failed } = await execa(compiler, args, { reject: false, timeout: 20_000 });
  return !failed && isAbsolute(stdout.trim());
}

function readSetting(name: KernelSetting): number | undefined {
  try {
    return Number(readFileSync(`/proc/sys/${name.replaceAll(".", "/")}`, "utf8"));
  } catch {
    return undefined;
  }
}
