function f(L) {
  let odd = 0;
  let even = 0;
  L.forEach((card, i) => {
    if (i % 2 === 0) even += card;
    else odd += card;
  });
  return Math.max(odd, even);
}
