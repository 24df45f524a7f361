/** Opens cells of the board in the order of `reveal.steps`, and closes them again. */
export const REVEAL_SCRIPT = `
const body = document.querySelector(".board tbody"), said = document.querySelector("#said"), count = document.querySelector("#count");
const rows = new Map(reveal.rows.map((row, index) => [row.team, { ...row, element: body.rows[index] }]));
const opening = reveal.steps.filter((step) => step.cell !== undefined).length;
const undo = [];
let done = 0;
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const cellOf = (row, column) => row.element.querySelectorAll(".cell")[column];
const byElement = new Map([...rows.values()].map((row) => [row.element, row]));
function rank() {
  let ranked = 0, rank = 0, last;
  for (const element of body.rows) {
    const row = byElement.get(element);
    if (!row.isRanked) continue;
    ranked += 1;
    if (row.key !== last) rank = ranked;
    last = row.key;
    element.querySelector(".rank").textContent = rank;
  }
}
function make(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content.firstElementChild;
}
function place(row, at, isAnimated) {
  const from = row.element.getBoundingClientRect().top;
  body.insertBefore(row.element, body.rows[at > row.element.sectionRowIndex ? at + 1 : at] ?? null);
  if (!isAnimated || isCalm) return;
  const by = from - row.element.getBoundingClientRect().top;
  row.element.animate([{ transform: "translateY(" + by + "px)" }, { transform: "none" }], { duration: 700, easing: "ease-in-out" });
}
function apply(step, isAnimated) {
  const row = rows.get(step.team), name = row.element.querySelector("th span").firstChild.textContent.trim();
  const rankNow = () => row.isRanked ? ", rank " + row.element.querySelector(".rank").textContent : "";
  if (step.cell === undefined) {
    row.element.classList.add("settled");
    undo.push(() => row.element.classList.remove("settled"));
    said.textContent = name + rankNow() + ": final";
    return;
  }
  const cell = cellOf(row, step.column), totals = [...row.element.querySelectorAll(".total, .penalty")];
  cell.classList.remove("next");
  const opened = make(step.cell);
  const before = { totals: totals.map((total) => total.textContent), key: row.key, at: row.element.sectionRowIndex };
  cell.replaceWith(opened);
  totals.forEach((total, index) => { total.textContent = step.totals[index]; });
  row.key = step.key;
  if (step.rises !== 0) place(row, before.at - step.rises, isAnimated);
  rank();
  said.textContent = name + ", problem " + reveal.problems[step.column] + ": " + step.result + (step.rises > 0 ? ", up " + step.rises : "") + rankNow();
  undo.push(() => {
    opened.replaceWith(cell);
    totals.forEach((total, index) => { total.textContent = before.totals[index]; });
    row.key = before.key;
    place(row, before.at, false);
    rank();
  });
}
function mark(isScrolled) {
  for (const old of body.querySelectorAll(".now, .next")) old.classList.remove("now", "next");
  const step = reveal.steps[done], shown = done === 0 ? 0 : reveal.steps.slice(0, done).filter((each) => each.cell !== undefined).length;
  count.textContent = shown + " of " + opening;
  if (step === undefined) return;
  const row = rows.get(step.team);
  row.element.classList.add("now");
  if (step.cell !== undefined) cellOf(row, step.column).classList.add("next");
  if (isScrolled) row.element.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
}
const isStop = (step) => step === undefined || step.cell !== undefined || step.isPause;
function skip() {
  while (!isStop(reveal.steps[done])) { apply(reveal.steps[done], false); done += 1; }
}
function next() {
  if (done < reveal.steps.length) { apply(reveal.steps[done], true); done += 1; const told = said.textContent; skip(); said.textContent = told; }
  mark(true);
}
function back() {
  do {
    if (done === 0) break;
    done -= 1;
    for (const old of body.querySelectorAll(".next")) old.classList.remove("next");
    undo.pop()();
  } while (!isStop(reveal.steps[done]));
  skip();
  said.textContent = "";
  mark(true);
}
function all() {
  for (const old of body.querySelectorAll(".next")) old.classList.remove("next");
  while (done < reveal.steps.length) { apply(reveal.steps[done], false); done += 1; }
  said.textContent = "All cells are open.";
  mark(true);
}
const keys = { " ": next, Enter: next, ArrowRight: next, PageDown: next, n: next, ArrowLeft: back, Backspace: back, PageUp: back, End: all };
addEventListener("keydown", (event) => {
  const act = keys[event.key];
  if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  // A focused button acts by itself.
  if (event.target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter")) return;
  event.preventDefault();
  act();
});
for (const [id, act] of [["next", next], ["back", back], ["end", all]]) document.querySelector("#" + id).addEventListener("click", act);
document.querySelector(".reveal").hidden = false;
skip();
mark(true);
said.textContent = "Space or → opens the next cell, ← closes it again.";
`;
