// The entries of a zip file (PKWARE APPNOTE 6.3), with everything refused that a workbook does not need.

import { promisify } from 'node:util';
import { constants, crc32, inflateRaw, inflateRawSync } from 'node:zlib';
import { PackageError } from './PackageError.ts';
import {
  LARGEST_FILE_BYTES,
  LARGEST_PART_BYTES,
  LARGEST_RATIO,
  LARGEST_SHEET_BYTES,
  LARGEST_TOTAL_BYTES,
  MAX_ENTRIES,
} from './packageLimits.ts';
import { wideNumbers, zip64End } from './zip64.ts';
import { zipName } from './zipName.ts';

export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  crc: number;
  size: number;
  /** MS-DOS time and date, as they were. */
  time: number;
  /** As in the file. */
  packed: Uint8Array;
  /** What it was packed of, to pack what is mostly the same. */
  pieces?: readonly PackedPiece[];
}

/** A part of an entry's content that was packed on its own. */
export interface PackedPiece {
  digest: string;
  packed: Uint8Array;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const UTF8 = 0x800;
const MAX_COMMENT_LENGTH = 65_535;
const START_BYTES = 1024;
/** What is unpacked is one piece where that is not full; pieces have at least so many bytes. */
const ROOM_BYTES = 64;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const inflate = promisify(inflateRaw);

/** Throws PackageError. */
export function readZip(bytes: Uint8Array): ZipEntry[] {
  if (bytes.length > LARGEST_FILE_BYTES)
    throw PackageError.tooLarge('the file has', bytes.length, LARGEST_FILE_BYTES, 'bytes');
  if (OLE.every((byte, at) => bytes[at] === byte))
    throw new PackageError('encrypted', 'The file is password-protected, or from Excel 97–2003.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const list = zip64End(view, end) ?? {
    count: view.getUint16(end + 10, true),
    at: view.getUint32(end + 16, true),
  };
  const { count } = list;
  if (count > MAX_ENTRIES) throw PackageError.tooLarge('it has', count, MAX_ENTRIES, 'parts');
  const disk = view.getUint16(end + 4, true);
  if (disk !== 0 && disk !== 0xffff)
    throw new PackageError('unsupported', 'Multi-volume ZIP archives are not supported.');
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  const taken: [number, number][] = [];
  let total = 0;
  let { at } = list;
  for (let index = 0; index < count; index += 1) {
    const { entry, next, from } = readEntry(bytes, view, at);
    at = next;
    const key = entry.name.toLowerCase();
    if (names.has(key)) throw damaged(`it has two parts named ${entry.name.slice(0, 100)}`);
    names.add(key);
    total += entry.size;
    if (total > LARGEST_TOTAL_BYTES)
      throw PackageError.tooLarge('its parts have at least', total, LARGEST_TOTAL_BYTES, 'bytes');
    taken.push([from, from + entry.packed.length]);
    if (!entry.name.endsWith('/')) entries.push(entry);
    else if (entry.size > 0) throw damaged(`its folder ${entry.name.slice(0, 100)} has a content`);
  }
  if (at + 4 <= view.byteLength && view.getUint32(at, true) === CENTRAL)
    throw damaged('its list of parts is longer than it says');
  taken.sort((a, b) => a[0] - b[0]);
  if (taken.some(([from], order) => order > 0 && from < taken[order - 1]![1]))
    throw damaged('its parts overlap');
  return entries;
}

/** The content of an entry. Throws PackageError where it is not what the entry says. */
export function unpack(entry: ZipEntry): Uint8Array {
  try {
    const { method, packed } = entry;
    return checked(entry, method === 0 ? packed : inflateRawSync(packed, inflationOf(entry)));
  } catch (error) {
    throw asDamage(error, entry);
  }
}

/** The same on another thread. */
export async function unpackAside(entry: ZipEntry): Promise<Uint8Array> {
  try {
    const { method, packed } = entry;
    return checked(entry, method === 0 ? packed : await inflate(packed, inflationOf(entry)));
  } catch (error) {
    throw asDamage(error, entry);
  }
}

const inflationOf = ({ size }: ZipEntry) => ({
  maxOutputLength: Math.max(1, size),
  chunkSize: size + ROOM_BYTES,
});

function checked({ name, crc, size }: ZipEntry, content: Uint8Array): Uint8Array {
  if (content.length !== size || crc32(content) !== crc)
    throw damaged(`${name} has a wrong size or checksum`);
  return content;
}

const asDamage = (error: unknown, { name }: ZipEntry) =>
  error instanceof PackageError ? error : damaged(`${name} cannot be decompressed`);

/** How an entry begins: what its first bytes hold. Nothing is checked. */
export function unpackStart({ method, packed }: ZipEntry): Uint8Array {
  const first = packed.subarray(0, START_BYTES);
  if (method === 0) return first;
  try {
    return inflateRawSync(first, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return new Uint8Array();
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at -= 1)
    if (view.getUint32(at, true) === END && at + 22 + view.getUint16(at + 20, true) <= view.byteLength)
      return at;
  throw new PackageError('notZip', 'Not a valid .xlsx file (not a ZIP archive, or truncated).');
}

function readEntry(bytes: Uint8Array, view: DataView, at: number) {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL)
    throw damaged('its list of parts is broken');
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw damaged('its list of parts is broken');
  const name = zipName(bytes.subarray(at + 46, nameEnd), (flags & UTF8) !== 0);
  const [size, packedSize, local] = wideNumbers(
    view,
    [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)],
    nameEnd,
    extraEnd,
  );
  if (flags & 1) throw new PackageError('encrypted', 'The file is encrypted.');
  if (method !== 0 && method !== 8)
    throw new PackageError(
      'unsupported',
      `${name} uses a compression method (${method}) that is not supported.`,
    );
  const most = mostBytesOf(name, packedSize);
  if (size > most) throw PackageError.tooLarge(`${name} has`, size, most, 'bytes');
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL)
    throw damaged(`${name} has a wrong offset`);
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + packedSize > view.byteLength) throw damaged(`${name} is truncated`);
  const entry: ZipEntry = {
    name,
    method,
    crc: view.getUint32(at + 16, true),
    size,
    time: view.getUint32(at + 12, true),
    packed: bytes.subarray(from, from + packedSize),
  };
  return { entry, next, from };
}

function mostBytesOf(name: string, packedSize: number): number {
  if (!/(^|\/)worksheets\/[^/]+\.xml$/i.test(name)) return LARGEST_PART_BYTES;
  return Math.min(LARGEST_SHEET_BYTES, Math.max(LARGEST_PART_BYTES, packedSize * LARGEST_RATIO));
}

const damaged = (what: string) => new PackageError('damaged', `The workbook is damaged: ${what}.`);
