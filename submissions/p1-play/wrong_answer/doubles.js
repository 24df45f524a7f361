// Right until numbers lose their last digits: Number has 53 bits.
const [number, mover] = require("fs").readFileSync(0, "utf8").trim().split(" ");
const stones = Number(number);
const takes = mover === "A" ? [1, 2, 3, 4, 5, 6] : [2, 3, 5, 7];
const fitting = takes.filter((n) => n <= stones);
const legal = fitting.length < takes.length ? [...new Set([...fitting, stones])] : fitting;
const wins = (n) => (stones % 8) - n === 0 || (stones % 8) + 8 - n === 0 || (mover === "B" && ((stones % 8) + 1 - n) % 8 === 0);
console.log(legal.find(wins) ?? legal[0]);
