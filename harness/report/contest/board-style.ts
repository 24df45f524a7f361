/** Style of boards, after that of all pages. */
export const BOARD_STYLE = `
main { max-width: var(--width-wide); }
.remark { margin: .25rem 0; color: var(--quiet); } .remark.warning { color: var(--ink); background: var(--warn-card); border-left: .25rem solid var(--warn); padding: .4rem .75rem; }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; margin: 1rem 0; }
.controls :is(select, input, button) { font: inherit; padding: .25rem .5rem; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--card); color: inherit; }
.controls button { cursor: pointer; }
.board { width: 100%; border-collapse: separate; border-spacing: 0; }
.board :is(th, td) { padding: .3rem .4rem; vertical-align: middle; border-bottom: 1px solid var(--line); }
.board thead th { position: sticky; top: 0; z-index: 2; background: var(--page); border-bottom: 1px solid var(--edge); color: var(--ink); }
.board :is(.rank, .total) { text-align: right; white-space: nowrap; } .board .total { font-weight: 600; } .board .penalty { font-weight: 400; color: var(--quiet); }
.board tbody th { position: sticky; left: 0; z-index: 1; background: var(--page); text-align: left; font-weight: 500; min-width: 10rem; max-width: 22rem; overflow-wrap: anywhere; }
.board tbody th small { display: block; font-weight: 400; color: var(--quiet); }
.board thead .problem { text-align: center; white-space: nowrap; } .balloon { display: inline-block; width: .7rem; height: .7rem; margin-right: .3rem; border-radius: 50%; border: 1px solid var(--edge); vertical-align: baseline; }
.board td.cell { text-align: center; white-space: nowrap; min-width: 3.25rem; line-height: 1.25; } .cell small { display: block; font-size: .75rem; }
.cell.solved { background: var(--good-card); color: var(--good); font-weight: 600; } .cell.first { box-shadow: inset 0 0 0 2px var(--good); }
.cell.rejected { background: var(--bad-card); color: var(--bad); } .cell.pending { background: var(--warn-card); color: var(--warn); font-weight: 600; }
.awards { columns: 22rem; padding: 0; list-style: none; } .awards li { break-inside: avoid; margin-bottom: .5rem; } .awards small { display: block; color: var(--quiet); }
.legend { color: var(--quiet); font-size: var(--text-small); }
@media (max-width: 40rem) { .board tbody th { min-width: 7rem; max-width: 9rem; font-size: var(--text-small); } .board td.cell { min-width: 2.5rem; font-size: var(--text-small); } main { padding-inline: .5rem; } }
@media print { .controls { display: none; } main { max-width: none; padding: 0; } .board { font-size: .6875rem; } .board thead th, .board tbody th { position: static; } tr { break-inside: avoid; } .board tr[hidden] { display: table-row; } * { print-color-adjust: exact; } }
`;
