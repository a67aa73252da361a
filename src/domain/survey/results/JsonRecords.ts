/** No network is a longer object. */
const MAX_RECORD_BYTES = 2 ** 20;
/** No member that is read has a longer name. */
const MAX_KEY_BYTES = 40;

/**
 * Cuts JSON, as it comes, into the objects of a list: those of the arrays called `list`, and those that stand alone or
 * in an array without a name. Bytes in and out, one character each. Throws for an object beyond 1 MB.
 */
export class JsonRecords {
  readonly #list: string;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** The last text: a member's name when an array begins behind it. */
  #text = '';
  /** What came of the object that is being read; undefined outside of one. */
  #record: string | undefined;
  #recordDepth = 0;

  constructor(list: string) {
    this.#list = list;
  }

  /** True within an object. */
  get isCutOff(): boolean {
    return this.#record !== undefined;
  }

  push(chunk: string, take: (record: string) => void): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const mark = chunk[at]!;
      if (this.#isInText) this.#inText(mark);
      else if (mark === '"') {
        this.#isInText = true;
        this.#text = '';
      } else if (mark === '{' || mark === '[') {
        this.#depth += 1;
        if (mark === '[' && this.#text === this.#list) this.#record = undefined;
        else if (mark === '{' && this.#record === undefined) {
          this.#record = '';
          this.#recordDepth = this.#depth;
          from = at;
        }
        this.#text = '';
      } else if (mark === '}' || mark === ']') {
        if (this.#record !== undefined && this.#depth === this.#recordDepth) {
          take(this.#record + chunk.slice(from, at + 1));
          this.#record = undefined;
        }
        this.#depth -= 1;
      } else if (mark === ',') this.#text = '';
    }
    if (this.#record === undefined) return;
    this.#record += chunk.slice(from);
    if (this.#record.length > MAX_RECORD_BYTES)
      throw new Error('Not a list of search results: an object in it is larger than 1 MB.');
  }

  #inText(mark: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (mark === '\\') this.#isEscaped = true;
    else if (mark === '"') {
      this.#isInText = false;
      return;
    }
    if (this.#text.length < MAX_KEY_BYTES) this.#text += mark;
  }
}
