/**
 * The pages of a course on the web: preact, built by vite into `dist/` here (`npm run build:web`).
 * From the harness they import types and route paths of `api`, no schemas, and the referee of `play`.
 * HTML from the server (statements, feedback) is inserted unchanged, and no other HTML is.
 *
 * - `App` (`shell/app.tsx`) shows the page at the current address, one `PageRoute`
 *   (`routing/page-route.ts`) for each.
 * - `call` (`client/call.ts`) sends a request to a route of the server.
 * - `defineTexts` (`texts/define-texts.ts`) holds the words of the pages in each language.
 */

/** Folder of the built pages: `index.html` answers every page path, files in `assets/` never change. */
export const PAGES_FOLDER = new URL("dist/", import.meta.url);
