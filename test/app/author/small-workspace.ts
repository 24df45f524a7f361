import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { placesIn, Workspace } from "../../../harness/app/index.ts";
import { sharedCache } from "../../shared-cache.ts";

/** An exercise about doubling small numbers; `more` has further lines of the spec. */
export function spec(strata: string, more = "", interfaces = ""): string {
  return `id: twice
name: {en: Twice}
interface:
${interfaces || "  function: twice\n  parameters: [{name: n, type: int, min: 0, max: 1000}]\n  returns: int"}
limits: {time_limit: 1, memory: 256}
${more}samples: [[1]]
groups: [{id: small, points: 40, visibility: visible}]
tests:
  salt: twice
  strata:
    - ${strata}
`;
}

/** A correct reference in TypeScript, with more parts. */
export function reference(parts = "", solve = "([n]) => n * 2n"): string {
  return `export const reference = { solve: ${solve}, ${parts} };\n`;
}

/** A workspace with these files in a temporary folder, which is removed with it. */
export class SmallWorkspace implements AsyncDisposable {
  readonly root: string;
  readonly workspace: Workspace;

  static async make(files: Readonly<Record<string, string>>): Promise<SmallWorkspace> {
    const small = new SmallWorkspace(await mkdtemp(join(tmpdir(), "grundy-small-")));
    await small.write(files);
    return small;
  }

  private constructor(root: string) {
    this.root = root;
    this.workspace = new Workspace(
      {
        cacheFolder: sharedCache(),
        machineFactor: 1,
        ...placesIn(root),
        workspaceBy: undefined,
        root: fileURLToPath(new URL("../../..", import.meta.url)),
        searchPath: process.env["PATH"] ?? "",
        wardenBinary: undefined,
        cores: 1,
        databaseUrl: undefined,
        smtpUrl: undefined,
        isColourWanted: false,
        commandName: "grundy",
        isUnicode: true,
      },
      () => ({ signal: new AbortController().signal, [Symbol.dispose]: () => undefined }),
    );
  }

  async write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      const path = join(this.root, name === "problem.yaml" ? "problems/twice/problem.yaml" : name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}
