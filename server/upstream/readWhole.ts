// A body into one buffer. Its memory is reserved before it is used, and is bounded by the bytes of the body, however
// small the pieces are in which they come.

/** Where the memory comes from: `take` returns a promise when it must be waited for. */
export interface MemorySource {
  take(bytes: number): Promise<void> | undefined;
  giveBack(bytes: number): void;
}

/** A body with more bytes than are read; `bytes` are those of the whole, where they are known. */
export class BodyTooLarge extends Error {
  readonly bytes: number | undefined;
  constructor(bytes?: number) {
    super('The body is too large.');
    this.name = 'BodyTooLarge';
    this.bytes = bytes;
  }
}

const FIRST_BLOCK_BYTES = 16 * 1024;
const LARGEST_BLOCK_BYTES = 1024 * 1024;

/**
 * Takes at most twice `maxBytes` of memory: for the pieces, and for the whole. `expectedBytes`, where they are known, are
 * taken at the first piece and are all that it takes. Throws BodyTooLarge above `maxBytes`, and what `body` throws.
 */
export async function readWhole(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  room: MemorySource,
  expectedBytes?: number,
): Promise<Buffer> {
  if (expectedBytes !== undefined && expectedBytes > maxBytes) throw new BodyTooLarge(expectedBytes);
  const blocks: Buffer[] = [];
  let size = 0;
  let taken = 0;
  let block = Buffer.alloc(0);
  let used = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > maxBytes) throw new BodyTooLarge();
    for (let from = 0; from < piece.length; ) {
      if (used === block.length) {
        const next = Math.min(Math.max(taken, FIRST_BLOCK_BYTES), LARGEST_BLOCK_BYTES);
        const bytes = Math.min((taken === 0 && expectedBytes) || next, maxBytes - taken);
        await room.take(bytes);
        block = Buffer.allocUnsafeSlow(bytes);
        blocks.push(block);
        taken += bytes;
        used = 0;
      }
      const count = piece.copy(block, used, from);
      used += count;
      from += count;
    }
  }
  if (blocks.length <= 1) return block.subarray(0, used);
  await room.take(size);
  const whole = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (const one of blocks) at += one.copy(whole, at);
  room.giveBack(taken);
  return whole;
}
