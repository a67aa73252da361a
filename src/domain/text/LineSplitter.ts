/** No survey has longer rows. Longer lines are cut, so that a file without line ends cannot fill the memory. */
export const MAX_LINE_BYTES = 65_536;

/** Splits a stream at LF. A CR stays, because a name may hold one; the CR of a CRLF is the last character. */
export class LineSplitter {
  #rest = '';
  #isCut = false;

  /** Calls `line` for each finished line; of a longer one than the cap with its start and `isCut`. */
  push(chunk: string, line: (text: string, isCut: boolean) => void): void {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      this.#keep(chunk.slice(from, end));
      from = end + 1;
      this.#end(line);
    }
    if (from < chunk.length) this.#keep(chunk.slice(from));
  }

  /** Hands out what came after the last line end, if anything did. */
  flush(line: (text: string, isCut: boolean) => void): void {
    if (this.#rest !== '') this.#end(line);
  }

  #end(line: (text: string, isCut: boolean) => void): void {
    const [text, isCut] = [this.#rest, this.#isCut];
    this.#rest = '';
    this.#isCut = false;
    line(text, isCut);
  }

  #keep(text: string): void {
    const room = MAX_LINE_BYTES - this.#rest.length;
    if (text.length > room) this.#isCut = true;
    this.#rest += text.length > room ? text.slice(0, room) : text;
  }
}
