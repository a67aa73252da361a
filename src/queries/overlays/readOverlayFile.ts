import type { OverlayContents, OverlayReader } from '#domain/overlay/OverlayShape.ts';
import { holdsNetworks, overlayFormat } from '#domain/overlay/overlayFormat.ts';

const HEAD_BYTES = 65_536;
const CHUNK_BYTES = 4 * 2 ** 20;
const MAX_MB = 64;

/** What a file can be used as: shapes on the map, networks to import, or either. */
export type FileUse = 'layer' | 'import' | 'either';

/** By its first bytes; what is not known is left to the import, which says what it is. */
export async function fileUse(file: File): Promise<FileUse> {
  if (isKmz(file)) return 'layer';
  const head = (await decoderOf(file)).decode(await bytesOf(file, 0, HEAD_BYTES), { stream: true });
  if (!overlayFormat(head)) return 'import';
  return holdsNetworks(head) ? 'either' : 'layer';
}

/** The shapes of a GPX, GeoJSON, KML or KMZ file. Throws an Error with a sentence for what cannot be read. */
export async function readOverlayFile(file: File): Promise<OverlayContents> {
  if (file.size > MAX_MB * 1e6) throw new Error(`The file is larger than ${MAX_MB} MB.`);
  return await readPlain(isKmz(file) ? await (await import('./unpackKmz.ts')).unpackKmz(file, MAX_MB) : file);
}

const isKmz = ({ name }: File) => /\.kmz$/i.test(name);

async function readPlain(file: File): Promise<OverlayContents> {
  const decoder = await decoderOf(file);
  let reader: OverlayReader | undefined;
  // The page goes on between the chunks.
  for (let from = 0; from < Math.max(1, file.size); from += CHUNK_BYTES) {
    const chunk = decoder.decode(await bytesOf(file, from, CHUNK_BYTES), { stream: true });
    reader ??= overlayFormat(chunk.slice(0, HEAD_BYTES))?.();
    if (!reader) throw new Error('This is not a GPX, GeoJSON, KML or KMZ file.');
    reader.push(chunk);
  }
  reader!.push(decoder.decode());
  return reader!.end();
}

const bytesOf = (file: File, from: number, count: number) => file.slice(from, from + count).arrayBuffer();

/** By its byte order mark, or by what its XML declaration says; else UTF-8. */
async function decoderOf(file: File): Promise<TextDecoder> {
  const head = new TextDecoder('latin1').decode(await bytesOf(file, 0, 200));
  if (head.startsWith('\u00ff\u00fe')) return new TextDecoder('utf-16le');
  if (head.startsWith('\u00fe\u00ff')) return new TextDecoder('utf-16be');
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(head)?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8');
  } catch {
    throw new Error(`The file’s encoding “${declared}” is not known.`);
  }
}
