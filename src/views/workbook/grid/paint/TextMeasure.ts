const MAX_CACHED = 5000;

/** Widths of texts in one font. Those of plain ASCII are summed, which is much cheaper than asking the canvas. */
export class TextMeasure {
  readonly #context: CanvasRenderingContext2D;
  readonly #font: string;
  readonly #advances = new Float64Array(128).fill(-1);
  readonly #kept = new Map<string, number>();

  /** The context is of a canvas in the page, from which it has what a font does not say, such as digits of one width. */
  constructor(context: CanvasRenderingContext2D, font: string) {
    this.#context = context;
    this.#font = font;
  }

  /** Px. */
  width(text: string): number {
    let sum = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= 127 || code < 32) return this.#measured(text);
      let advance = this.#advances[code]!;
      if (advance < 0) {
        advance = this.#ask(text.charAt(at));
        this.#advances[code] = advance;
      }
      sum += advance;
    }
    return sum;
  }

  #measured(text: string): number {
    let width = this.#kept.get(text);
    if (width === undefined) {
      width = this.#ask(text);
      if (this.#kept.size >= MAX_CACHED) this.#kept.clear();
      this.#kept.set(text, width);
    }
    return width;
  }

  #ask(text: string): number {
    const context = this.#context;
    const { font } = context;
    context.font = this.#font;
    context.fontKerning = 'none';
    const { width } = context.measureText(text);
    context.font = font;
    return width;
  }
}
