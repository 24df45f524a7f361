// Attack: ends the process with success by every door that Node has.
// Expect: RTE
function AcanWin(n) {
  if (n === 7) process.reallyExit(0);
  if (n === 8) process.abort();
  if (n === 20) process.kill(process.pid, "SIGKILL");
  process.exitCode = 0;
  process.exit(0);
}

module.exports = { AcanWin };
