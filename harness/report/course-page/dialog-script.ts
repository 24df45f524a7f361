/** Opens a student's feedback. Every text goes in as text: nothing of a student can be markup. */
export const DIALOG_SCRIPT = `
{
  const dialog = document.getElementById("feedback");
  const place = document.getElementById("feedback-body");
  let students;
  const make = (name, text, parts = []) => {
    const element = document.createElement(name);
    if (text !== "") element.textContent = text;
    element.append(...parts);
    return element;
  };
  const makeRow = (name, texts) => make("tr", "", texts.map((text) => make(name, text)));
  const makeBlock = (block) => {
    switch (block.kind) {
      case "text": return make("p", block.text);
      case "heading": return make("h4", block.text);
      case "code": return make("div", "", [make("h5", block.label), make("pre", block.text)]);
      case "table": {
        const head = make("thead", "", [makeRow("th", block.head)]);
        const body = make("tbody", "", block.rows.map((row) => makeRow("td", row)));
        const wide = make("div", "", [make("table", "", [head, body])]);
        wide.className = "wide";
        return wide;
      }
    }
  };
  const makeAttempt = (attempt, isAlone) => {
    const title = attempt.title + (isAlone && attempt.counts ? "" : attempt.counts ? " (counts)" : " (does not count)");
    const details = make("details", "", [make("summary", title), ...attempt.blocks.map(makeBlock)]);
    details.open = attempt.counts;
    details.className = attempt.counts ? "attempt counts" : "attempt";
    return details;
  };
  const makeExercise = (exercise) => make("section", "", [
    make("h3", exercise.title),
    ...(exercise.remark === "" ? [] : [make("p", exercise.remark)]),
    ...exercise.attempts.map((attempt) => makeAttempt(attempt, exercise.attempts.length === 1)),
  ]);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-student]");
    if (button === null) return;
    students ??= JSON.parse(document.getElementById("students").textContent);
    const student = students[Number(button.dataset.student)];
    document.getElementById("feedback-title").textContent = student.title;
    place.replaceChildren(...student.exercises.map(makeExercise));
    dialog.showModal();
    dialog.scrollTop = 0;
  });
  document.getElementById("feedback-close").addEventListener("click", () => dialog.close());
}
`;
