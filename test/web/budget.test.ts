import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { buildPages } from "./build-pages.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Pages with a limit of their own. */
const AUTHORS_PAGE = "pages/authoring/exercise-files-page.tsx";
const HAS_EDITOR: ReadonlySet<string> = new Set(["pages/exercise/exercise-page.tsx", AUTHORS_PAGE]);

describe("the first load of a browser", () => {
  let folder = "";
  const sizes = new Map<string, number>();
  let manifest: Readonly<Record<string, Chunk>> = {};
  beforeAll(async () => {
    folder = await buildPages();
    const text = readFileSync(join(folder, ".vite/manifest.json"), "utf8");
    manifest = JSON.parse(text) as typeof manifest;
  });

  /** Bytes on the wire, by HTTPS, of these modules with all that they import at once. */
  function weigh(...modules: string[]): number {
    const files = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (chunk === undefined) throw new Error(`the manifest has no ${name}`);
      if (files.has(chunk.file)) return;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      for (const next of chunk.imports ?? []) visit(next);
    };
    for (const name of ["index.html", ...modules]) visit(name);
    const bytes = [...files].map(compressedSize);
    return bytes.reduce((sum, size) => sum + size, readFileSync(join(folder, "index.html")).length);
  }

  function compressedSize(file: string): number {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length;
    sizes.set(file, size);
    return size;
  }

  it("is at most 40 kB for every page without an editor", () => {
    const pages = Object.keys(manifest).filter((name) => name.endsWith("-page.tsx"));
    expect(pages).toContain("pages/staff/class-page.tsx");
    const heavy = pages.filter((page) => !HAS_EDITOR.has(page) && weigh(page) >= 40_000);
    expect(heavy).toEqual([]);
  });

  it("is at most 53 kB with charts, which only pages that show them load", () => {
    const charts = ["column-charts.tsx", "share-chart.tsx"].map(
      (name) => `pages/staff/statistics/charts/${name}`,
    );
    const page = "pages/staff/statistics/course-statistics-page.tsx";
    expect(weigh(page, ...charts)).toBeLessThan(53_000);
    expect(weigh(page, ...charts)).toBeGreaterThan(weigh(page) + 5000);
  });

  it("is at most 150 kB for an exercise in Python, 170 kB in C++", () => {
    const page = ["pages/exercise/exercise-page.tsx", "editor/codemirror.ts"];
    expect(weigh(...page, "editor/languages/python.ts")).toBeLessThan(150_000);
    expect(weigh(...page, "editor/languages/cpp.ts")).toBeLessThan(170_000);
  });

  it("is at most 48 kB for administrators who edit an exercise, besides the editor", () => {
    expect(weigh(AUTHORS_PAGE)).toBeLessThan(48_000);
  });

  it("loads keys of other editors only where they are chosen, at most 45 kB more", () => {
    const page = ["pages/exercise/exercise-page.tsx", "editor/codemirror.ts"];
    for (const name of ["vim", "emacs"]) {
      const keys = `editor/key-maps/${name}.ts`;
      expect(weigh(...page, keys)).toBeGreaterThan(weigh(...page) + 5000);
      expect(weigh(...page, keys)).toBeLessThan(weigh(...page) + 45_000);
    }
  });

  it("loads neither editor, nor schemas, nor another language with a list", () => {
    expect(weigh("pages/course-page.tsx")).toBeLessThan(weigh("editor/codemirror.ts"));
    const scripts = Object.values(manifest).map(({ file }) =>
      file.endsWith(".js") ? readFileSync(join(folder, file), "utf8") : "",
    );
    expect(scripts.filter((script) => script.includes("ZodError"))).toEqual([]);
  });
});
