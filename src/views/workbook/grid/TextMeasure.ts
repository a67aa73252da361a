const MOST_KEPT = 5000;
/** Beyond the widest cell there is nothing to see. */
const MOST_UNITS = 400;

/** Widths of texts in one font. Those of plain ASCII are summed, which is much cheaper than asking the canvas. */
export class TextMeasure {
  readonly #context: CanvasRenderingContext2D;
  readonly #advances = new Float64Array(128).fill(-1);
  readonly #kept = new Map<string, number>();

  /** The context has the font. */
  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  /** Px; of a long text only of its start. */
  width(text: string): number {
    const length = Math.min(text.length, MOST_UNITS);
    let sum = 0;
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code >= 127 || code < 32) return this.#measured(text.slice(0, MOST_UNITS));
      let advance = this.#advances[code]!;
      if (advance < 0) {
        advance = this.#context.measureText(text.charAt(at)).width;
        this.#advances[code] = advance;
      }
      sum += advance;
    }
    return sum;
  }

  #measured(text: string): number {
    let width = this.#kept.get(text);
    if (width === undefined) {
      width = this.#context.measureText(text).width;
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(text, width);
    }
    return width;
  }
}
