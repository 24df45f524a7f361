// Computes the values of both parts again for each ball.
function rowValue(take, pins) {
  const reached = new Set();
  for (const fallen of take) {
    for (let left = 0; left <= pins - fallen; left += 1) {
      reached.add(rowValue(take, left) ^ rowValue(take, pins - fallen - left));
    }
  }
  let value = 0;
  while (reached.has(value)) value += 1;
  return value;
}

function grundyValue(take, rows) {
  return rows.reduce((sum, pins) => sum ^ rowValue(take, pins), 0);
}

module.exports = { grundyValue };
