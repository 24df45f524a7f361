import { existsSync, readFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { execa } from "execa";

/** Facts about this machine that decide whether containers can be created. */
export interface ContainmentFacts {
  readonly platform: string;
  readonly isRoot: boolean;
  readonly isInContainer: boolean;
  /** Value of GRUNDY_WARDEN. */
  readonly wardenBinary: string | undefined;
  /** The C compiler, if there is one. */
  readonly compiler: { readonly path: string; readonly hasStaticLibrary: boolean } | undefined;
  /** Kernel settings; undefined if the kernel does not have one. */
  readonly settings: Readonly<Record<KernelSetting, number | undefined>>;
}

const KERNEL_SETTINGS = [
  "kernel.unprivileged_userns_clone",
  "kernel.apparmor_restrict_unprivileged_userns",
  "user.max_user_namespaces",
] as const;
export type KernelSetting = (typeof KERNEL_SETTINGS)[number];

/** Files that Docker and Podman create in their containers, and systemd in any that it runs in. */
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

/** Compilers print the bare name if they do not find the file. */
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
