// A zip file without compression, for small packages made in the page (PKWARE APPNOTE 6.3).

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

type Bytes = Uint8Array<ArrayBuffer>;

function crc32(pieces: readonly Bytes[]): number {
  let crc = 0xffffffff;
  for (const bytes of pieces) for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffffffff) >>> 0;
}

interface Entry {
  name: Bytes;
  pieces: readonly Bytes[];
  /** Bytes of the pieces. */
  size: number;
  crc: number;
}

/** The file in pieces, those of the contents as they came. */
export function storedZip(files: readonly { name: string; pieces: readonly Bytes[] }[]): Bytes[] {
  const encoder = new TextEncoder();
  const entries = files.map(({ name, pieces }) => ({
    name: encoder.encode(name),
    pieces,
    size: pieces.reduce((sum, { length }) => sum + length, 0),
    crc: crc32(pieces),
  }));
  const zip: Bytes[] = [];
  const directory: Bytes[] = [];
  let start = 0;
  for (const entry of entries) {
    const local = header(entry, 30, 4);
    local.setUint32(0, 0x04034b50, true);
    zip.push(bytesOf(local), entry.name, ...entry.pieces);
    const central = header(entry, 46, 6);
    central.setUint32(0, 0x02014b50, true);
    central.setUint16(4, 20, true);
    central.setUint32(42, start, true);
    directory.push(bytesOf(central), entry.name);
    start += local.byteLength + entry.name.length + entry.size;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(
    12,
    directory.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, start, true);
  return [...zip, ...directory, bytesOf(end)];
}

/** A header of a length with what both kinds have in common, from `at` on. */
function header({ name, size, crc }: Entry, length: number, at: number): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, 0x800, true);
  view.setUint32(at + 6, 0x00210000, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, size, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
  return view;
}

const bytesOf = ({ buffer }: DataView<ArrayBuffer>): Bytes => new Uint8Array(buffer);
