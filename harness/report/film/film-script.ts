/**
 * Plays a film one frame at a time, with buttons, arrow keys, a slider and swipes. It starts at the
 * first wrong frame. Elements added to the page later become players too.
 */
export const FILM_SCRIPT = `
customElements.define("film-player", class extends HTMLElement {
  connectedCallback() {
    if (this.frames !== undefined) return;
    this.words = document.documentElement.lang === "ru"
      ? { play: "Воспроизвести", pause: "Пауза", back: "Назад", next: "Вперёд", frame: "Кадр", speed: "Скорость", of: " из " }
      : { play: "Play", pause: "Pause", back: "Back", next: "Next", frame: "Frame", speed: "Speed", of: " of " };
    this.frames = [...this.querySelectorAll("li")];
    const make = (name, properties, parts = []) => {
      const element = Object.assign(document.createElement(name), properties);
      element.append(...parts);
      return element;
    };
    const button = (text, name, act) => {
      const element = make("button", { type: "button", textContent: text, title: name, ariaLabel: name });
      element.addEventListener("click", act);
      return element;
    };
    this.play = button("", "", () => this.timer === undefined ? this.start() : this.stop());
    this.slider = make("input", { type: "range", min: 0, max: this.frames.length - 1, step: 1, ariaLabel: this.words.frame });
    this.slider.addEventListener("input", () => { this.stop(); this.show(Number(this.slider.value)); });
    const speeds = [["\\u00BD\\u00D7", 2400], ["1\\u00D7", 1200], ["2\\u00D7", 600]].map(([name, pause]) => make("option", { textContent: name, value: pause }));
    this.speed = make("select", { ariaLabel: this.words.speed }, speeds);
    this.speed.value = "1200";
    this.speed.addEventListener("change", () => { if (this.timer !== undefined) this.start(); });
    this.count = make("span", { className: "film-count" });
    this.said = make("p", { className: "said-now" });
    // A page with another status sets data-besides: captions are then read out, but are no status.
    if (this.dataset.besides === undefined) this.said.setAttribute("role", "status");
    const back = button("\\u2190", this.words.back, () => this.go(-1));
    const next = button("\\u2192", this.words.next, () => this.go(1));
    const controls = make("div", { className: "controls" }, [back, this.play, next, this.count, this.slider, this.speed]);
    this.querySelector("ol").before(controls, this.said);
    this.setAttribute("role", "group");
    this.ariaLabel = this.querySelector(".film-title").textContent;
    this.classList.add("playing");
    this.addEventListener("keydown", (event) => this.press(event));
    this.listenToSwipes();
    this.stop();
    const wrong = this.frames.findIndex((frame) => frame.classList.contains("wrong"));
    this.show(Math.max(0, wrong));
  }
  disconnectedCallback() { this.stop(); }
  show(place) {
    const last = this.frames.length - 1;
    this.place = Math.min(Math.max(place, 0), last);
    this.frames.forEach((frame, index) => frame.classList.toggle("now", index === this.place));
    const frame = this.frames[this.place];
    const caption = frame.querySelector("p").textContent;
    this.slider.value = this.place;
    this.slider.ariaValueText = (this.place + 1) + ": " + caption;
    this.count.textContent = (this.place + 1) + this.words.of + this.frames.length;
    this.said.textContent = caption;
    this.said.classList.toggle("wrong", frame.classList.contains("wrong"));
    if (this.place === last) this.stop();
  }
  go(by) { this.stop(); this.show(this.place + by); }
  start() {
    clearInterval(this.timer);
    this.timer = setInterval(() => this.show(this.place + 1), Number(this.speed.value));
    this.label("\\u2016 " + this.words.pause, this.words.pause);
    // Screen readers do not announce every frame while the film plays.
    this.said.ariaLive = "off";
    if (this.place === this.frames.length - 1) this.show(0);
  }
  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.label("\\u25B6 " + this.words.play, this.words.play);
    this.said.ariaLive = "polite";
  }
  label(text, name) { Object.assign(this.play, { textContent: text, title: name, ariaLabel: name }); }
  press(event) {
    if (event.target === this.slider || event.target === this.speed || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      ArrowLeft: () => this.go(-1), ArrowRight: () => this.go(1),
      Home: () => this.go(-Infinity), End: () => this.go(Infinity),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
  listenToSwipes() {
    let from;
    this.addEventListener("pointerdown", (event) => { from = event.target.closest(".board") ? event.clientX : undefined; });
    this.addEventListener("pointerup", (event) => {
      if (from === undefined || Math.abs(event.clientX - from) < 30) return;
      this.go(event.clientX < from ? 1 : -1);
      from = undefined;
    });
  }
});
`;
