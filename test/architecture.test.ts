import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { THOROUGH, WALLS } from "../vitest.config.ts";
import { JUDGING_MODULES } from "../harness/app/workspace/judge-version.ts";
import { MAY_IMPORT, withImported } from "./modules.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The allowed imports of the engine's folders among each other; its own files may import all. */
const ENGINE_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  build: [],
  run: ["build"],
  validators: ["build", "run"],
  judging: ["build", "run", "validators"],
  exercise: ["build", "run", "validators", "judging"],
  package: ["build", "run", "validators", "judging"],
  claim: ["build", "judging"],
  tests: ["build", "judging"],
  explain: ["build", "run", "judging", "exercise"],
};

/** Capabilities that only certain modules may use, each recognised by a pattern in source text. */
const CAPABILITIES: readonly { what: string; sign: RegExp; modules: readonly string[] }[] = [
  {
    what: "child processes",
    sign: /"node:child_process"/,
    modules: [
      "harness/sandbox",
      "harness/doctor/speed/measure-machine.ts",
      "harness/doctor/toolchains.ts",
    ],
  },
  {
    what: "threads",
    sign: /"node:worker_threads"/,
    modules: ["harness/engine", "harness/app", "harness/store"],
  },
  { what: "SQL", sign: /from "kysely/, modules: ["harness/store"] },
  { what: "trusted tools", sign: /from "execa"/, modules: ["harness/doctor", "harness/cli"] },
  { what: "the environment", sign: /process\.env\b/, modules: ["harness/cli"] },
  {
    what: "the console",
    sign: /(?<![#.\w])(?:console\.|process\.std(?:out|err)\b)/,
    modules: ["harness/cli"],
  },
  {
    what: "arguments and exit",
    sign: /process\.(?:argv|exit\b|exitCode)/,
    modules: ["harness/cli"],
  },
];

/** Modules whose lists are as long as inputs, answers, tests or a submission's files. */
const CARRIERS_OF_DATA = [
  "harness/domains",
  "harness/engine",
  "harness/generation",
  "harness/packages",
  "harness/problems",
  "harness/sandbox",
];

/** These files run as separate processes, so they may use their own streams and exit. */
const MAINS_OF_PROCESSES = [
  "harness/app/packages/interactor.ts",
  "harness/sandbox/portable/host.ts",
];

interface Import {
  readonly from: string;
  readonly to: string;
  /** Empty if the import takes everything, or only the file's side effects. */
  readonly names: readonly string[];
  /** True for `export … from`, which gives the names to others only. */
  readonly isPassedOn: boolean;
}

const files = globSync(["harness/**/*.{ts,tsx}", "reference/**/*.ts"], { cwd: ROOT })
  .filter((file) => !/\/drivers\/|\/starter\/types\//.test(file))
  .toSorted((left, right) => (left < right ? -1 : 1));
const testFiles = globSync("test/**/*.ts", { cwd: ROOT });
const imports = files.flatMap(importsOf);

function importsOf(file: string): Import[] {
  const path = join(ROOT, file);
  const { module } = parseSync(path, readFileSync(path, "utf8"));
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    names: entries.flatMap(({ importName }) => importName.name ?? []),
    isPassedOn: false,
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest === null
        ? []
        : {
            request: moduleRequest.value,
            names: importName.name === null ? [] : [importName.name],
            isPassedOn: true,
          },
    ),
  );
  return [...imported, ...exported]
    .filter(({ request }) => request.startsWith(".") && !request.endsWith(".css"))
    .map(({ request, ...rest }) => ({
      from: file,
      to: relative(ROOT, resolve(dirname(path), request)),
      ...rest,
    }));
}

/** The only part of the references that others may import. */
const KIT = "reference/kit/index.ts";

/** Whether a module's index.ts exports a name that `file` defines. */
function isOffered(module: string, file: string, name: string): boolean {
  const index = module === "reference" ? KIT : `${module}/index.ts`;
  if (file === index) return true;
  return imports.some(
    ({ from, to, names, isPassedOn }) =>
      isPassedOn && from === index && to === file && (names.length === 0 || names.includes(name)),
  );
}

function moduleOf(file: string): string {
  return file
    .split("/")
    .slice(0, file.startsWith("reference/") ? 1 : 2)
    .join("/");
}

/** The first lines of a module: the docstring of its index, or the README of one without an index. */
function introductionOf(module: string): { readonly text: string; readonly folder: string } {
  const entries = ["index.ts", "kit/index.ts", "main.ts", "README.md"];
  const entry = entries
    .map((file) => join(module, file))
    .find((file) => existsSync(join(ROOT, file)));
  const text = readFileSync(join(ROOT, entry ?? ""), "utf8");
  const [, docstring = ""] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(text) ?? [];
  return {
    text: entry?.endsWith(".md") === true ? text.trim() : docstring.replaceAll(/^ \* ?/gm, ""),
    folder: dirname(entry ?? ""),
  };
}

/** The folder directly in `folder` that holds the file; undefined if none does. */
function partOf(file: string, folder: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [part, ...rest] = file.slice(folder.length + 1).split("/");
  return rest.length === 0 ? undefined : part;
}

/** A path through the graph that ends where it begins; undefined if there is none. */
function findCircle(
  nodes: readonly string[],
  nextOf: (node: string) => readonly string[],
): readonly string[] | undefined {
  const finished = new Set<string>();
  const findFrom = (node: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (finished.has(node)) return undefined;
    for (const next of nextOf(node)) {
      const circle = findFrom(next, [...path, node]);
      if (circle !== undefined) return circle;
    }
    finished.add(node);
    return undefined;
  };
  return nodes.map((node) => findFrom(node, [])).find(Boolean);
}

/** A circle of imports between parts, each of which is some files; others have no part. */
function findCircleOf(partOfFile: (file: string) => string | undefined) {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [own, other] = [partOfFile(from), partOfFile(to)];
    if (own === undefined || other === undefined || own === other) continue;
    next.set(own, (next.get(own) ?? new Set()).add(other));
  }
  return findCircle([...next.keys()], (part) => [...(next.get(part) ?? [])]);
}

/** The folders of the harness that hold others. */
const folders = [
  ...new Set(
    files.filter((file) => file.startsWith("harness/")).map((file) => dirname(dirname(file))),
  ),
].filter((folder) => folder.startsWith("harness/"));

describe("the architecture", () => {
  it("has files and imports to look at", () => {
    expect(files.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(200);
  });

  it("knows every module", () => {
    const modules = new Set(files.map(moduleOf));
    expect([...modules].filter((module) => !(module in MAY_IMPORT))).toEqual([]);
  });

  it("imports files that are there, by their full names", () => {
    expect(
      imports.filter(({ to }) => !/\.(?:tsx?|css)$/.test(to) || !existsSync(join(ROOT, to))),
    ).toEqual([]);
  });

  it("lets data flow one way between modules", () => {
    const trespasses = imports.filter(({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)];
      return own !== other && MAY_IMPORT[own]?.includes(other) !== true;
    });
    expect(trespasses).toEqual([]);
  });

  it("names every module of which the engine is made, for the version of the judge", () => {
    const used = [...withImported(["harness/engine"])].map((name) => name.replace("harness/", ""));
    expect(JUDGING_MODULES.toSorted()).toEqual(used.toSorted());
  });

  it("imports from another module only what its index.ts offers, from the file that defines it", () => {
    const others = imports.filter(
      ({ from, to }) => moduleOf(from) !== moduleOf(to) && moduleOf(to) !== "harness/core",
    );
    const hidden = others.flatMap(({ from, to, names }) =>
      names
        .filter((name) => !isOffered(moduleOf(to), to, name))
        .map((name) => `${from} takes ${name} of ${to}`),
    );
    expect(hidden).toEqual([]);
    expect(others.length).toBeGreaterThan(500);
  });

  it("offers nothing in an index.ts that no other module and no test takes", () => {
    const used = new Set(
      [...imports, ...testFiles.flatMap(importsOf)]
        .filter(({ from, to }) => moduleOf(from) !== moduleOf(to))
        .flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)),
    );
    const offered = imports.filter(
      ({ from, isPassedOn }) => isPassedOn && /^harness\/\w+\/index\.ts$/.test(from),
    );
    expect(offered.length).toBeGreaterThan(200);
    const idle = offered.flatMap(({ from, to, names }) =>
      names
        .filter((name) => !used.has(`${to} ${name}`) && !used.has(`${from} ${name}`))
        .map((name) => `${from} offers ${name}`),
    );
    expect(idle).toEqual([]);
  });

  it("lets data flow one way between the folders of the engine", () => {
    const inEngine = imports.flatMap(({ from, to }) => {
      const [own, other] = [from, to].map((file) => partOf(file, "harness/engine"));
      return own === undefined || other === undefined || own === other
        ? []
        : [{ own, other, from, to }];
    });
    expect(
      inEngine.filter(({ own, other }) => ENGINE_MAY_IMPORT[own]?.includes(other) !== true),
    ).toEqual([]);
    expect(inEngine.length).toBeGreaterThan(100);
    // A file beside the folders is an entrance, which no folder imports.
    const back = imports.filter(
      ({ from, to }) =>
        partOf(from, "harness/engine") !== undefined && /^harness\/engine\/[^/]+$/.test(to),
    );
    expect(back).toEqual([]);
  });

  it.each(folders)("has no circle of imports between the folders of %s", (folder) => {
    expect(findCircleOf((file) => partOf(file, folder))).toBeUndefined();
  });

  it("has no circle of imports between the folders and files of the server", () => {
    const server = "harness/server";
    const isBeside = (file: string) => dirname(file) === server;
    expect(
      findCircleOf((file) => partOf(file, server) ?? (isBeside(file) ? file : undefined)),
    ).toBeUndefined();
  });

  it("gives no stored test to what explains", () => {
    const explaining = imports.filter(({ from }) => from.startsWith("harness/engine/explain/"));
    expect(explaining.map(({ to }) => to)).not.toContain("harness/engine/judging/suite.ts");
    const sources = new Map(
      files
        .filter((file) => file.startsWith("harness/engine/explain/"))
        .map((file) => [file, readFileSync(join(ROOT, file), "utf8")]),
    );
    const naming = [...sources].filter(([, source]) => /\bTestCase\b/.test(source));
    // failure-facts.ts passes on only cases of visible groups; trial-cases.ts makes its own.
    expect(naming.map(([file]) => file.split("/").at(-1))).toEqual([
      "failure-facts.ts",
      "trial-cases.ts",
    ]);
  });

  it("has no cycles", () => {
    const next = Map.groupBy(imports, ({ from }) => from);
    expect(findCircle(files, (file) => (next.get(file) ?? []).map(({ to }) => to))).toBeUndefined();
  });

  it.each(CAPABILITIES)("keeps $what in $modules", ({ sign, modules }) => {
    const elsewhere = files.filter(
      (file) =>
        !MAINS_OF_PROCESSES.includes(file) &&
        !modules.some((module) => module === file || module === moduleOf(file)) &&
        sign.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(elsewhere).toEqual([]);
  });

  it("spreads no list whose length depends on data into a call", () => {
    const spread =
      /\b(?:push|unshift|splice|max|min|fromCharCode|fromCodePoint)\(\s*(?:[\w. ]+,\s*)*\.\.\.(?!\[)/;
    const crashing = files.filter(
      (file) =>
        CARRIERS_OF_DATA.includes(moduleOf(file)) &&
        spread.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(crashing).toEqual([]);
  });

  it.each(Object.keys(MAY_IMPORT).filter((module) => !module.endsWith(".ts")))(
    "begins %s with what it is for and its central concepts, where they are defined",
    (module) => {
      const { text, folder } = introductionOf(module);
      expect(text.split("\n").length).toBeLessThanOrEqual(10);
      const concepts = [...text.matchAll(/`(\w+)`\s\(`([\w./-]+\.tsx?)`\)/g)];
      expect(concepts.length).toBeGreaterThanOrEqual(3);
      const wrong = concepts.filter(([, name, file = ""]) => {
        const path = join(ROOT, folder, file);
        if (!existsSync(path)) return true;
        const { staticExports } = parseSync(path, readFileSync(path, "utf8")).module;
        return staticExports.every(({ entries }) =>
          entries.every(({ exportName }) => exportName.name !== name),
        );
      });
      expect(wrong.map(([concept]) => concept)).toEqual([]);
    },
  );

  it.each(globSync(["*.md", "harness/**/README.md"], { cwd: ROOT }))(
    "has the files that %s names",
    (page) => {
      const text = readFileSync(join(ROOT, page), "utf8");
      const named = [
        ...text.matchAll(/`([\w./-]+\.(?:tsx?|c|py))`|`((?:harness|test|reference)\/[\w./-]*)`/g),
      ];
      const names = named.map(([, file, path = file ?? ""]) => path);
      const missing = names.filter(
        (name) =>
          !existsSync(join(ROOT, name)) &&
          globSync(`{harness,reference,test}/**/${name}`, { cwd: ROOT }).length === 0,
      );
      expect(missing).toEqual([]);
    },
  );

  it("has no test with a shorter limit than all have, which only ends what hangs", () => {
    const limits = /^\s*\}, ([\d_]{6,})\);$|, \{ timeout: ([\d_]{6,}) \}, (?:async )?\(/gm;
    const shorter = globSync("test/**/*.test.ts", { cwd: ROOT }).flatMap((path) =>
      [...readFileSync(join(ROOT, path), "utf8").matchAll(limits)]
        .filter(([, last, option = ""]) => Number((last ?? option).replaceAll("_", "")) <= 300_000)
        .map(([line]) => `${path}: ${line.trim()}`),
    );
    expect(shorter).toEqual([]);
  });

  it.each([...THOROUGH, ...WALLS].flatMap(expandBraces))(
    "has tests where vitest.config.ts names them: %s",
    (pattern) => {
      expect(globSync(pattern, { cwd: ROOT })).not.toEqual([]);
    },
  );
});

/** `a{b,c}` as `ab` and `ac`, since a glob matches if any of its names does. */
function expandBraces(pattern: string): string[] {
  const [, before = "", choices = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (choices === "") return [pattern];
  return choices.split(",").flatMap((choice) => expandBraces(before + choice + after));
}
