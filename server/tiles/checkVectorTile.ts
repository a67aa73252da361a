// A vector tile of a few bytes can tell a reader to close a ring a hundred million times. Whoever draws it in a page trusts
// its counts: so they are compared with its bytes here, before it is passed on.

/** Wire types of protocol buffers. */
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/** Mapbox Vector Tile 2.1: the fields that lead to the geometry of a feature, and its commands. */
const LAYER = 3;
const FEATURE = 2;
const GEOMETRY = 4;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;

interface Reader {
  bytes: Uint8Array;
  at: number;
}

/** Throws RangeError for a tile whose lengths and counts do not fit its bytes. */
export function checkVectorTile(bytes: Uint8Array): void {
  eachField(bytes, LAYER, (layer) =>
    eachField(layer, FEATURE, (feature) => eachField(feature, GEOMETRY, checkGeometry)),
  );
}

function eachField(bytes: Uint8Array, wanted: number, take: (part: Uint8Array) => void): void {
  const reader = { bytes, at: 0 };
  while (reader.at < bytes.length) {
    const key = varint(reader);
    const type = key & 7;
    const from = reader.at;
    if (type === VARINT) varint(reader);
    else if (type === FIXED_64) reader.at += 8;
    else if (type === FIXED_32) reader.at += 4;
    else if (type === BYTES) {
      const length = varint(reader);
      const start = reader.at;
      reader.at += length;
      if (reader.at <= bytes.length && key >>> 3 === wanted) take(bytes.subarray(start, reader.at));
    } else throw damaged();
    if (reader.at > bytes.length || reader.at <= from) throw damaged();
  }
}

function checkGeometry(bytes: Uint8Array): void {
  const reader = { bytes, at: 0 };
  while (reader.at < bytes.length) {
    const command = varint(reader);
    const count = command >>> 3;
    const kind = command & 7;
    if (kind === CLOSE_PATH ? count !== 1 : kind !== MOVE_TO && kind !== LINE_TO) throw damaged();
    if (kind === CLOSE_PATH) continue;
    if (count * 2 > bytes.length - reader.at) throw damaged();
    for (let left = count * 2; left > 0; left--) varint(reader);
  }
}

/** A number of at most 32 bits, or the low part of a larger one. */
function varint(reader: Reader): number {
  let value = 0;
  for (let shift = 0; shift < 70; shift += 7) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) throw damaged();
    if (shift < 32) value |= (byte & 127) << shift;
    if (byte < 128) return value >>> 0;
  }
  throw damaged();
}

const damaged = () => new RangeError('its vector data is damaged');
