// Mistake: takes the rows for heaps of Nim.
function grundyValue(take, rows) {
  return rows.reduce((sum, pins) => sum ^ pins, 0);
}

module.exports = { grundyValue };
