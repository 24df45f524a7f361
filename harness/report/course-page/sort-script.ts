/** Sorts a table by the column whose heading is pressed; cells without a figure stay last. */
export const SORT_SCRIPT = `
{
  const collator = new Intl.Collator("en", { numeric: true });
  const compareTexts = (left, right) => collator.compare(left, right);
  const keyOf = (row, column) => row.children[column].dataset.key ?? row.children[column].textContent.trim();
  const sortBy = (head) => {
    const table = head.closest("table");
    const column = [...head.parentNode.children].indexOf(head);
    const isNumber = head.dataset.kind === "number";
    const isDescending = head.getAttribute("aria-sort") === "ascending";
    const compare = (left, right) => {
      if (left.key === "" || right.key === "") return (left.key === "") - (right.key === "");
      const order = isNumber ? Number(left.key) - Number(right.key) : compareTexts(left.key, right.key);
      return isDescending ? -order : order;
    };
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row) => ({ row, key: keyOf(row, column) }));
    body.append(...rows.sort(compare).map(({ row }) => row));
    for (const other of head.parentNode.children) other.setAttribute("aria-sort", "none");
    head.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
  };
  for (const button of document.querySelectorAll("table.sortable thead button")) {
    button.addEventListener("click", () => sortBy(button.closest("th")));
  }
}
`;
