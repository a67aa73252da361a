// A snapshot as the gateway stores it: JSON, compressed by the browser.

import { readTableSnapshot, type TableSnapshot } from '#domain/saved/TableSnapshot.ts';

/** Of a table as text; a file that unpacks to more is refused. */
const MOST_BYTES = 256 * 1024 * 1024;

export async function packSnapshot(snapshot: TableSnapshot): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([JSON.stringify(snapshot)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Throws an Error with a sentence for what is damaged, too large, or no table. */
export async function unpackSnapshot(packed: Uint8Array<ArrayBuffer>): Promise<TableSnapshot> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > MOST_BYTES) break;
      parts.push(next.value as Uint8Array<ArrayBuffer>);
    }
  } catch {
    throw new Error('The snapshot is damaged.');
  }
  if (size > MOST_BYTES) {
    void reader.cancel();
    throw new Error(`Unpacked, the snapshot is larger than ${MOST_BYTES / 2 ** 20} MiB.`);
  }
  return readTableSnapshot(JSON.parse(await new Blob(parts).text()));
}
