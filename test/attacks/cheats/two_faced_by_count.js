// Attack: answers true among other calls, and false in its first, which is all that is asked alone.
// Expect: WA
// Suite: many
// Guesses: one answer or the other is right.
let calls = 0;
exports.AcanWin = () => ++calls > 1;
