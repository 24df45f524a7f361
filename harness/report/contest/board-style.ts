import { BOARD_STYLE } from "../../components/board-style.ts";

/** Style of pages with a board, after that of all pages. */
export const BOARD_PAGE_STYLE = `
main { max-width: var(--width-wide); }
.remark { margin: .25rem 0; background: var(--warn-card); border-left: .25rem solid var(--warn); padding: .4rem .75rem; }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; margin: 1rem 0; }
.board tr[hidden] { display: none; } .board .count { text-align: right; white-space: nowrap; } .board tbody th { font-weight: 500; } .board tbody th small { display: block; font-weight: 400; color: var(--quiet); }
.balloon { display: inline-block; width: .75em; height: .75em; margin-right: .25rem; border: 1px solid var(--edge); border-radius: 50%; background: currentcolor; }
${BOARD_STYLE}
.legend { color: var(--quiet); font-size: var(--text-small); }
.awards { columns: 22rem; padding: 0; list-style: none; } .awards li { break-inside: avoid; margin-bottom: .5rem; } .awards small { display: block; color: var(--quiet); }
@media (max-width: 40rem) { main { padding-inline: .5rem; } }
@media print { .controls { display: none; } main { max-width: none; padding: 0; } .board { font-size: var(--text-tiny); } .board :is(thead, tr > *) { position: static; } .board tr[hidden] { display: flex; } * { print-color-adjust: exact; } }
`;
