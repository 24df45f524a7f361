import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";

/** By path from the root; `undefined` takes a file of the defaults away. */
export type PackageContents = Readonly<Record<string, string | Uint8Array | undefined>>;

export interface WrittenPackage extends AsyncDisposable {
  /** Path of the folder or zip. */
  readonly path: string;
  /** Adds a file, or replaces one, of a folder. */
  readonly put: (name: string, content: string | Uint8Array) => Promise<void>;
}

export interface WriteOptions {
  /** Which defaults. `none`: nothing but what is given. */
  readonly format?: "2025-09" | "legacy" | "none";
  readonly as?: "folder" | "zip";
  /** Name of the folder or zip, without ending. */
  readonly name?: string;
}

/** A small sound package in a folder of its own, gone with the test: the sum of two numbers. */
export async function writePackage(
  contents: PackageContents = {},
  { format = "2025-09", as = "folder", name = "sum" }: WriteOptions = {},
): Promise<WrittenPackage> {
  const outside = await mkdtemp(join(tmpdir(), "grundy-package-"));
  const folder = join(outside, name);
  const put = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // `build` and `run` are started, the rest is read.
    await writeFile(join(folder, file), content, { mode: 0o755 });
  };
  const files = packageContents(contents, format);
  const path = as === "zip" ? `${folder}.zip` : folder;
  if (as === "zip") {
    const bytes = Object.entries(files).map(([file, content]) => [
      file,
      new Uint8Array(Buffer.from(content)),
    ]);
    await writeFile(path, zipSync(Object.fromEntries(bytes)));
  } else {
    await mkdir(folder);
    for (const [file, content] of Object.entries(files)) await put(file, content);
  }
  return { path, put, [Symbol.asyncDispose]: () => rm(outside, { recursive: true }) };
}

function packageContents(
  contents: PackageContents,
  format: "2025-09" | "legacy" | "none",
): Record<string, string | Uint8Array> {
  const defaults: PackageContents = { "2025-09": NEW, legacy: LEGACY, none: {} }[format];
  const all = Object.entries<string | Uint8Array | undefined>({ ...defaults, ...contents });
  return Object.fromEntries(
    all.flatMap(([file, content]) => (content === undefined ? [] : [[file, content]])),
  );
}

/** A problem.yaml of 2025-09, for tests that change a line of it. */
export const PROBLEM_YAML = `problem_format_version: 2025-09
name: Sum
uuid: 0b9c3b4e-6a0c-4d57-9d38-3b6a4f9e8f11
limits:
  time_limit: 2
`;

const SHARED: PackageContents = {
  "data/sample/1.in": "1 2\n",
  "data/sample/1.ans": "3\n",
  "data/secret/1.in": "20 22\n",
  "data/secret/1.ans": "42\n",
  "input_validators/check.py":
    "import re, sys\nsys.exit(42 if re.fullmatch(r'\\d+ \\d+\\n', sys.stdin.read()) else 43)\n",
  "submissions/accepted/sum.py": "print(sum(map(int, input().split())))\n",
};

const NEW: PackageContents = {
  ...SHARED,
  "problem.yaml": PROBLEM_YAML,
  "statement/problem.en.md": "Print the sum of two numbers.\n",
};

const LEGACY: PackageContents = {
  ...SHARED,
  "problem.yaml": "name: Sum\n",
  "problem_statement/problem.en.tex": "\\problemname{Sum}\nPrint the sum of two numbers.\n",
};
