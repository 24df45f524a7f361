import { describe, expect, it } from "vitest";
import { printBrowser } from "../../harness/web/pages/account/browser-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a browser in the list of sessions", () => {
  it.each([
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
    ["Firefox on Android", "Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"],
    [
      "Firefox on iPad",
      "Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15",
    ],
    [
      "Safari on macOS",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15",
    ],
    [
      "Chrome on ChromeOS",
      `Mozilla/5.0 (X11; CrOS x86_64 16328.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    ],
    [
      "Chrome on Linux",
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`,
    ],
    [
      "Edge on Windows",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    ],
    [
      "Samsung Internet on Android",
      `Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    ],
    ["Chrome", "Chrome/142"],
    ["curl/8.17.0", "curl/8.17.0"],
    ["python-requests/2.32", "python-requests/2.32 CPython/3.14"],
    ["Unknown program", "  "],
  ])("is %s for its line", (name, agent) => {
    expect(printBrowser(agent)).toBe(name);
  });
});
