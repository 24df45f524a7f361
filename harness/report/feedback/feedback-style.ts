/** What a feedback page needs beyond the style of all pages. */
export const FEEDBACK_STYLE = `
main { max-width: 48rem; }
.quiet { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
.total { font-size: 1.25rem; font-weight: 600; margin: .75rem 0; }
p { overflow-wrap: anywhere; }
td { white-space: nowrap; overflow-wrap: normal; }
section { border-top: 1px solid var(--line); margin-top: 2rem; }
section h2 { font-size: 1.25rem; margin: 1.25rem 0 .25rem; }
section h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; overflow-wrap: anywhere; }
.standing { font-weight: 600; margin: 0 0 .75rem; } .standing.bad { color: var(--bad); }
pre { margin: 0; font: .875rem/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.case, .said { background: var(--card); border-radius: .5rem; padding: .6rem .8rem; margin: .5rem 0; }
.case { display: grid; gap: .5rem; } .answers { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem 1rem; }
.case dt { font-size: .8125rem; } .case dd { font-weight: 400; }
mark { background: light-dark(#ffd7d2, #7a2018); color: inherit; border-radius: .15rem; } mark:empty { padding-left: .5em; }
@media (max-width: 32rem) { table { font-size: .8125rem; } th, td { padding-right: .5rem; } }
@media print { .case, .said { border: 1px solid var(--line); } section { break-inside: avoid-page; } }
`;
