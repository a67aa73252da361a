/** A byte order mark, a few lines and their ends are within this. */
const HEAD_BYTES = 4096;

type Rewrite = (piece: string) => string;

/**
 * The pieces of a file, bytes given one character each, as the readers take text: UTF-16 with a byte order mark
 * becomes UTF-8, and line ends that are a CR alone (old Mac spreadsheets) become LF. Everything else passes as it is.
 */
export async function* plainText(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rewrite: Rewrite[] | undefined;
  let head = '';
  for await (const piece of pieces) {
    head += piece;
    if (!rewrite && head.length < HEAD_BYTES) continue;
    rewrite ??= rewritesOf(head);
    yield applied(rewrite, head);
    head = '';
  }
  if (head !== '') yield applied(rewrite ?? rewritesOf(head), head);
}

const applied = (rewrites: readonly Rewrite[], piece: string) =>
  rewrites.reduce((text, rewrite) => rewrite(text), piece);

function rewritesOf(head: string): Rewrite[] {
  const encoding = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : null;
  const text = encoding ? fromUtf16(encoding)(head.slice(0, HEAD_BYTES)) : head;
  const rewrites = encoding ? [fromUtf16(encoding)] : [];
  return hasBareReturns(text) ? [...rewrites, (piece) => piece.replaceAll('\r', '\n')] : rewrites;
}

function fromUtf16(encoding: 'utf-16le' | 'utf-16be'): Rewrite {
  const decoder = new TextDecoder(encoding);
  return (piece) => {
    const text = decoder.decode(Buffer.from(piece, 'latin1'), { stream: true });
    return Buffer.from(text, 'utf8').toString('latin1');
  };
}

/** A NUL means that this is not text. */
function hasBareReturns(text: string): boolean {
  return text.includes('\r') && !text.includes('\n') && !text.includes('\0');
}
