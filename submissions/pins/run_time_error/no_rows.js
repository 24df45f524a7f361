// Has no longest row if there is no row.
function grundyValue(take, rows) {
  const longest = rows.reduce((most, pins) => Math.max(most, pins));
  const values = [0];
  for (let pins = 1; pins <= longest; pins += 1) {
    const reached = new Set();
    for (const fallen of take) {
      for (let left = 0; left <= pins - fallen; left += 1) {
        reached.add(values[left] ^ values[pins - fallen - left]);
      }
    }
    let value = 0;
    while (reached.has(value)) value += 1;
    values.push(value);
  }
  return rows.reduce((sum, pins) => sum ^ values[pins], 0);
}

module.exports = { grundyValue };
