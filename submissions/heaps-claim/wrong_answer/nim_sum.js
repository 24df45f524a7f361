// Nim: here only the first heap may be taken from.
function isLost(heaps) {
  return heaps.reduce((sum, heap) => sum ^ heap, 0) === 0;
}
