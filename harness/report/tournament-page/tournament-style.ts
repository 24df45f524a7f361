import { RANKING_STYLE } from "../../components/ranking-style.ts";

/** Style of the page of a tournament, after that of all pages and films. */
export const TOURNAMENT_STYLE = `
main { max-width: var(--width-wide); } small, .quiet { color: var(--quiet); } p.quiet { max-width: var(--width-text); }
td.count, th.count { text-align: right; } .wide td { overflow-wrap: normal; } .remarks { padding-left: var(--space-5); overflow-wrap: anywhere; max-width: var(--width-page); }
${RANKING_STYLE}
.cross :is(td, thead th) { min-width: 2.75rem; padding: .125rem; text-align: center; border: 1px solid var(--line); } .cross thead td { border: 0; }
.cross th[scope=row] { font-weight: 500; white-space: nowrap; max-width: min(16rem, 40vw); overflow: hidden; text-overflow: ellipsis; position: sticky; left: 0; z-index: 1; background: var(--page); }
.cross button { font: inherit; font-variant-numeric: tabular-nums; color: inherit; border: 0; border-radius: var(--radius-small); min-width: 2.5rem; min-height: 2.5rem; padding: 0 .25rem; cursor: pointer; background: none; }
.cross .more { background: var(--good-card); color: var(--good); font-weight: 600; } .cross .fewer { background: var(--bad-card); color: var(--bad); }
.cross button:hover { text-decoration: underline; }
.choice { display: flex; flex-wrap: wrap; gap: .5rem 1rem; } .choice[hidden] { display: none; } .choice label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; color: var(--quiet); font-size: var(--text-small); min-width: 0; max-width: 100%; }
.choice select { font-size: var(--text-body); color: var(--ink); min-height: 2.75rem; width: 100%; max-width: 40rem; }
#told { overflow-wrap: anywhere; max-width: var(--width-page); } #replay { scroll-margin-top: 1rem; }
@media print { #replay { display: none; } }
`;
