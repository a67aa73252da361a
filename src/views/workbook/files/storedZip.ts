// A zip file without compression, for small packages made in the page (PKWARE APPNOTE 6.3).

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffffffff) >>> 0;
}

export function storedZip(files: readonly { name: string; content: Uint8Array }[]): Uint8Array {
  const encoder = new TextEncoder();
  const entries = files.map(({ name, content }) => ({
    name: encoder.encode(name),
    content,
    crc: crc32(content),
  }));
  const bodies = entries.reduce((sum, { name, content }) => sum + 30 + name.length + content.length, 0);
  const central = entries.reduce((sum, { name }) => sum + 46 + name.length, 0);
  const file = new Uint8Array(bodies + central + 22);
  const view = new DataView(file.buffer);
  const facts = (at: number, { name, content, crc }: (typeof entries)[number]) => {
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, 0x800, true);
    view.setUint32(at + 6, 0x00210000, true);
    view.setUint32(at + 10, crc, true);
    view.setUint32(at + 14, content.length, true);
    view.setUint32(at + 18, content.length, true);
    view.setUint16(at + 22, name.length, true);
  };
  let at = 0;
  const starts = entries.map((entry) => {
    const start = at;
    view.setUint32(at, 0x04034b50, true);
    facts(at + 4, entry);
    file.set(entry.name, at + 30);
    file.set(entry.content, at + 30 + entry.name.length);
    at += 30 + entry.name.length + entry.content.length;
    return start;
  });
  for (const [index, entry] of entries.entries()) {
    view.setUint32(at, 0x02014b50, true);
    view.setUint16(at + 4, 20, true);
    facts(at + 6, entry);
    view.setUint32(at + 42, starts[index]!, true);
    file.set(entry.name, at + 46);
    at += 46 + entry.name.length;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, central, true);
  view.setUint32(at + 16, bodies, true);
  return file;
}
