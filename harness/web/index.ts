/**
 * The pages of a course on the web: preact, built by vite into `dist/` here (`npm run build:web`).
 * They run in browsers and import only types and route paths of `api` from the harness, no schemas.
 * HTML from the server (statements, feedback) is inserted unchanged, and no other HTML is.
 */

/** Folder of the built pages: `index.html` answers every page path, files in `assets/` never change. */
export const PAGES_FOLDER = new URL("dist/", import.meta.url);
