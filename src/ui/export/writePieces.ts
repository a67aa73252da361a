import type { FileSink } from '#ui/browser/FileSink.ts';
import { yieldToMain } from '#ui/browser/yieldToMain.ts';

/** How long the page may be held up at once. */
const SLICE_MS = 8;

/**
 * Writes the pieces as one file between other work of the page, a slice when the one before it is written. Throws the
 * signal's reason when it is aborted, and what the sink fails with; then nothing is left of the file. `onPiece` is told of
 * each slice how many pieces there are.
 */
export async function writePieces(
  pieces: Iterable<string>,
  sink: FileSink,
  signal: AbortSignal,
  onPiece: (count: number) => void,
): Promise<void> {
  let waiting: string[] = [];
  let count = 0;
  let since = performance.now();
  try {
    for (const piece of pieces) {
      waiting.push(piece);
      count += 1;
      if (performance.now() - since < SLICE_MS) continue;
      await sink.write(new Blob(waiting));
      waiting = [];
      onPiece(count);
      await yieldToMain();
      signal.throwIfAborted();
      since = performance.now();
    }
    await sink.write(new Blob(waiting));
    signal.throwIfAborted();
    await sink.close();
  } catch (error) {
    await sink.abort().catch(() => {}); // the first failure is the reason
    throw error;
  }
}
