/** Shows the games of a match that is chosen in the cross table or in the lists, one at a time. */
export const TOURNAMENT_SCRIPT = `
{
  const data = JSON.parse(document.getElementById("games").textContent);
  const [one, other, game] = ["one", "other", "game"].map((id) => document.getElementById(id));
  const make = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  const option = (value, text) => Object.assign(make("option", text), { value });
  const fill = (select, options, value) => {
    select.replaceChildren(...options);
    if (options.some((each) => each.value === value)) select.value = value;
  };
  const matchOf = (left, right) => data.matches.find(({ pair }) => pair.includes(left) && pair.includes(right));
  const opponentsOf = (player) => data.names.map((_, place) => place).filter((place) => place !== player && (matchOf(player, place)?.games.length ?? 0) > 0);
  const drawPicture = (place) => {
    const board = Object.assign(document.createElement("div"), { className: "board" });
    for (const row of data.pictures[place] ?? []) {
      const line = document.createElement("div");
      for (const [element, ...texts] of row) for (const text of texts) line.append(make(element, text), " ");
      board.append(line);
    }
    return board;
  };
  const frame = (caption, picture) => {
    const item = document.createElement("li");
    item.append(make("p", caption), drawPicture(picture));
    return item;
  };
  const showGame = () => {
    const { pair, games } = matchOf(Number(one.value), Number(other.value));
    const { position, first, told, film } = games[Number(game.value)];
    const second = pair[0] === first ? pair[1] : pair[0];
    document.getElementById("told").textContent = "Position " + (position + 1) + ": " + data.positions[position] + ". " + data.names[first] + " moves first. " + told;
    const place = document.getElementById("film");
    if (film.length === 0) return place.replaceChildren(make("p", "This game has no pictures here."));
    const frames = document.createElement("ol");
    for (let at = 0; at + 1 < film.length; at += 2) {
      frames.append(frame(data.names[at % 4 === 0 ? first : second] + " " + data.captions[film[at + 1]] + ".", film[at]));
    }
    frames.append(frame(told, film.at(-1)));
    const player = document.createElement("film-player");
    const sizes = film.filter((_, at) => at % 2 === 0).map((picture) => data.sizes[picture]);
    player.style.setProperty("--columns", Math.max(...sizes.map(([columns]) => columns)));
    player.style.setProperty("--cell", Math.max(...sizes.map(([, width]) => width)));
    player.append(Object.assign(make("p", data.names[first] + " – " + data.names[second]), { className: "film-title" }), frames);
    place.replaceChildren(player);
  };
  const listGames = () => {
    const { games } = matchOf(Number(one.value), Number(other.value));
    fill(game, games.map(({ position, first, told }, index) => {
      const text = (index + 1) + ". Position " + (position + 1) + ", " + data.names[first] + " first: " + told;
      return option(String(index), text.length > 90 ? text.slice(0, 90) + "…" : text);
    }), game.value);
    showGame();
  };
  const listOpponents = () => {
    fill(other, opponentsOf(Number(one.value)).map((place) => option(String(place), data.names[place])), other.value);
    listGames();
  };
  const players = data.names.map((_, place) => place).filter((place) => opponentsOf(place).length > 0);
  if (players.length > 0) {
    document.querySelector("#replay .choice").hidden = false;
    fill(one, players.map((place) => option(String(place), data.names[place])), "0");
    one.addEventListener("change", listOpponents);
    other.addEventListener("change", listGames);
    game.addEventListener("change", showGame);
    for (const button of document.querySelectorAll("[data-match]")) {
      button.addEventListener("click", () => {
        const { pair } = data.matches[Number(button.dataset.match)];
        const side = Number(button.dataset.side);
        one.value = String(pair[side]);
        listOpponents();
        other.value = String(pair[1 - side]);
        game.value = "0";
        listGames();
        document.getElementById("replay").scrollIntoView();
        game.focus({ preventScroll: true });
      });
    }
    listOpponents();
  }
}
`;
