/** Style of programs, on any page. */
export const PROGRAM_STYLE = `
details { margin: .75rem 0; } summary { cursor: pointer; padding: .25rem 0; overflow-wrap: anywhere; }
pre.program { container-type: inline-size; white-space: pre; overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius); padding: .5rem 0; tab-size: 4; }
.program code { display: block; counter-reset: line; width: max-content; min-width: 100%; font: inherit; } .program .line { display: block; min-height: 1.45em; padding-right: .75rem; }
.program .line::before { counter-increment: line; content: counter(line); display: inline-block; width: 2.5rem; margin-right: .75rem; text-align: right; color: var(--quiet); }
.program .line.failure { background: var(--bad-card); box-shadow: inset .25rem 0 var(--bad); } .program .line.comment { background: var(--warn-card); box-shadow: inset .25rem 0 var(--fill); }
.program .line:is(:target, :focus) { outline: 2px solid var(--fill); outline-offset: -2px; scroll-margin-block: 30vh; }
.remark { white-space: pre-wrap; overflow-wrap: anywhere; font: var(--text-small)/1.45 var(--sans); } span.remark { display: block; position: sticky; left: 0; box-sizing: border-box; width: min(44rem, 100cqi); padding: .2rem .75rem .3rem 3.25rem; } .remark.failure { color: var(--bad); }
span.remark::before { content: "↑ "; } p.remark { border-left: .25rem solid var(--fill); padding-left: .75rem; }
.program .comment:not(.line, .remark) { color: var(--code-comment); font-style: italic; } .program .string { color: var(--code-string); } .program .number { color: var(--code-number); } .program .keyword { color: var(--code-keyword); } .program .type { color: var(--code-type); } .program .definition { font-weight: 600; }
@media print { pre.program { white-space: pre-wrap; overflow: visible; } .program code { width: auto; } span.remark { position: static; width: auto; } .program .line { print-color-adjust: exact; } }
`;
