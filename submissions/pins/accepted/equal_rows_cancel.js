// Two equal rows cancel, so each length counts at most once; the table grows as needed.
const PERIOD = 204;
const START = 4 * PERIOD;

function grundyValue(take, rows) {
  const greatest = take[take.length - 1];
  const values = [0];
  const extend = (length) => {
    for (let pins = values.length; pins <= length; pins += 1) {
      const reached = [];
      for (const fallen of take) {
        for (let left = 0, right = pins - fallen; left <= right; left += 1, right -= 1) {
          reached[values[left] ^ values[right]] = true;
        }
      }
      let value = 0;
      while (reached[value]) value += 1;
      values.push(value);
    }
  };
  const odd = new Set();
  for (const pins of rows) {
    if (!odd.delete(pins)) odd.add(pins);
  }
  let sum = 0;
  for (const pins of odd) {
    const length = greatest <= 2 && pins > START ? START + (pins % PERIOD) : pins;
    extend(length);
    sum ^= values[length];
  }
  return sum;
}

module.exports = { grundyValue };
