import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { hasDecorators, isTypeScript, readCompilerOptions } from "./decorators.ts";
import {
  guessScriptInterface,
  type Lowered,
  node,
  planScript,
  readScriptSource,
} from "./javascript.ts";
import { NODE_INTS } from "../narrow-int.ts";
import { NODE_ADVICE } from "./node-advice.ts";
import type { Language, PlanRequest, SourceFile, Tool } from "../language.ts";

const DECORATORS = fileURLToPath(new URL("../drivers/decorators.cjs", import.meta.url));
const STRIP_TYPES = fileURLToPath(new URL("../drivers/strip_types.cjs", import.meta.url));
/** The compiled program: its text without types, and a preload that makes Node run it. */
const STRIPPED = "stripped.cjs";
/** The same for a submission with decorators, for all its files. */
const LOWERED = "lowered.cjs";

/** Bundled with Grundy. The binary itself is called, since npm may put a script into PATH. */
const esbuild: Tool = {
  id: "esbuild",
  candidates: [],
  findBundled: () => {
    const { platform, arch } = process;
    try {
      const ofEsbuild = createRequire(createRequire(import.meta.url).resolve("esbuild"));
      return ofEsbuild.resolve(`@esbuild/${platform}-${arch}/bin/esbuild`);
    } catch {
      return undefined;
    }
  },
  versionArgs: ["--version"],
  isNeededBy: (files) => findDecorated(files).length > 0,
  install: "comes with Grundy, for this platform: npm install --include=optional",
};

/**
 * Node erases the types, and transforms what cannot be erased (enums, namespaces). Types are not
 * checked.
 */
export const typescript: Language = {
  id: "typescript",
  name: "TypeScript",
  extensions: [".ts", ".mts", ".cts"],
  tools: [node, esbuild],
  timeFactor: 3,
  canLimitAddressSpace: false,
  guessInterface: guessScriptInterface,
  readSource: readScriptSource,
  advice: NODE_ADVICE,
  narrowInts: NODE_INTS,
  plan: (request) => {
    const checkSyntax = (nodePath: string, file: string) => [
      nodePath,
      ...FLAGS,
      STRIP_TYPES,
      file,
      STRIPPED,
    ];
    const lowered = planLowering(request);
    if (lowered !== undefined) {
      return planScript(request, {
        checkSyntax,
        languageFlags: FLAGS,
        lowered,
        hostArguments: undefined,
      });
    }
    const stripped = join(request.buildFolder, STRIPPED);
    const preload = findPreload(request, stripped);
    return planScript(request, {
      checkSyntax,
      languageFlags: FLAGS,
      preload,
      hostArguments: preload.length > 0 ? [stripped] : undefined,
    });
  },
};

/**
 * Node itself reads files beside the program, and a package.json may change how it reads all of
 * them.
 */
function findPreload({ companions, target }: PlanRequest, stripped: string): string[] {
  const hasPackageFile = companions.some(({ name }) => basename(name) === "package.json");
  if (target.kind === "function" || hasPackageFile) return [];
  return ["--require", stripped];
}

/** The main file and files it imports that have decorators to compile, with their code. */
function findDecorated([main, ...companions]: readonly SourceFile[]) {
  const reached = main === undefined ? [] : [main];
  const others = new Set(companions.filter(({ name }) => isTypeScript(name)));
  // Files beside it may belong to another exercise, or be broken.
  for (const { text } of reached) {
    if (others.size === 0) break;
    const mentionedPaths = new Set(
      [...text.matchAll(PATH)].map(([, path = ""]) => withoutEnding(path)),
    );
    for (const other of others) {
      if (!mentionedPaths.has(withoutEnding(basename(other.name)))) continue;
      others.delete(other);
      reached.push(other);
    }
  }
  return reached.flatMap(({ name, text }) => {
    // Skip files without either, which are most.
    if (!isTypeScript(name) || !/@|\baccessor\b/.test(text)) return [];
    const code = readScriptSource(text).code;
    return hasDecorators(code) ? [{ name, code }] : [];
  });
}

/** The last part of a quoted relative path. */
const PATH = /["'`]\.{1,2}\/(?:[\w.-]{1,100}\/){0,20}([\w.-]{1,100})["'`]/g;

function withoutEnding(name: string): string {
  return name.replace(/\.[mc]?[jt]s$/, "");
}

/** Undefined if there are no decorators, or if nothing here can compile them. */
function planLowering(request: PlanRequest): Lowered | undefined {
  const { source, submissionFolder, mainFile, buildFolder, tools, companions } = request;
  const path = tools[esbuild.id];
  if (path === undefined) return undefined;
  const decorated = findDecorated([{ name: mainFile, text: source }, ...companions]);
  if (decorated.length === 0) return undefined;
  // The main file is always included, with or without decorators.
  const names = [...new Set([mainFile, ...decorated.map(({ name }) => name)])];
  const compilerOptions = readCompilerOptions(
    decorated.map(({ code }) => code),
    companions,
  );
  const lower = [
    path,
    ...names.map((name, index) => `${index}=${join(submissionFolder, name)}`),
    ...LOWER,
    `--tsconfig-raw=${JSON.stringify({ compilerOptions })}`,
  ];
  const place = [tools[node.id] ?? "", DECORATORS, relative(buildFolder, submissionFolder)];
  return {
    compile: [{ argv: lower }, { argv: [...place, ...names] }],
    path: join(buildFolder, LOWERED),
  };
}

/**
 * Compiles for the judge's version of Node; writes to the file whose number comes before each name.
 */
const LOWER = [
  "--outdir=lowered",
  "--target=node24",
  "--sourcemap=inline",
  "--sources-content=false",
  "--log-level=error",
  "--abs-paths=log",
  "--color=false",
];

const FLAGS = ["--experimental-transform-types", "--disable-warning=ExperimentalWarning"];
