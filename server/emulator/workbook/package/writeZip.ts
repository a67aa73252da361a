import type { ZipEntry } from './readZip.ts';

const UTF8 = 0x800;
/** A zip file of these entries, in this order; their packed bytes are copied as they are. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const names = entries.map(({ name }) => new TextEncoder().encode(name));
  const bodies = entries.reduce((sum, { packed }, at) => sum + 30 + names[at]!.length + packed.length, 0);
  const central = names.reduce((sum, name) => sum + 46 + name.length, 0);
  const file = new Uint8Array(bodies + central + 22);
  const view = new DataView(file.buffer);
  const starts: number[] = [];
  let at = 0;
  for (const [index, entry] of entries.entries()) {
    starts.push(at);
    view.setUint32(at, 0x04034b50, true);
    writeFacts(view, at + 4, entry, names[index]!.length);
    file.set(names[index]!, at + 30);
    file.set(entry.packed, at + 30 + names[index]!.length);
    at += 30 + names[index]!.length + entry.packed.length;
  }
  for (const [index, entry] of entries.entries()) {
    view.setUint32(at, 0x02014b50, true);
    view.setUint16(at + 4, 20, true);
    writeFacts(view, at + 6, entry, names[index]!.length);
    view.setUint32(at + 42, starts[index]!, true);
    file.set(names[index]!, at + 46);
    at += 46 + names[index]!.length;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, central, true);
  view.setUint32(at + 16, bodies, true);
  return file;
}

/** What local and central headers have in common. */
function writeFacts(view: DataView, at: number, entry: ZipEntry, nameLength: number): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, UTF8, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint32(at + 6, entry.time, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.packed.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, nameLength, true);
}
