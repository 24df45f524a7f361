import { chromium } from "playwright-core";
import { readFileSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
// usage: shot OUT WHO WIDTH PATH [dark] [full] [w=HEIGHT]
const state = JSON.parse(readFileSync("/tmp/look/state.json", "utf8"));
const origin = new URL(state.origin).origin;
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const jobs = process.argv.slice(2).map((a) => a.split(","));
for (const [out, who, width, path, ...flags] of jobs) {
  const h = Number(
    flags.find((f) => f.startsWith("h="))?.slice(2) ?? (Number(width) < 500 ? 844 : 860),
  );
  const ctx = await browser.newContext({
    storageState: who === "none" ? undefined : state[who],
    viewport: { width: Number(width), height: h },
    colorScheme: flags.includes("dark") ? "dark" : "light",
    locale: flags.includes("ru") ? "ru-RU" : "en-GB",
  });
  const dist = "/work/main/harness/web/dist";
  await ctx.route(/.*/, async (route) => {
    const u = new URL(route.request().url());
    if (u.origin !== origin) return route.continue();
    if (u.pathname.startsWith("/api/")) return route.continue();
    const f = join(dist, u.pathname);
    if (existsSync(f) && statSync(f).isFile()) return route.fulfill({ path: f });
    if (u.pathname.startsWith("/assets/")) return route.fulfill({ status: 404 });
    return route.fulfill({ path: join(dist, "index.html"), contentType: "text/html" });
  });
  const page = await ctx.newPage();
  page.on("console", (m) => {
    if (m.type() === "error") console.log("console:", m.text().slice(0, 200));
  });
  page.on("pageerror", (e) => console.log("pageerror:", String(e).slice(0, 300)));
  await page.goto(origin + path);
  await page.waitForTimeout(1200);
  for (const f of flags)
    if (f.startsWith("click=")) {
      await page
        .getByRole("button", { name: f.slice(6) })
        .or(page.getByRole("tab", { name: f.slice(6) }))
        .or(page.getByRole("link", { name: f.slice(6) }))
        .first()
        .click();
      await page.waitForTimeout(700);
    }
  await page.screenshot({ path: `/tmp/look/${out}.png`, fullPage: flags.includes("full") });
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (over > 0) console.log(out, "overflows by", over);
  await ctx.close();
}
await browser.close();
