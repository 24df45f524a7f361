/** Styles imported by pages. */
declare module "*.css";
/** Defines the element that plays films: see vite.config.ts. */
declare module "report:film-player";
/** An icon of Lucide: its SVG elements with their attributes. */
declare module "lucide/dist/esm/icons/*.mjs" {
  const shape: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
  export default shape;
}
