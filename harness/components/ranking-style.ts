/** Style of the table of a tournament. */
export const RANKING_STYLE = `
.ranking thead .count {
  min-width: 4.5rem;
  white-space: normal;
}
.ranking thead small {
  display: block;
  white-space: nowrap;
}
.ranking tbody th {
  min-width: 8rem;
}
.ranking .own {
  background: var(--fill-card);
}
.strength {
  display: inline-grid;
  gap: 0.125rem;
  white-space: nowrap;
}
.strength svg {
  display: block;
  width: 10rem;
  height: 1rem;
}
@media print {
  .ranking {
    font-size: var(--text-small);
  }
  .ranking thead .count {
    min-width: 0;
  }
  .strength svg {
    width: 6rem;
  }
}
.strength .axis {
  stroke: var(--line);
}
.strength .bar {
  stroke: var(--fill);
  stroke-width: 2;
}
.strength .dot {
  fill: var(--fill);
}
`;
