/**
 * The pages of a course on the web: preact, built by vite into `dist/` here (`npm run build:web`).
 * They run in browsers and know of the harness only types: of `api` what routes say, and no schema.
 * What the server prints as HTML (statements, feedback) is put in as it is; nothing else ever is.
 */

/** Where the built pages lie: `index.html` answers every path of a page, `assets/` never changes. */
export const PAGES_FOLDER = new URL("dist/", import.meta.url);
