/** Style of the class report, after that of all pages and blocks. */
export const PAGE_STYLE = `
main { max-width: var(--width-wide); }
h2 { font-size: var(--text-large); margin-top: var(--space-10); } h3 { font-size: var(--text-lead); margin: var(--space-6) 0 var(--space-2); } h4 { font-size: var(--text-body); margin: var(--space-4) 0 var(--space-1); }
:where(dt, th, th:not([data-exercise]) > button)::first-letter { text-transform: uppercase; } tbody th::first-letter { text-transform: none; }
small { color: var(--quiet); } p.quiet { max-width: var(--width-page); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; } a { color: var(--fill); }
th.count { text-align: right; } th[scope=row] { font-weight: 500; } td.count { white-space: nowrap; } .wide td { overflow-wrap: normal; } .wide td code { overflow-wrap: anywhere; }
thead button { min-height: 1.5rem; background: none; border: 0; padding: 0; color: var(--quiet); white-space: nowrap; }
th[aria-sort=ascending] button::after { content: " ▲"; } th[aria-sort=descending] button::after { content: " ▼"; }
section a { overflow-wrap: anywhere; text-underline-offset: .2em; } #grades td a { color: inherit; text-decoration: none; } #grades td a:is(:hover, :focus-visible) { text-decoration: underline; }
.search { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; margin: .75rem 0; } .search select { max-width: 12rem; } .search label { white-space: nowrap; } .search input[type=search] { min-width: 12rem; flex: 0 1 20rem; }
#grades tr > :is(:first-child, :last-child) { position: sticky; z-index: 1; background: var(--page); } #grades tr > :first-child { left: 0; } #grades tr > :last-child { right: 0; padding-left: .5rem; }
#grades th[scope=row] { min-width: 4rem; max-width: 14rem; overflow-wrap: anywhere; } .wide > table:not(.matrix) { min-width: min(100%, 78rem); }
@media (max-width: 48rem) { #grades tr > :last-child { position: static; } }
@media (max-width: 32rem) { .wide > table { font-size: var(--text-small); } .wide :is(th, td) { padding-right: .5rem; } .wide td { min-width: 2rem; } #grades tr > * { padding-right: .5rem; } #grades th[scope=row] { max-width: 6.5rem; } #grades thead small { display: block; } }
 #grades tbody tr:hover > * { background: var(--card); }
.late { font-size: var(--text-tiny); border: 1px solid var(--line); border-radius: var(--radius-small); padding: 0 .25rem; color: var(--quiet); }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1.25rem 2rem; } figure { margin: 0; min-width: 0; } .charts details { font-size: var(--text-small); } .charts ul { margin: var(--space-1) 0; padding-left: var(--space-5); } figcaption { font-size: var(--text-small); font-weight: 500; margin-bottom: .25rem; overflow-wrap: anywhere; }
.lists { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(36rem, 100%), 1fr)); gap: 0 2rem; } .lists > * { min-width: 0; }
svg { display: block; width: 100%; max-width: 28rem; height: auto; } svg text { font-size: 11px; text-anchor: middle; fill: currentColor; } svg text.name { text-anchor: start; } svg text.quiet { fill: var(--quiet); } .axis { stroke: var(--line); } rect.bar { fill: var(--fill); }
.dot { fill: var(--fill); fill-opacity: .55; stroke: var(--fill); } .dot.open { fill: none; stroke: var(--bad); }
.card { background: var(--card); border-radius: var(--radius-large); padding: .25rem 1rem .75rem; margin: 1rem 0; } .card h3 { margin: .75rem 0 .5rem; overflow-wrap: anywhere; }
.card :is(.case, .said) { padding: 0; }
code { font: var(--text-small) var(--mono); }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1rem; margin-top: .5rem; } pre.source { white-space: pre; overflow-x: auto; max-height: 40rem; counter-reset: line; border: 1px solid var(--line); border-radius: var(--radius); padding: var(--space-2) 0; }
.line::before { counter-increment: line; content: counter(line); display: inline-block; width: 2.5rem; margin-right: .75rem; text-align: right; color: var(--quiet); } mark.line { background: var(--warn-card); color: inherit; box-shadow: inset .25rem 0 var(--fill); }
summary { cursor: pointer; padding: .25rem 0; }
@media print {
  .find, nav, .charts details { display: none !important; } tr[hidden] { display: table-row !important; } #grades :is(th, td)[hidden] { display: table-cell !important; } #grades tr > * { position: static !important; } main { max-width: none; padding: 0; } :root { color-scheme: light; font-size: 12px; } body { font-size: var(--text-body); }
  .charts figure, .card, tr { break-inside: avoid; } pre.source { max-height: none; white-space: pre-wrap; } a { color: inherit; text-decoration: none; }
}
`;
