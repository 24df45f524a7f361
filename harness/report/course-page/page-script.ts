import { VERDICTS } from "../../core/judging/verdict.ts";
import { ADJUSTED_SIGNS } from "./grade-signs.ts";

/** Sorts a table by the column whose heading is pressed; cells without a figure stay last. */
const SORT_SCRIPT = `
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

/**
 * Shows the rows that contain every search word, in a name or as a verdict, and have a grade that
 * matches the filters. Accents are ignored. It also reveals the search panel, which needs the script.
 */
const SEARCH_SCRIPT = `
{
  const LETTERS = { "\\u00f8": "o", "\\u0142": "l", "\\u0111": "d", "\\u0131": "i", "\\u00df": "ss", "\\u00e6": "ae", "\\u0153": "oe" };
  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[\\u0300-\\u036f]/g, "")
    .replace(/[\\u00f8\\u0142\\u0111\\u0131\\u00df\\u00e6\\u0153]/g, (letter) => LETTERS[letter]);
  const panel = document.getElementById("find");
  const find = (name) => document.getElementById(name);
  const rows = [...document.querySelectorAll("#grades tbody tr")].map((row) => ({
    row,
    names: fold(row.dataset.names),
    signs: row.dataset.signs.split(" "),
    cells: [...row.querySelectorAll("td[data-cell]")].map((cell) => cell.dataset.cell.split(" ")),
  }));
  const isSign = (word) => SIGNS.includes(word);
  const isFound = ({ names, signs }, word) =>
    signs.includes(word) || (!isSign(word) && names.includes(word));
  const showColumns = (exercise) => {
    for (const cell of document.querySelectorAll("#grades [data-exercise]")) {
      cell.hidden = exercise !== "" && cell.dataset.exercise !== exercise;
    }
  };
  const update = () => {
    const words = fold(find("search").value).split(/\\s+/).filter((word) => word !== "");
    const exercise = find("of-exercise").value;
    const signs = [find("of-verdict").value, ...["late", "adjusted"].filter((sign) => find("only-" + sign)?.checked)]
      .filter((sign) => sign !== "");
    const isChosen = (cells) => signs.length === 0 ||
      cells.some((cell, column) => (exercise === "" || column === Number(exercise)) && signs.every((sign) => cell.includes(sign)));
    let count = 0;
    for (const each of rows) {
      each.row.hidden = !(words.every((word) => isFound(each, word)) && isChosen(each.cells));
      if (!each.row.hidden) count += 1;
    }
    showColumns(exercise);
    const all = rows.length + (rows.length === 1 ? " student" : " students");
    find("found").textContent = words.length === 0 && signs.length === 0 ? all : count + " of " + all;
  };
  panel.hidden = false;
  panel.addEventListener("input", update);
  update();
}
`;

/** Words that the search treats as signs of a grade, not as parts of names. */
const SIGNS = JSON.stringify([
  ...VERDICTS.map((verdict) => verdict.toLowerCase()),
  "?",
  "late",
  ...ADJUSTED_SIGNS,
]);

/** The whole script of the page. */
export const PAGE_SCRIPT = `"use strict";
const SIGNS = ${SIGNS};
${SORT_SCRIPT}${SEARCH_SCRIPT}`;
