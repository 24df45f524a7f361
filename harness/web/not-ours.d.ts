/** Styles imported by pages. */
declare module "*.css";
/** Defines the element that plays films: see vite.config.ts. */
declare module "report:film-player";
