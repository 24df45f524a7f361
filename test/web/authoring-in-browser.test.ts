import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initWorkspace } from "../../harness/app/author/init-workspace.ts";
import { ROOT } from "../cli/run-grundy.ts";
import { PASSWORD, visitSchool } from "../e2e/serve/visitor.ts";
import { findPort } from "../free-port.ts";
import { findFaultsInBothSchemes } from "./axe.ts";
import { buildPages } from "./build-pages.ts";
import { hasBrowser, openBrowser, where } from "./open-browser.ts";

const COURSE = `name: Games
timezone: UTC
exercises:
  - { id: subtraction, points: 10 } # the starter
`;
const SPEC = "problems/toy/problem.yaml";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** `grundy serve --authoring` in a new workspace. */
async function serveWorkspace() {
  await cp(await buildPages(), join(ROOT, "harness/web/dist"), { recursive: true });
  const outer = await mkdtemp(join(tmpdir(), "grundy-authors-"));
  const folder = await initWorkspace(join(outer, "games"), { root: ROOT });
  await writeFile(join(folder, "course.yaml"), COURSE);
  await execa("git", ["init", "--quiet"], { cwd: folder });
  const port = await findPort();
  const args = ["serve", "course.yaml", "--authoring", "--workers", "1", "--port", String(port)];
  const server = execa(
    process.execPath,
    [join(ROOT, "harness/cli/main.ts"), "--workspace", folder, ...args],
    { cwd: folder, reject: false, stdin: "ignore", buffer: { stdout: false } },
  );
  let output = "";
  for await (const chunk of server.stdout) {
    output += String(chunk);
    if (output.includes("once): ") && output.endsWith("\n")) break;
  }
  return {
    folder,
    origin: `http://127.0.0.1:${port}`,
    link: /once\): (\S+)/.exec(output)?.[1] ?? `no link: ${output}`,
    [Symbol.asyncDispose]: async () => {
      server.kill("SIGTERM");
      await server;
      await rm(outer, { recursive: true, force: true });
    },
  };
}

/** Replaces the text of the editor by keys. */
async function type(page: Page, path: string, text: string): Promise<void> {
  await page.locator(".editor-place").getByLabel(path).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

describe.skipIf(!hasBrowser)(`exercises in the browser (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("an administrator makes an exercise, mends a mistake, generates, verifies, commits, and a course has it", async () => {
    await using school = await serveWorkspace();
    const { origin, folder } = school;
    await using visitor = await visitSchool(browser, origin);
    const { page } = visitor;
    await page.goto(school.link);
    await page.getByLabel("Name").fill("Root");
    await page.getByLabel("Email").fill("root@example.edu");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Games" }).waitFor();

    await page.goto(`${origin}/server`);
    await page.getByRole("link", { name: "Edit the exercises of the workspace" }).click();
    await page.getByText(folder).waitFor();
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
    await page.getByLabel("ID").fill("toy");
    await button(page, "Add exercise").click();
    await page.getByRole("link", { name: "toy", exact: true }).click();

    const template = await readFile(join(folder, SPEC), "utf8");
    await type(page, SPEC, `${template}\n`);
    await page.getByText("Keys of problem.yaml").waitFor();
    // The completion loads after the editor.
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+Space");
        return page.getByRole("option", { name: "limits" }).count();
      })
      .toBe(1);
    await page.keyboard.type("lim");
    // The editor ignores a click while it still looks for what fits the last key.
    await expect
      .poll(async () => {
        const option = page.getByRole("option", { name: "limits" });
        if ((await option.count()) > 0) await option.click();
        return page.locator(".editor-place .cm-content").innerText();
      })
      .toMatch(/\nlimits: $/);
    const broken = template.replace("groups:", "gruops:");
    const line = template.slice(0, template.indexOf("groups:")).split("\n").length;
    await type(page, SPEC, broken);
    await button(page, "Check").click();
    await page.getByText("Did you mean 'groups'?").waitFor();
    await page.getByRole("button", { name: `Line ${line}: ` }).click();
    const marked = page.locator(".editor-place .cm-marked-line");
    expect(await marked.textContent()).toContain("gruops:");
    const mended = `${template}# made in a browser\n`;
    await type(page, SPEC, mended);
    await button(page, "Check").click();
    await page.getByText("No mistakes.").waitFor();
    await button(page, "Save").click();
    await page.getByText("Saved.").waitFor();
    expect(await readFile(join(folder, SPEC), "utf8")).toBe(mended);
    await page.goto(`${origin}/authoring`);
    await page.getByText(`Root: save ${SPEC}`).waitFor();
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
    await page.getByRole("link", { name: "toy", exact: true }).click();

    const statement = "problems/toy/statement.en.md";
    await page.getByLabel("File").selectOption(statement);
    await type(page, statement, "# Toy\n\nTake $n^2$ <script>window.hacked = 1</script> stones.\n");
    await button(page, "Preview").click();
    await page.locator(".statement math").waitFor();
    expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false);
    await button(page, "Save").click();
    await page.getByText("Saved.").waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const scrollWidth = await page.locator("html").evaluate((html) => html.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }

    for (const name of ["Generate tests", "Verify programs"]) {
      await button(page, name).click();
      await button(page, "Cancel").waitFor();
      await button(page, "Cancel").waitFor({ state: "detached", timeout: 240_000 });
      await page.getByText("Ended: everything is as it should be").waitFor();
    }
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
    await page.getByLabel("Message").fill("Toy");
    await button(page, "Commit").click();
    await page.getByText("All files are as in the last commit.").waitFor();
    const log = await execa("git", ["log", "--format=%an: %s"], { cwd: folder });
    expect(log.stdout).toBe("Root: Toy");

    const wrong = page.locator(".exercise-file option", { hasText: "wrong_answer" }).first();
    await page.getByLabel("File").selectOption(await wrong.innerText());
    await button(page, "Hunt for an input").click();
    await page.getByText("Ended: read the output").waitFor({ timeout: 240_000 });
    const output = page.getByLabel("Output", { exact: false });
    await output.getByText("the smallest input that fails").waitFor();
    expect(await output.evaluate((text) => getComputedStyle(text).overflowY)).toBe("auto");

    // A reference that never ends is ended by whoever watches it.
    const reference = "reference/toy.ts";
    const endless = `for (;;);\n${await readFile(join(folder, reference), "utf8")}`;
    await page.getByLabel("File").selectOption(reference);
    await type(page, reference, endless);
    await button(page, "Save").click();
    await page.getByText("Saved.").waitFor();
    await button(page, "Generate tests").click();
    await button(page, "Cancel").click();
    await page.getByText("Cancelled", { exact: false }).waitFor();
    await type(page, reference, endless.slice(endless.indexOf("\n") + 1));
    await button(page, "Save").click();
    await page.getByText("Saved.").waitFor();

    await writeFile(join(folder, "course.yaml"), `${COURSE}  - { id: toy, points: 5 }\n`);
    await page.goto(`${origin}/courses/games/files`);
    await page.getByText("is a new exercise").waitFor();
    await button(page, "Reload").click();
    await page.getByText("The course was reloaded.").waitFor();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${origin}/authoring`);
    await page.getByText("submissions/toy/wrong_answer", { exact: false }).first().waitFor();
    expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${origin}/courses/games/exercises/toy`);
    await page.locator(".statement math").first().waitFor();
    expect(visitor.faults).toEqual([]);
  }, 600_000);
});
