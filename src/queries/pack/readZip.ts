// Reads a ZIP archive that may come from anywhere, bounded before a byte is unpacked (PKWARE APPNOTE 6.3).

export interface ZipEntry {
  path: string;
  /** Unpacked, as the archive says; no more are ever unpacked. */
  bytes: number;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

const MOST_FILE = 512 * 2 ** 20;
const MOST_ENTRIES = 5000;
/** Unpacked: of one part, and of all. */
const MOST_PART = 256 * 2 ** 20;
const MOST_TOTAL = 2 ** 30;

const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;

/** The files of an archive. Throws an Error with a sentence for what is damaged, hostile or too large. */
export async function readZip(file: Blob): Promise<readonly ZipEntry[]> {
  if (file.size > MOST_FILE) throw new Error(`The file is larger than ${mib(MOST_FILE)}.`);
  const { count, start, size } = await readEnd(file);
  if (count > MOST_ENTRIES)
    throw new Error(`The archive has ${count} parts; at most ${MOST_ENTRIES} are read.`);
  const view = new DataView(await file.slice(start, start + size).arrayBuffer());
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let total = 0;
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL_SIGNATURE) throw damaged();
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    if (at + 46 + nameLength! > view.byteLength) throw damaged();
    const path = nameOf(new Uint8Array(view.buffer, at + 46, nameLength));
    const entry = {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    const isEncrypted = (view.getUint16(at + 8, true) & ENCRYPTED) !== 0;
    at += 46 + nameLength! + extra! + comment!;
    if (path.endsWith('/')) continue;
    checkPath(path);
    if (names.has(path.toLowerCase())) throw new Error(`The archive has ${told(path)} twice.`);
    names.add(path.toLowerCase());
    total += entry.bytes;
    if (entry.bytes > MOST_PART) throw new Error(`Unpacked, ${told(path)} is larger than ${mib(MOST_PART)}.`);
    if (total > MOST_TOTAL) throw new Error(`Unpacked, the archive is larger than ${mib(MOST_TOTAL)}.`);
    if (isEncrypted) throw new Error(`${told(path)} is encrypted.`);
    if (entry.method !== STORED && entry.method !== DEFLATED)
      throw new Error(`${told(path)} uses compression method ${entry.method}; only 0 and 8 are supported.`);
    entries.push({ path, bytes: entry.bytes, read: () => readEntry(file, path, entry) });
  }
  return entries;
}

async function readEnd(file: Blob): Promise<{ count: number; start: number; size: number }> {
  const from = Math.max(0, file.size - END_BYTES - MOST_COMMENT);
  const tail = new DataView(await file.slice(from).arrayBuffer());
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    const count = tail.getUint16(at + 10, true);
    const size = tail.getUint32(at + 12, true);
    const start = tail.getUint32(at + 16, true);
    if (count === 0xffff || start === 0xffffffff) throw new Error('ZIP64 archives are not supported.');
    if (start + size > file.size) throw damaged();
    return { count, start, size };
  }
  throw new Error('Not a ZIP file.');
}

async function readEntry(
  file: Blob,
  path: string,
  { method, packed, bytes, offset }: { method: number; packed: number; bytes: number; offset: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const head = new DataView(await file.slice(offset, offset + 30).arrayBuffer());
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL_SIGNATURE) throw damaged();
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const content = file.slice(start, start + packed);
  const stream =
    method === STORED
      ? content.stream()
      : content.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const unpacked = new Uint8Array(bytes);
  const reader = stream.getReader();
  let filled = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (filled + next.value.length > bytes) throw damaged(path);
      unpacked.set(next.value, filled);
      filled += next.value.length;
    }
  } catch {
    filled = -1;
  }
  if (filled === bytes) return unpacked;
  void reader.cancel().catch(() => {});
  throw damaged(path);
}

/** Within the archive, and a name that no system reads as another place. */
function checkPath(path: string): void {
  const isWrong =
    path === '' ||
    path.length > 500 ||
    /[\\:\p{Cc}]/u.test(path) ||
    path.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (isWrong) throw new Error(`The archive has a part with the path ${told(path)}, which is not allowed.`);
}

function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The archive has a part whose name is not UTF-8.');
  }
}

const told = (path: string) => JSON.stringify(path.slice(0, 100));
const mib = (bytes: number) => `${(bytes / 2 ** 20).toLocaleString('en')} MiB`;
const damaged = (path?: string) =>
  new Error(path === undefined ? 'The archive is damaged.' : `${told(path)} is damaged in the archive.`);
