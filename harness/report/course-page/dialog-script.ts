/** Opens a student's feedback in a dialog. Texts are inserted as text, so none can become markup. */
export const DIALOG_SCRIPT = `
{
  const dialog = document.getElementById("feedback");
  const place = document.getElementById("feedback-body");
  let students;
  const make = (name, text, parts = [], kind = "") => {
    const element = document.createElement(name);
    if (text !== "") element.textContent = text;
    if (kind !== "") element.className = kind;
    element.append(...parts);
    return element;
  };
  const makeRow = (name, texts, head) => make("tr", "", texts.map((text, column) =>
    make(name, text, [], typeof head[column] === "object" ? "count" : "")));
  const makePart = (part) => {
    const texts = part.texts.map((text, place) => make(place === 1 ? "mark" : "span", text));
    const shown = make("dd", "", [make("pre", "", texts)]);
    return make("div", "", [make("dt", part.label), shown]);
  };
  const makeRegion = (label, parts) => {
    const region = make("div", "", parts, "wide");
    region.tabIndex = 0;
    region.role = "region";
    region.ariaLabel = label;
    return region;
  };
  const makeBlock = (block, owner) => {
    switch (block.kind) {
      case "heading": return make("h4", block.text);
      case "paragraph": return make("p", block.text, [], block.isQuiet ? "quiet" : "");
      case "verbatim": return make("pre", block.text, [], "said");
      case "case": return make("div", "", block.rows.map((row) => make("dl", "", row.map(makePart))), "case");
      case "film": return makeFilm(block, make);
      case "table": {
        const names = block.head.map((column) => column.count ?? column);
        const head = make("thead", "", [makeRow("th", names, block.head)]);
        const body = make("tbody", "", block.rows.map((row) => makeRow("td", row, block.head)));
        return makeRegion(owner + ": " + names.join(", "), [make("table", "", [head, body])]);
      }
    }
  };
  const makeAttempt = (attempt, exercise) => {
    const isAlone = exercise.attempts.length === 1;
    const title = attempt.title + (isAlone && attempt.isCounting ? "" : " (" + attempt.counts + ")");
    const parts = [make("summary", title), ...attempt.blocks.map((block) => makeBlock(block, exercise.title + ", " + attempt.title))];
    const details = make("details", "", parts, attempt.isCounting ? "attempt counts" : "attempt");
    details.open = attempt.isCounting || exercise.attempts.length === 1;
    return details;
  };
  const makeExercise = (exercise) => make("section", "", [
    make("h3", exercise.title),
    ...(exercise.remark === "" ? [] : [make("p", exercise.remark, [], "remark")]),
    ...(exercise.adjustment ?? []).map((block) => makeBlock(block, exercise.title)),
    ...exercise.attempts.map((attempt) => makeAttempt(attempt, exercise)),
  ]);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-student]");
    if (button === null) return;
    students ??= JSON.parse(document.getElementById("students").textContent);
    const student = students[Number(button.dataset.student)];
    document.getElementById("feedback-title").textContent = student.title;
    const link = document.getElementById("feedback-page");
    link.hidden = student.page === undefined;
    if (!link.hidden) link.href = student.page;
    place.replaceChildren(...student.exercises.map(makeExercise));
    dialog.showModal();
    dialog.scrollTop = 0;
  });
  document.getElementById("feedback-close").addEventListener("click", () => dialog.close());
}
`;
