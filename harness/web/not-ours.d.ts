/** Styles that a page brings along. */
declare module "*.css";
/** Defines the element that plays films: see vite.config.ts. */
declare module "report:film-player";
