import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFaults } from "./axe.ts";
import { buildPages } from "./build-pages.ts";
import { hasBrowser, openBrowser, where } from "./open-browser.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

describe.skipIf(!hasBrowser)(`the gallery of components (${where})`, () => {
  let folder = "";
  let server: ViteDevServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-gallery-"));
    server = await createServer({
      configFile: join(ROOT, "vite.config.ts"),
      cacheDir: folder,
      logLevel: "warn",
      server: { port: 0, hmr: false, watch: null },
    });
    await server.listen();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([360, 1280])(
    "at %i px shows all components, accessible, light and dark",
    async (width) => {
      await using browser = await openBrowser();
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      await page.goto(`${server.resolvedUrls?.local[0] ?? ""}gallery/index.html`);
      for (const scheme of ["light", "dark"]) {
        const title = page.getByRole("heading", { name: `Components, ${scheme}` });
        await title.waitFor({ timeout: 60_000 });
      }
      expect(await findFaults(page)).toEqual([]);
      await page.getByRole("button", { name: "Ask for confirmation" }).first().click();
      await page.getByRole("dialog").getByText("This cannot be undone.").waitFor();
      expect([await findFaults(page), faults]).toEqual([[], []]);
    },
  );

  test("is not in the pages that are built", async () => {
    const manifest = readFileSync(join(await buildPages(), ".vite/manifest.json"), "utf8");
    expect(manifest).not.toContain("gallery");
  });
});
