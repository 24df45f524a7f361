/**
 * The pages of a course on the web: preact, built by vite into `dist/` here (`npm run build:web`).
 * They run in browsers. From the harness they import types and route paths of `api`, no schemas, and
 * the referee of `play` for pages without a server.
 * HTML from the server (statements, feedback) is inserted unchanged, and no other HTML is.
 */

/** Folder of the built pages: `index.html` answers every page path, files in `assets/` never change. */
export const PAGES_FOLDER = new URL("dist/", import.meta.url);
