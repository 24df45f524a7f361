/** A group's share of the bar, in steps: the pages of a course have no style attributes. */
const SHARES = Array.from(
  { length: 19 },
  (_, index) => `.groups .share-${index + 2} { flex-grow: ${index + 2}; }`,
).join(" ");

/** Style of blocks, on any page. */
export const BLOCK_STYLE = `
.quiet { color: var(--quiet); } p.quiet { font-size: var(--text-small); } p { overflow-wrap: anywhere; }
pre { margin: 0; font: var(--text-small)/1.45 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.moves { margin: .375rem 0; padding-left: 1.5rem; } .moves li { margin: .125rem 0; } pre.drawing { white-space: pre; overflow-x: auto; } .case, .said { background: var(--card); border-radius: var(--radius-large); padding: .6rem .8rem; margin: .5rem 0; }
[data-line] { color: var(--fill); } .case { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; border-left: .25rem solid var(--bad); } .case dl { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1.5rem; margin: 0; }
.case dt { font-size: var(--text-tiny); } .case dd { font-weight: 400; } .case pre { font-size: var(--text-lead); font-weight: 600; }
.topic::first-letter, .case dt::first-letter, .facts th::first-letter { text-transform: uppercase; }
.advice { font-size: var(--text-lead); } .output summary { cursor: pointer; padding: .25rem 0; }
.guess { position: relative; padding-left: 1.75rem; } .guess svg { position: absolute; left: 0; top: .1em; width: 1.25rem; fill: var(--warn-card); stroke: var(--warn); stroke-width: 1.25; stroke-linecap: round; }
.long:has(> [open]) > pre { display: none; } .long summary { cursor: pointer; font-size: var(--text-small); color: var(--fill); } .long details > pre { max-height: 15rem; overflow-y: auto; }
.case:has(.long) dl:not(:has(.long)) { order: -1; flex-basis: 100%; } .case .long pre { font-size: var(--text-small); font-weight: 400; }
.groups { display: flex; flex-wrap: wrap; align-items: center; gap: .125rem .75rem; } .groups ul { display: flex; flex-wrap: wrap; flex: 1 1 16rem; gap: .125rem; min-width: 0; margin: 0; padding: 0; list-style: none; font-size: var(--text-small); } .groups p { margin: 0; font-size: var(--text-tiny); white-space: nowrap; }
.groups li { position: relative; flex: 1 1 min-content; min-width: 1.5rem; max-width: 100%; height: 1.625rem; margin: 0; overflow: hidden; border: 1px solid; border-radius: var(--radius-small); font-weight: 600; line-height: 1.5rem; white-space: nowrap; }
.groups li > span[aria-hidden] { position: relative; display: flex; flex-wrap: wrap; height: 1.5rem; padding: 0 .3rem 0 1.25rem; } .groups .sign { position: absolute; left: .3rem; } .groups :is(.note, .points) { margin-left: .4em; font-weight: 400; } .groups svg { position: absolute; inset: 0; width: 100%; height: 100%; fill: var(--good-card); }
.groups .bad { background: var(--bad-card); } .groups li.quiet { border-style: dashed; font-weight: 400; background: repeating-linear-gradient(135deg, var(--line) 0 1px, var(--page) 1px 7px); }
.groups li.quiet span span { background: var(--page); }
${SHARES}
.growth { display: block; width: 100%; max-width: 25rem; margin: .5rem 0; font-size: 12px; } .growth text { fill: var(--ink); } .growth path { fill: none; stroke: var(--edge); }
.growth circle { fill: var(--ink); } .growth .under { fill: var(--page); stroke: var(--ink); stroke-width: 1.5; } .growth .law { stroke: var(--fill); stroke-width: 2; } .growth .limit { stroke: var(--bad); stroke-width: 1.5; stroke-dasharray: 6 4; } .growth .over { fill: var(--page); stroke: var(--bad); stroke-width: 1.5; }
.picture { margin: .75rem 0; } .picture figcaption { font-size: var(--text-small); color: var(--quiet); } .picture svg { display: block; max-width: 100%; height: auto; font-size: 12px; }
.picture text { fill: var(--ink); } .picture .unknown rect { fill: none; stroke: var(--line); } .picture .won rect { fill: var(--good-card); stroke: var(--good); } .picture .lost rect { fill: var(--bad-card); stroke: var(--bad); stroke-dasharray: 3 2; }
.picture .asked rect { stroke: var(--ink); stroke-width: 2.5; stroke-dasharray: none; } .picture .asked text { font-weight: 700; } .picture .move { fill: none; stroke: var(--ink); stroke-width: 1.5; } .picture .tip { fill: var(--ink); }
.picture ul { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0 0 .25rem; padding: 0; list-style: none; } .picture li { margin: 0; text-align: center; } .picture small { display: block; color: var(--quiet); }
.picture :is(span, mark) { display: block; min-width: 1.5em; padding: .25rem .4rem; border: 1px solid var(--edge); border-radius: var(--radius-small); font: var(--text-small)/1.2 var(--mono); } .picture mark { background: var(--good-card); border: 2px solid var(--good); font-weight: 700; }
sup { font-size: .75em; line-height: 0; }
mark { background: var(--bad-mark); color: inherit; border-radius: var(--radius-small); } mark:empty { padding-left: .5em; }
@media print { pre.drawing { white-space: pre-wrap; overflow: visible; } .case, .said { border: 1px solid var(--line); } .groups, .picture :is(rect, mark), mark { print-color-adjust: exact; } .picture, .growth, .case { break-inside: avoid; } }
`;
