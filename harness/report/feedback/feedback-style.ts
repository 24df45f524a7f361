/** Style of feedback pages, after that of all pages and blocks. */
export const FEEDBACK_STYLE = `
main { max-width: 48rem; }
.total { font-size: 1.25rem; font-weight: 600; margin: .75rem 0; }
td { overflow-wrap: break-word; } td.count { white-space: nowrap; }
section { border-top: 1px solid var(--line); margin-top: 2rem; }
section h2 { font-size: 1.25rem; margin: 1.25rem 0 .25rem; }
section h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; overflow-wrap: anywhere; }
.standing { font-weight: 600; margin: 0 0 .75rem; } .standing.bad { color: var(--bad); }
@media (max-width: 32rem) { table { font-size: .8125rem; } th, td { padding-right: .5rem; } }
@media print { section { break-inside: avoid-page; } }
`;
