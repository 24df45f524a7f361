import { accountTexts } from "./texts.ts";

/** In this order: most browsers also claim to be Chrome and Safari. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Yandex Browser", /\bYaBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|Chromium|CriOS)\//],
  ["Safari", /\bSafari\//],
];

/** In this order: an iPhone's line also has the words Mac OS X, and Android's has Linux. */
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** Reads "Firefox on Linux" from a browser's User-Agent; other programs have their first word. */
export function printBrowser(agent: string): string {
  const t = accountTexts.value;
  const nameIn = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(agent))?.[0];
  const browser = nameIn(BROWSERS);
  if (browser === undefined) return agent.trim().split(/\s/, 1)[0] || t.unknownBrowser;
  const system = nameIn(SYSTEMS);
  return system === undefined ? browser : t.browserOn(browser, system);
}
