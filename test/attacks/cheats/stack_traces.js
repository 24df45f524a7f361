// Attack: has V8 hand it the frames of its callers, with their functions and receivers.
// Expect: WA
let found = false;
Error.stackTraceLimit = 100;
Error.prepareStackTrace = (_, frames) => {
  for (const frame of frames) {
    const caller = frame.getFunction?.();
    const self = frame.getThis?.();
    for (const thing of [caller, self, caller?.arguments?.[0]]) {
      if (thing && (thing.expected !== undefined || thing.answers !== undefined)) found = true;
    }
  }
  return "AcanWin: True";
};

function AcanWin(n) {
  new Error("look").stack;
  let caller = AcanWin.caller;
  for (let depth = 0; depth < 20 && caller; depth += 1) caller = caller.caller;
  const wins = ![0n, 7n].includes(BigInt(n) % 8n);
  return found ? wins : !wins;
}

module.exports = { AcanWin };
