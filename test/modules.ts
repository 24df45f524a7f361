/** The allowed imports of each module; every module may import itself. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "harness/core": [],
  "harness/io": ["harness/core"],
  "harness/languages": ["harness/core"],
  "harness/sandbox": ["harness/core"],
  "harness/problems": ["harness/core", "harness/play"],
  "harness/syntax": [],
  "harness/progress": ["harness/core"],
  "harness/play": ["harness/core"],
  "harness/claims": ["harness/core"],
  "harness/contest": ["harness/core"],
  "harness/components": ["harness/core"],
  "harness/report": [
    "harness/core",
    "harness/syntax",
    "harness/progress",
    "harness/contest",
    "harness/components",
  ],
  "harness/inbox": ["harness/core", "harness/io"],
  "harness/packages": ["harness/core", "harness/io"],
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
    "harness/play",
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
    "harness/io",
  ],
  "harness/doctor": ["harness/core", "harness/io", "harness/languages", "harness/sandbox"],
  "harness/app": [
    "harness/core",
    "harness/io",
    "harness/syntax",
    "harness/languages",
    "harness/sandbox",
    "harness/problems",
    "harness/domains",
    "harness/packages",
    "harness/inbox",
    "harness/course",
    "harness/gradebook",
    "harness/progress",
    "harness/play",
    "harness/claims",
    "harness/contest",
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
    // The game kit only: references of exercises are loaded from their workspace.
    "reference",
  ],
  // A course on the web. The server judges nothing: `app` passes it functions for that.
  "harness/school": ["harness/core", "harness/course", "harness/contest"],
  "harness/accounts": ["harness/core"],
  "harness/lti": ["harness/core"],
  "harness/store": ["harness/core", "harness/io", "harness/school"],
  "harness/api": ["harness/core", "harness/course", "harness/school"],
  "harness/server": [
    "harness/core",
    "harness/progress",
    "harness/io",
    "harness/contest",
    "harness/course",
    "harness/school",
    "harness/accounts",
    "harness/lti",
    "harness/store",
    "harness/api",
  ],
  "harness/worker": ["harness/core", "harness/io", "harness/api"],
  // Pages run in browsers.
  "harness/web": [
    "harness/core",
    "harness/play",
    "harness/api",
    "harness/school",
    "harness/components",
  ],
  // The CLI judges only through `app`, prints with `report`, and is a client of servers.
  "harness/cli": [
    "harness/core",
    "harness/progress",
    "harness/play",
    "harness/io",
    "harness/app",
    "harness/report",
    "harness/api",
    "harness/worker",
  ],
  reference: ["harness/core"],
  // Types that the package exports for references outside of it.
  "harness/index.ts": ["harness/core"],
};

/** The modules themselves, and all that they import, directly or not. */
export function withImported(modules: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...modules];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (found.has(module)) continue;
    found.add(module);
    waiting.push(...(MAY_IMPORT[module] ?? []));
  }
  return found;
}
