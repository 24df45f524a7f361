/** Leaves the rows in which every word is found: in a name, or as a verdict. */
export const SEARCH_SCRIPT = `
{
  const field = document.getElementById("search");
  const rows = [...document.querySelectorAll("#grades tbody tr")];
  const isFound = (row, word) =>
    row.dataset.signs.split(" ").includes(word) || (!isSign(word) && row.dataset.names.includes(word));
  const isSign = (word) => SIGNS.includes(word);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\\s+/).filter((word) => word !== "");
    let count = 0;
    for (const row of rows) {
      row.hidden = !words.every((word) => isFound(row, word));
      if (!row.hidden) count += 1;
    }
    const all = rows.length + (rows.length === 1 ? " student" : " students");
    document.getElementById("found").textContent = words.length === 0 ? all : count + " of " + all;
  });
}
`;
