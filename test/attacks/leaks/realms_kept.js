// Attack: a program that keeps a hidden input in whatever its runs may share, and tells it later.
// Expect: WA RTE
// Suite: leaks
const n = Number(require("fs").readFileSync(0, "utf8"));
const shared = [globalThis, process, process.env, console, require, Error, Symbol.for("kept"), Buffer];
for (const thing of shared) {
  const holder = Object.getPrototypeOf(Object(thing));
  if (n > 20) holder.kept = n % 1000;
  else if (holder.kept > 20) throw new Error(`n was ${holder.kept}`);
}
console.log(n > 20 ? -1 : n % 8);
