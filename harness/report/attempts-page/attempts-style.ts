/** Style of attempts pages, after that of all pages, blocks and programs. */
export const ATTEMPTS_STYLE = `
main { max-width: 60rem; } a { color: var(--fill); }
h1, h2 { overflow-wrap: anywhere; } h2 { margin-top: 1.25rem; } h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
section { border-top: 1px solid var(--line); margin-top: 2rem; } section.counts { border-top: .25rem solid var(--fill); }
.wide td { overflow-wrap: normal; } td code { overflow-wrap: anywhere; font: .875rem ui-monospace, monospace; }
@media (max-width: 32rem) { table { font-size: .8125rem; } th, td { padding-right: .5rem; } }
`;
