/** Style of boards: fixed columns, and a head and names that stay in sight. */
export const BOARD_STYLE = `
/*
 * Columns have the same width in all rows, and share what the page is wider: an update moves nothing to
 * the side. The head and the names stay in sight.
 */
.board {
  overflow: auto;
  scroll-padding: 4rem 0 0 20rem;
}
.board table,
.board thead,
.board tbody {
  display: block;
  width: max-content;
  min-width: 100%;
}
.board tr {
  display: flex;
}
.board :is(th, td) {
  flex: 1 0 auto;
  width: 5rem;
  min-width: 0;
  max-width: 9rem;
  padding: var(--space-2);
}
.board tr > :first-child {
  flex-grow: 0;
  position: sticky;
  z-index: 1;
  left: 0;
  width: 4rem;
  background: var(--page);
}
.board tr > :nth-child(2) {
  flex-grow: 3;
  max-width: 30rem;
  position: sticky;
  z-index: 1;
  left: 4rem;
  display: flex;
  gap: var(--space-2);
  width: 16rem;
  background: var(--page);
  overflow-wrap: anywhere;
}
.board thead {
  position: sticky;
  z-index: 2;
  top: 0;
  background: var(--page);
}
.board thead th {
  color: var(--ink);
}
.board thead th.count {
  white-space: normal;
}
.board .total {
  font-weight: 700;
}
.board td small {
  color: inherit;
  font-size: var(--text-tiny);
  font-weight: 400;
}
.board .solved {
  background: var(--good-card);
  color: var(--good);
  font-weight: 600;
}
.board .first {
  outline: 2px solid var(--good);
  outline-offset: -2px;
}
.board .rejected {
  background: var(--bad-card);
  color: var(--bad);
}
.board .pending {
  background: var(--warn-card);
  color: var(--warn);
  font-weight: 600;
}
.board ~ .legend {
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  padding: 0;
  list-style: none;
}
/* On phones names leave room for figures. */
@media (max-width: 40rem) {
  .board :is(th, td) {
    width: 4.5rem;
    padding: var(--space-2) var(--space-1);
  }
  .board tr > :first-child {
    width: 3.25rem;
  }
  .board tr > :nth-child(2) {
    left: 3.25rem;
    width: 8rem;
  }
  .board {
    scroll-padding-left: 11.25rem;
  }
}
@media print {
  .board {
    max-height: none;
    overflow: visible;
    print-color-adjust: exact;
  }
  .board tr {
    break-inside: avoid;
  }
}
`;
