import { createHash, type Hash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { release } from "node:os";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { PROGRAM_LANGUAGES } from "../../harness/languages/index.ts";
import { MAY_IMPORT, withImported } from "../modules.ts";
import { sharedCache } from "../shared-cache.ts";

/**
 * Remembers what passed, under a hash of all that could change the result, so that CI does not repeat
 * slow tests of code that nobody touched: a commit to pages judges nothing, one to the engine everything.
 * Which modules a test uses is what it and its helpers name, with all that these may import.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PASSED = join(sharedCache(), "passed");

/** Everything is tried again after a week. */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;

/** Files and folders that every test depends on. */
const COMMON = [
  ...globSync("*.{json,ts,yaml}", { cwd: ROOT }),
  ".ci/run",
  "harness/cli/config.ts",
  "problems",
  "reference",
  "submissions",
  "test/fixtures",
  "test/modules.ts",
  "test/shared-cache.ts",
  "test/vitest",
];
/** Tools of tests that are not those of a language. */
const OTHER_TOOLS = ["chromium", "postgres", "initdb", "git", "ps", "tmux"];

/** A file that names one of these depends on the folders and files behind it. */
const OTHERS: readonly (readonly [sign: RegExp, depends: readonly string[]])[] = [
  [/docs\/|\.md\b/, ["docs", ...globSync("*.md", { cwd: ROOT })]],
  [/vite\.config/, ["vite.config.ts"]],
  [/test\/attacks|ATTACKS_FOLDER/, ["test/attacks"]],
];

/** The files of tests that passed with all that they depend on as it is now. */
export function findUnchanged(files: readonly string[]): readonly string[] {
  return files.filter((file) => hasPassed(hashOf([file])));
}

/** Remembers that these files of tests passed. */
export async function keepPassed(files: readonly string[]): Promise<void> {
  await mkdir(PASSED, { recursive: true, mode: 0o700 });
  for (const file of files) await writeFile(join(PASSED, hashOf([file])), `${file}\n`);
}

function hasPassed(hash: string): boolean {
  const time = statSync(join(PASSED, hash), { throwIfNoEntry: false })?.mtimeMs;
  return time !== undefined && Date.now() - time < MAX_AGE_MS;
}

/**
 * Hashes all that tests or commands depend on; SHA-256 in hex.
 * @param paths files of tests, which are searched for what they use, modules and other folders
 */
export function hashOf(paths: readonly string[]): string {
  const { files, modules } = findDependencies(paths);
  const hash = createHash("sha256").update(environment());
  for (const path of [...COMMON, ...modules, ...files].toSorted()) {
    hash.update(`${path} ${hashTree(path)}\n`);
  }
  return hash.digest("hex");
}

export function findDependencies(paths: readonly string[]) {
  const files = new Set<string>();
  const modules = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (path in MAY_IMPORT) modules.add(path);
    else if (!files.has(path)) {
      files.add(path);
      if (!path.endsWith(".ts")) continue;
      const text = readFileSync(join(ROOT, path), "utf8");
      for (const module of modulesIn(text)) modules.add(module);
      waiting.push(...helpersOf(path, text));
      for (const [sign, depends] of OTHERS) if (sign.test(text)) waiting.push(...depends);
    }
  }
  return { files, modules: withImported(modules) };
}

/** The modules that a test names, in imports or paths; all if it names the harness otherwise. */
function modulesIn(text: string): readonly string[] {
  const named = text.match(/harness\/\w+/g) ?? [];
  const isVague = /harness(?![-\\]|\/\w)/.test(text);
  return isVague ? Object.keys(MAY_IMPORT) : named.filter((name) => name in MAY_IMPORT);
}

/** Files of the tests that a file imports, or names relative to itself, and the fixtures that it names. */
function helpersOf(path: string, text: string): readonly string[] {
  const named = [...text.matchAll(/"(\.{1,2}\/[^"]+)"/g)]
    .map(([, request = ""]) => relative(ROOT, resolve(ROOT, dirname(path), request)))
    .filter((file) => file.startsWith("test/") && existsSync(join(ROOT, file)))
    // Every test uses it to find the cache only.
    .filter((file) => file !== "test/shared-cache.ts" && !file.startsWith("test/vitest/"));
  const fixtures = [...text.matchAll(/fixtures\/(\w+)/g)].flatMap(([, folder = ""]) =>
    globSync(`test/fixtures/${folder}/**/*.ts`, { cwd: ROOT }),
  );
  return [...named, ...fixtures];
}

const trees = new Map<string, string>();

/** Hashes a file, or all files of a folder with their names. */
function hashTree(path: string): string {
  const cachedTree = trees.get(path);
  if (cachedTree !== undefined) return cachedTree;
  const hash = createHash("sha256");
  if (statSync(join(ROOT, path)).isDirectory()) {
    const found = globSync(`${path}/**`, { cwd: ROOT, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      // Built from the sources, which are hashed.
      .filter((file) => !file.startsWith("harness/web/dist/"))
      .toSorted();
    for (const file of found) addFile(hash, file);
  } else addFile(hash, path);
  const digest = hash.digest("hex");
  trees.set(path, digest);
  return digest;
}

function addFile(hash: Hash, file: string): void {
  const bytes = readFileSync(join(ROOT, file));
  hash.update(`${file} ${bytes.length}\n`).update(bytes);
}

/** The machine, as far as it can change a result: its kernel, user and tools. */
function environment(): string {
  const tools = PROGRAM_LANGUAGES.flatMap(({ tools: own }) =>
    own.flatMap((tool) => tool.candidates),
  );
  // npm puts its own folders first, whose contents the lock file says.
  const folders = (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => !/node_modules|node-gyp-bin/.test(folder));
  const found = [...new Set([...tools, ...OTHER_TOOLS])].toSorted().map((name) => {
    const path = folders.map((folder) => join(folder, name)).find((each) => existsSync(each));
    const { size, mtimeMs } = path === undefined ? { size: 0, mtimeMs: 0 } : statSync(path);
    return `${name} ${path} ${size} ${mtimeMs}`;
  });
  const { version, arch, platform } = process;
  return [version, arch, platform, release(), process.getuid?.(), ...found].join("\n");
}

/** `node unchanged.ts passed|keep NAME PATH …`: exits with 0 if that passed; remembers that it did. */
async function main([verb, name = "", ...paths]: readonly string[]): Promise<void> {
  const hash = createHash("sha256")
    .update(`${name} ${hashOf(paths)}`)
    .digest("hex");
  if (verb === "passed") process.exitCode = hasPassed(hash) ? 0 : 1;
  else {
    await mkdir(PASSED, { recursive: true, mode: 0o700 });
    await writeFile(join(PASSED, hash), `${name}\n`);
  }
}
if (import.meta.main) await main(process.argv.slice(2));
