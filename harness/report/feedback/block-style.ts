/** Style of blocks, on any page. */
export const BLOCK_STYLE = `
.quiet { color: var(--quiet); } p.quiet { font-size: var(--text-small); } p { overflow-wrap: anywhere; }
pre { margin: 0; font: var(--text-small)/1.45 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.case, .said { background: var(--card); border-radius: var(--radius-large); padding: .6rem .8rem; margin: .5rem 0; }
.case { display: grid; gap: .5rem; } .case dl { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1rem; margin: 0; }
.case dt { font-size: var(--text-tiny); } .case dd { font-weight: 400; }
mark { background: var(--bad-mark); color: inherit; border-radius: .15rem; } mark:empty { padding-left: .5em; }
@media print { .case, .said { border: 1px solid var(--line); } }
`;
