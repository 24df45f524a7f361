/**
 * Shows frames side by side, until the player shows one at a time. Marks differ by more than colour:
 * struck through, framed, dashed.
 */
export const FILM_STYLE = `
film-player { display: block; margin: 1rem 0; } film-player p { margin: 0 0 .4rem; } .film-title { font-weight: 600; }
film-player ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, max(9rem, calc(var(--columns) * var(--cell) * .55rem))), 1fr)); gap: 1.25rem 1rem; padding: 0; margin: .75rem 0; list-style: none; }
film-player li { min-width: 0; break-inside: avoid; } film-player li > p { font-size: var(--text-tiny); line-height: 1.35; overflow-wrap: anywhere; }
film-player .wrong > p, film-player p.wrong { color: var(--bad); font-weight: 600; }
.board { container-type: inline-size; max-width: calc(var(--columns) * var(--cell) * .75rem); }
.board > div { display: flex; font: calc(100cqi / var(--columns) / var(--cell) * 1.1)/1 var(--mono); }
.board > div > * { flex: none; box-sizing: border-box; width: calc(100cqi / var(--columns)); height: calc(100cqi / var(--columns) / var(--cell) * 2); display: grid; place-items: center; border: 1px solid var(--line); border-radius: 0; text-decoration: none; background: none; color: inherit; }
.board small { width: 100%; border: 0; font-family: var(--sans); font-size: var(--text-tiny); color: var(--quiet); }
.board s { color: var(--quiet); background: var(--card); text-decoration: line-through; }
.board del { background: var(--fill-card); font-weight: 700; text-decoration: line-through; outline: 2px solid var(--fill); outline-offset: -2px; }
.board ins { background: var(--good-card); font-weight: 700; border: 1px dashed var(--good); }
.board mark { background: var(--bad-mark); font-weight: 700; outline: 3px double var(--bad); outline-offset: -3px; }
film-player .controls { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: .5rem 0; max-width: 40rem; }
film-player :is(button, select) { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--edge); border-radius: var(--radius); min-width: 2.75rem; min-height: 2.75rem; padding: var(--space-1) var(--space-3); cursor: pointer; }
film-player input { flex: 1 1 11rem; min-width: 6rem; height: 2.75rem; margin: 0; accent-color: var(--fill); } .film-count { font-variant-numeric: tabular-nums; color: var(--quiet); white-space: nowrap; }
film-player :focus-visible { outline: 2px solid var(--fill); outline-offset: 2px; }
@media screen {
  film-player.playing ol { display: block; } film-player.playing :is(li:not(.now), li > p) { display: none; } film-player.playing .board { max-width: calc(var(--columns) * var(--cell) * 1rem); touch-action: pan-y; }
  film-player .said-now { min-height: 3em; }
}
@media print { film-player :is(.controls, .said-now) { display: none; } film-player :is(del, ins, mark, s) { print-color-adjust: exact; } }
`;
