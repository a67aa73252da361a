import { Zip, ZipDeflate } from 'fflate';
import {
  MANIFEST_PATH,
  makeManifest,
  type PackManifest,
  type PackPart,
  SUMS_PATH,
} from '#domain/pack/PackManifest.ts';
import type { TextPart } from '#domain/pack/packParts.ts';
import { sha256 } from './sha256.ts';

interface PackOptions {
  facts: Omit<PackManifest, 'format' | 'version' | 'parts'>;
  parts: Iterable<TextPart>;
  pictures: readonly File[];
  signal: AbortSignal;
  /** Hears of each part that is written. */
  onPart: (path: string) => void;
}

/**
 * An evidence pack as one ZIP file, and the digest of its manifest, which stands for all of it. Throws the signal's reason,
 * and an Error for a picture that is no PNG or JPEG.
 */
export async function writePack({ facts, parts, pictures, signal, onPart }: PackOptions) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, piece) => {
    failed ??= error ?? undefined;
    if (piece) pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const listed: PackPart[] = [];
  async function add(path: string, type: string, bytes: Uint8Array<ArrayBuffer>) {
    signal.throwIfAborted();
    const entry = new ZipDeflate(path, { level: type.startsWith('image/') ? 0 : 6 });
    entry.mtime = facts.createdAt;
    zip.add(entry);
    entry.push(bytes, true);
    if (failed) throw failed;
    const digest = await sha256(bytes);
    listed.push({ path, type, bytes: bytes.length, sha256: digest });
    onPart(path);
    return digest;
  }
  for (const { path, type, pieces: texts } of parts)
    await add(path, type, new Uint8Array(await new Blob([...texts]).arrayBuffer()));
  for (const [at, picture] of pictures.entries()) {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const kind = pictureKind(bytes);
    if (!kind) throw new Error(`${picture.name} is not a PNG or JPEG picture.`);
    await add(`pictures/${String(at + 1).padStart(2, '0')}.${kind}`, `image/${kind}`, bytes);
  }
  const sums = listed.map((part) => `${part.sha256}  ${part.path}\n`).join('');
  await add(SUMS_PATH, 'text/plain', new TextEncoder().encode(sums));
  const manifest = JSON.stringify(makeManifest({ ...facts, parts: [...listed] }), null, 2);
  const digest = await add(MANIFEST_PATH, 'application/json', new TextEncoder().encode(manifest));
  zip.end();
  return { file: new Blob(pieces, { type: 'application/zip' }), digest };
}

/** By the first bytes. */
export function pictureKind(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return 'png';
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'jpeg' : undefined;
}
