/**
 * A game as it was played, in pictures. The game's own code makes it of what is its record, as a
 * solution or a list of moves; whatever shows it (page, SVG, terminal) knows no game.
 */
export interface Film {
    readonly title: string;
    /** In order, at least one. */
    readonly frames: readonly Frame[];
}
export interface Frame {
    /** From top to bottom, as long as each is; none: there is only the caption. */
    readonly rows: readonly (readonly Cell[])[];
    /** What happens here, as a sentence. */
    readonly caption: string;
    /** Here it went wrong, and the caption says why. */
    readonly isWrong?: true;
}
/** A number, a card, a stone or an empty place. */
export interface Cell {
    readonly text: string;
    readonly mark?: Mark;
}
/**
 * `gone`: out of the game since an earlier frame; `taken`: by the move that is shown; `new`: come
 * with this frame; `wrong`: what the move that is shown may not take.
 */
export type Mark = "gone" | "taken" | "new" | "wrong";
