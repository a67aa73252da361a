import { XmlScanner } from '#domain/survey/xml/XmlScanner.ts';

/** Is told of elements as they begin and end; `path` is their names without prefix, from the root to the element itself. */
export interface ElementHandler {
  open(path: readonly string[], attributes: string): void;
  close(path: readonly string[], text: string): void;
}

const MAX_DEPTH = 256;
/** A line of many places is one text. */
const MAX_TOKEN_MB = 16;

/** Reads any XML, with the limits of surveys: no definitions, bounded depth and tokens. */
export class ElementReader {
  readonly #handler: ElementHandler;
  readonly #scanner = new XmlScanner(MAX_TOKEN_MB);
  readonly #path: string[] = [];
  readonly #texts: string[] = [];

  constructor(handler: ElementHandler) {
    this.#handler = handler;
  }

  push(chunk: string): void {
    this.#scanner.push(chunk, {
      open: (local, attributes) => {
        if (this.#path.length === MAX_DEPTH)
          throw new Error(`The file’s elements are nested more than ${MAX_DEPTH} deep.`);
        this.#path.push(local);
        this.#texts.push('');
        this.#handler.open(this.#path, attributes);
      },
      close: (local) => this.#close(local),
      text: (text) => {
        if (this.#texts.length > 0) this.#texts.push(this.#texts.pop()! + text);
      },
    });
  }

  end(): void {
    const open = this.#path.at(-1);
    if (open !== undefined) throw new Error(`The file is cut off: it ends inside <${open.slice(0, 80)}>.`);
  }

  /** Also ends what was left open inside. */
  #close(local: string): void {
    const at = this.#path.lastIndexOf(local);
    while (at >= 0 && this.#path.length > at) {
      this.#handler.close(this.#path, this.#texts.pop()!);
      this.#path.pop();
    }
  }
}
