import { yieldToMain } from '#ui/browser/yieldToMain.ts';

/** How long the page may be held up at once. */
const SLICE_MS = 8;

/**
 * The pieces as one file, made between other work of the page. The browser holds what is written, outside of the page's own
 * memory. Throws the signal's reason when it is aborted; `onPiece` is told of each slice how many pieces there are.
 */
export async function writeBlob(
  pieces: Iterable<string>,
  type: string,
  signal: AbortSignal,
  onPiece: (count: number) => void,
): Promise<Blob> {
  const parts: Blob[] = [];
  let waiting: string[] = [];
  let count = 0;
  let since = performance.now();
  for (const piece of pieces) {
    waiting.push(piece);
    count += 1;
    if (performance.now() - since < SLICE_MS) continue;
    parts.push(new Blob(waiting));
    waiting = [];
    onPiece(count);
    await yieldToMain();
    signal.throwIfAborted();
    since = performance.now();
  }
  return new Blob([...parts, ...waiting], { type });
}
