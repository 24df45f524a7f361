const COLOURS = `  --page: light-dark(#fff, #14181c); --ink: light-dark(#1f2328, #e6e9ec); --quiet: light-dark(#57606a, #9aa4ae);
  --card: light-dark(#f6f8fa, #1c2126); --line: light-dark(#d5d8dc, #3a3f45); --edge: light-dark(#858d96, #79828c);
  --fill: light-dark(#4a3fbf, #b3abff); --on-fill: light-dark(#fff, #17123f); --fill-card: light-dark(#efedfb, #26224a);
  --last-stone: light-dark(#ffc24b, #8a5200);
  --good: light-dark(#1a7f37, #57c271); --good-card: light-dark(#eaf6ed, #16291c);
  --warn: light-dark(#855700, #e8b45a); --warn-card: light-dark(#fff6e0, #2f2612);
  --bad: light-dark(#b42318, #ff8a7a); --bad-card: light-dark(#fdf0ee, #33201d); --bad-mark: light-dark(#ffd7d2, #7a2018);
  --code-comment: light-dark(#57606a, #9fa9b3); --code-string: light-dark(#0a5429, #98e0a8); --code-number: light-dark(#0a4a9c, #8ac4ff);
  --code-keyword: light-dark(#6a33b8, #d2b3ff); --code-type: light-dark(#7a4300, #f0c078);
`;

/**
 * Design tokens of every page: reports print them, and vite.config.ts passes them to the pages of a
 * course as `report:tokens.css`. harness/web/README.md says how to use them; test/report/style/tokens.test.ts
 * measures the contrasts.
 */
export const TOKEN_STYLE = `
:root {
  color-scheme: light dark;
${COLOURS}  --backdrop: #0008; --shadow: 0 .25rem 1rem light-dark(#1f232826, #0009);
  --sans: system-ui, sans-serif; --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --text-tiny: .8125rem; --text-small: .875rem; --text-body: 1rem; --text-lead: 1.125rem; --text-large: 1.375rem; --text-title: 1.625rem; --text-clock: 2.5rem; --text-projector: clamp(4rem, 20vw, 18rem);
  --space-1: .25rem; --space-2: .5rem; --space-3: .75rem; --space-4: 1rem; --space-5: 1.25rem; --space-6: 1.5rem; --space-8: 2rem; --space-10: 2.5rem; --space-16: 4rem;
  --radius-small: .25rem; --radius: .375rem; --radius-large: .5rem;
  --width-text: 48rem; --width-page: 60rem; --width-wide: 96rem;
}
@media print { :root { color-scheme: light !important; } }
`;

/**
 * The colours as values of one scheme each, for a picture in a file of its own: its readers may know
 * neither `light-dark()` nor a page around it.
 */
export function printPictureColours(...names: readonly string[]): string {
  const pick = (scheme: 1 | 2) =>
    names
      .map((name) => {
        const pair = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(COLOURS);
        return `--${name}: ${pair?.[scheme] ?? ""};`;
      })
      .join(" ");
  return `
svg { ${pick(1)} }
@media (prefers-color-scheme: dark) { svg { ${pick(2)} } }
`;
}

/** Themes of the editor that are not the page's. Builders resolve `light-dark` where a token is declared. */
export const EDITOR_THEME_STYLE = `
@media screen {
.editor[data-colours="light"] { color-scheme: light; }
.editor[data-colours="dark"] { color-scheme: dark; }
.editor:is([data-colours="light"], [data-colours="dark"]) {
${COLOURS}}
.editor[data-colours="contrast"] {
  color-scheme: dark; --page: #000; --card: #000; --ink: #fff; --quiet: #d9d9d9; --edge: #fff; --fill: #ffd84d; --warn-card: #5c4a00;
  --code-comment: #d0d0d0; --code-string: #8dffb0; --code-number: #9ad1ff; --code-keyword: #eebcff; --code-type: #ffd58a;
}
}
`;
