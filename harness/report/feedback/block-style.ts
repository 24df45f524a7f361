/** Style of blocks, on any page. */
export const BLOCK_STYLE = `
.quiet { color: var(--quiet); } p.quiet { font-size: .875rem; } p { overflow-wrap: anywhere; }
pre { margin: 0; font: .875rem/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.case, .said { background: var(--card); border-radius: .5rem; padding: .6rem .8rem; margin: .5rem 0; }
.case { display: grid; gap: .5rem; } .case dl { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1rem; margin: 0; }
.case dt { font-size: .8125rem; } .case dd { font-weight: 400; }
mark { background: light-dark(#ffd7d2, #7a2018); color: inherit; border-radius: .15rem; } mark:empty { padding-left: .5em; }
@media print { .case, .said { border: 1px solid var(--line); } }
`;
