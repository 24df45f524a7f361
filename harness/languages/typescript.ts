import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { hasDecorators, isTypeScript, readCompilerOptions } from "./decorators.ts";
import {
  guessScriptInterface,
  type Lowered,
  node,
  planScript,
  readScriptText,
} from "./javascript.ts";
import { NODE_INTS } from "./narrow-int.ts";
import { NODE_ADVICE } from "./node-advice.ts";
import type { Language, PlanRequest, SourceFile, Tool } from "./language.ts";

const DECORATORS = fileURLToPath(new URL("drivers/decorators.cjs", import.meta.url));
const STRIP_TYPES = fileURLToPath(new URL("drivers/strip_types.cjs", import.meta.url));
/** What the build makes of a program: its text without types, and how Node comes to take it. */
const STRIPPED = "stripped.cjs";
/** The same for all files of a submission with decorators. */
const LOWERED = "lowered.cjs";

/** It comes with Grundy. Its binary is asked itself: what npm puts into PATH may be a script. */
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
  install: "Grundy brings it along, for this machine's kind: npm install --include=optional",
};

/** Node erases the types; what needs more (enums, namespaces) it transforms. Types are not checked. */
export const typescript: Language = {
  id: "typescript",
  name: "TypeScript",
  extensions: [".ts", ".mts", ".cts"],
  tools: [node, esbuild],
  timeFactor: 3,
  hasHonestAddressSpace: false,
  guessInterface: guessScriptInterface,
  readSource: readScriptText,
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

/** Files beside the program are read by Node itself, and a package.json may tell it how to read all. */
function findPreload({ companions, target }: PlanRequest, stripped: string): string[] {
  const isTold = companions.some(({ name }) => basename(name) === "package.json");
  if (target.kind === "function" || isTold) return [];
  return ["--require", stripped];
}

/** The main file and those it leads to whose decorators somebody must take off, with their code. */
function findDecorated([main, ...companions]: readonly SourceFile[]) {
  const reached = main === undefined ? [] : [main];
  const others = new Set(companions.filter(({ name }) => isTypeScript(name)));
  // What lies beside it may be another exercise's, and broken.
  for (const { text } of reached) {
    if (others.size === 0) break;
    const asked = new Set([...text.matchAll(PATH)].map(([, path = ""]) => withoutEnding(path)));
    for (const other of others) {
      if (!asked.has(withoutEnding(basename(other.name)))) continue;
      others.delete(other);
      reached.push(other);
    }
  }
  return reached.flatMap(({ name, text }) => {
    // Most have neither, and are not read for it.
    if (!isTypeScript(name) || !/@|\baccessor\b/.test(text)) return [];
    const code = readScriptText(text).code;
    return hasDecorators(code) ? [{ name, code }] : [];
  });
}

/** The last part of a path to a file beside it, in quotes. */
const PATH = /["'`]\.{1,2}\/(?:[\w.-]{1,100}\/){0,20}([\w.-]{1,100})["'`]/g;

function withoutEnding(name: string): string {
  return name.replace(/\.[mc]?[jt]s$/, "");
}

/** Undefined: there are no decorators, or nothing here takes them off. */
function planLowering(request: PlanRequest): Lowered | undefined {
  const { source, submissionFolder, mainFile, buildFolder, tools, companions } = request;
  const path = tools[esbuild.id];
  if (path === undefined) return undefined;
  const decorated = findDecorated([{ name: mainFile, text: source }, ...companions]);
  if (decorated.length === 0) return undefined;
  // The main file is taken over as a whole, with decorators or without.
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

/** As the judge's Node can run it; into the file that the number before each name tells. */
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
