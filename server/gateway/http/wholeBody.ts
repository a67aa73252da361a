import { Refusal } from './exchange.ts';

/** All of a body. Throws Refusal 413 above `maxBytes`. */
export async function wholeBody(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLarge = `The body is larger than ${maxBytes} bytes.`,
): Promise<Buffer<ArrayBuffer>> {
  const taken: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new Refusal(413, 'size', tooLarge);
    taken.push(chunk);
  }
  return Buffer.concat(taken, size);
}
