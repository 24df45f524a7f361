import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { THOROUGH, WALLS } from "../vitest.config.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The allowed imports of each module; every module may import itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "harness/core": [],
  "harness/languages": ["harness/core"],
  "harness/sandbox": ["harness/core"],
  "harness/problems": ["harness/core"],
  "harness/syntax": [],
  "harness/report": ["harness/core", "harness/syntax"],
  "harness/inbox": ["harness/core"],
  "harness/packages": ["harness/core", "harness/inbox"],
  "harness/course": ["harness/core"],
  "harness/gradebook": ["harness/core"],
  "harness/receipts": ["harness/core"],
  "harness/similarity": ["harness/core", "harness/syntax"],
  "harness/domains": ["harness/core", "harness/problems"],
  "harness/generation": [
    "harness/core",
    "harness/languages",
    "harness/sandbox",
    "harness/problems",
    "harness/domains",
  ],
  "harness/engine": [
    "harness/core",
    "harness/languages",
    "harness/sandbox",
    "harness/problems",
    "harness/domains",
    "harness/packages",
  ],
  "harness/batch": [
    "harness/core",
    "harness/languages",
    "harness/sandbox",
    "harness/problems",
    "harness/domains",
    "harness/engine",
    "harness/packages",
    "harness/inbox",
    "harness/course",
  ],
  "harness/doctor": ["harness/core", "harness/languages", "harness/sandbox"],
  "harness/app": [
    "harness/core",
    "harness/languages",
    "harness/sandbox",
    "harness/problems",
    "harness/domains",
    "harness/packages",
    "harness/inbox",
    "harness/course",
    "harness/gradebook",
    "harness/report",
    "harness/receipts",
    "harness/similarity",
    "harness/generation",
    "harness/engine",
    "harness/batch",
    "harness/doctor",
    "harness/school",
    "harness/accounts",
    "harness/lti",
    "harness/store",
    "harness/api",
    "harness/server",
    "harness/worker",
    "harness/web",
  ],
  // A course on the web. The server judges nothing: `app` passes it functions for that.
  "harness/school": ["harness/core", "harness/course"],
  "harness/accounts": ["harness/core"],
  "harness/lti": ["harness/core"],
  "harness/store": ["harness/core", "harness/school"],
  "harness/api": ["harness/core", "harness/school"],
  "harness/server": [
    "harness/core",
    "harness/course",
    "harness/school",
    "harness/accounts",
    "harness/lti",
    "harness/store",
    "harness/api",
  ],
  "harness/worker": ["harness/core", "harness/api"],
  // Pages run in browsers.
  "harness/web": ["harness/core", "harness/api", "harness/school"],
  // The CLI judges only through `app`, prints with `report`, and is a client of servers.
  "harness/cli": ["harness/core", "harness/app", "harness/report", "harness/api", "harness/worker"],
  reference: ["harness/core"],
  // Types that the package exports for references outside of it.
  "harness/index.ts": ["harness/core"],
};

/** Capabilities that only certain modules may use, each recognised by a pattern in source text. */
const CAPABILITIES: readonly { what: string; sign: RegExp; modules: readonly string[] }[] = [
  {
    what: "child processes",
    sign: /"node:child_process"/,
    modules: ["harness/sandbox", "harness/doctor/toolchains.ts"],
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

/** This file runs as a separate process, so it may use its own streams and exit. */
const MAIN_OF_A_PROCESS = "harness/sandbox/portable/host.ts";

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

/** Whether a module's index.ts exports a name that `file` defines. */
function isOffered(module: string, file: string, name: string): boolean {
  const index = `${module}/index.ts`;
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
    const taken = new Set(
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
        .filter((name) => !taken.has(`${to} ${name}`) && !taken.has(`${from} ${name}`))
        .map((name) => `${from} offers ${name}`),
    );
    expect(idle).toEqual([]);
  });

  it("goes from build to judge to explain within the engine", () => {
    const order = ["build", "judge", "explain"];
    const stageOf = (file: string) =>
      order.indexOf(/^harness\/engine\/(\w+)\//.exec(file)?.[1] ?? "");
    const backwards = imports.filter(
      ({ from, to }) => stageOf(from) >= 0 && stageOf(to) >= 0 && stageOf(from) < stageOf(to),
    );
    expect(backwards).toEqual([]);
    expect(imports.filter(({ from, to }) => stageOf(from) > stageOf(to)).length).toBeGreaterThan(9);
  });

  it("gives no stored test to what explains", () => {
    const explaining = imports.filter(({ from }) => from.startsWith("harness/engine/explain/"));
    expect(explaining.map(({ to }) => to)).not.toContain("harness/engine/judge/suite.ts");
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
    const finished = new Set<string>();
    const findCycle = (file: string, path: readonly string[]): readonly string[] | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (finished.has(file)) return undefined;
      for (const { to } of next.get(file) ?? []) {
        const cycle = findCycle(to, [...path, file]);
        if (cycle !== undefined) return cycle;
      }
      finished.add(file);
      return undefined;
    };
    expect(files.map((file) => findCycle(file, [])).find(Boolean)).toBeUndefined();
  });

  it.each(CAPABILITIES)("keeps $what in $modules", ({ sign, modules }) => {
    const elsewhere = files.filter(
      (file) =>
        file !== MAIN_OF_A_PROCESS &&
        !modules.some((module) => module === file || module === moduleOf(file)) &&
        sign.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(elsewhere).toEqual([]);
  });

  it("begins every folder of the harness with a paragraph on what lives there", () => {
    const modules = Object.keys(MAY_IMPORT).filter(
      (module) => !/core$|cli$|^reference$|\.ts$/.test(module),
    );
    const silent = modules.filter((module) => {
      const index = join(ROOT, module, "index.ts");
      return !existsSync(index) || !readFileSync(index, "utf8").startsWith("/**");
    });
    expect(silent).toEqual([]);
  });

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

  it.each([...THOROUGH, ...WALLS])("has tests where vitest.config.ts names them: %s", (pattern) => {
    expect(globSync(pattern, { cwd: ROOT })).not.toEqual([]);
  });
});
