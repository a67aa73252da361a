import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zipOf } from '#tests/support/workbook/zipOf.ts';
import { PackageError } from './PackageError.ts';
import { pack } from './pack.ts';
import { readZip, unpack, unpackAside } from './readZip.ts';
import { writeZip } from './writeZip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array) => new TextDecoder().decode(content);
const contents = (file: Uint8Array) => readZip(file).map((entry) => [entry.name, text(unpack(entry))]);

function faultOf(file: Uint8Array): string {
  try {
    readZip(file).forEach(unpack);
  } catch (error) {
    expect(error).toBeInstanceOf(PackageError);
    return (error as PackageError).code;
  }
  return 'none';
}

/** The file with 16- or 32-bit numbers changed at offsets from where a signature stands first or last. */
function patched(
  file: Uint8Array,
  signature: number,
  change: (view: DataView, at: number) => void,
): Uint8Array {
  const copy = file.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at += 1)
    if (view.getUint32(at, true) === signature) {
      change(view, at);
      break;
    }
  return copy;
}

const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const some = zipOf({ 'a.xml': 'first '.repeat(50), 'b/c.xml': 'second' });

test('zip: parts are unpacked on another thread as they are on this one', async () => {
  for (const entry of readZip(some)) {
    expect(await unpackAside(entry)).toEqual(unpack(entry));
    await expect(unpackAside({ ...entry, crc: 1 })).rejects.toThrow(/wrong size or checksum/);
    const packed = entry.packed.subarray(1);
    await expect(unpackAside({ ...entry, packed })).rejects.toThrow(PackageError);
  }
});

test('zip: parts read back unchanged, in order', () => {
  const name = fc.stringMatching(/^[a-zé語]{1,8}(\/[a-z]{1,4})?\.xml$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(name, fc.uint8Array({ maxLength: 300 })), {
        selector: ([key]) => key.toLowerCase(),
      }),
      (parts) => {
        const file = zipOf(Object.fromEntries(parts));
        const read = readZip(file).map((entry) => [entry.name, Uint8Array.from(unpack(entry))]);
        expect(read).toEqual(parts);
        expect(writeZip(readZip(file))).toEqual(file);
      },
    ),
  );
});

test('zip: changed bytes are always detected', () => {
  const whole = contents(some);
  fc.assert(
    fc.property(fc.nat(some.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const damaged = some.slice();
      damaged[at] = damaged[at]! ^ by;
      let read: unknown;
      try {
        read = contents(damaged);
      } catch (error) {
        expect(error).toBeInstanceOf(PackageError);
        return;
      }
      // Names and times are under no checksum; contents are.
      expect((read as string[][]).map(([, content]) => content)).toEqual(whole.map(([, content]) => content));
    }),
    { numRuns: 500 },
  );
});

test("zip: a part whose name was cut to a folder's is not lost", () => {
  const file = patched(some, END, (view, end) => {
    const second = view.getUint32(end + 16, true) + 46 + 'a.xml'.length;
    view.setUint16(second + 28, 'b/'.length, true);
  });
  expect(faultOf(file)).toBe('damaged');
});

test('zip: truncated files are refused', () => {
  for (let length = 0; length < some.length; length += 1)
    expect(faultOf(some.subarray(0, length))).not.toBe('none');
});

test('zip: entries may be stored, and have their sizes after the data', () => {
  const stored = { ...pack('a.xml', bytes('plain')), method: 0, packed: bytes('plain') };
  expect(contents(writeZip([stored]))).toEqual([['a.xml', 'plain']]);
  // A writer that streams leaves lengths of the local header empty, and tells them in the list.
  const streamed = patched(some, LOCAL, (view, at) => {
    view.setUint16(at + 6, 0x808, true);
    for (const offset of [14, 18, 22]) view.setUint32(at + offset, 0, true);
  });
  expect(contents(streamed)).toEqual(contents(some));
});

test('zip: an archive may end with a comment', () => {
  const file = new Uint8Array([...some, ...bytes('hello')]);
  new DataView(file.buffer).setUint16(some.length - 2, 5, true);
  expect(contents(file)).toEqual(contents(some));
});

test('zip: sizes and offsets may be 64-bit', () => {
  expect(contents(inWideNumbers('wide.xml', bytes('in 64 bits')))).toEqual([['wide.xml', 'in 64 bits']]);
});

test('zip: unmarked names are UTF-8 or code page 437', () => {
  const named = (name: number[]) => {
    const file = zipOf({ [String.fromCharCode(...name.map(() => 120))]: 'x' });
    const copy = file.slice();
    const view = new DataView(copy.buffer);
    for (let at = 0; at + 4 <= copy.length; at += 1) {
      const signature = view.getUint32(at, true);
      if (signature === LOCAL) copy.set(name, at + 30);
      if (signature !== CENTRAL) continue;
      view.setUint16(at + 8, 0, true);
      copy.set(name, at + 46);
    }
    return readZip(copy)[0]!.name;
  };
  expect(named([...bytes('Größe.xml')])).toBe('Größe.xml');
  expect(named([71, 114, 0x94, 0xe1, 101])).toBe('Größe');
});

/** An archive of nothing but zeros, which says how many. */
function bomb(zeros: number, size: number): Uint8Array {
  const packed = deflateRawSync(new Uint8Array(zeros));
  return writeZip([{ ...pack('a.xml', bytes('')), packed, size }]);
}

test('zip: what packs a thousandfold is read, as long as it is not large', () => {
  const file = zipOf({ 'a.xml': ' '.repeat(2_000_000) });
  expect(file.length).toBeLessThan(12_000);
  expect(contents(file)).toEqual([['a.xml', ' '.repeat(2_000_000)]]);
});

test('zip: a size over a limit is reported with the limit', () => {
  expect(() => readZip(bomb(10, 2 ** 26 + 1))).toThrow(
    'The workbook is too large to open: a.xml has 67,108,865 bytes; the limit is 67,108,864. Split it into smaller workbooks.',
  );
  expect(() => readZip(new Uint8Array(64 * 1024 * 1024 + 1))).toThrow(
    'The workbook is too large to open: the file has 67,108,865 bytes; the limit is 67,108,864. Split it into smaller workbooks.',
  );
  const sheet = pack('xl/worksheets/sheet1.xml', crypto.getRandomValues(new Uint8Array(60_000)));
  const unpacked = (size: number, times = 1) => {
    const packed = Buffer.concat(Array.from({ length: times }, () => sheet.packed));
    return () => readZip(writeZip([{ ...sheet, packed, size }]));
  };
  expect(unpacked(2 ** 26 + 1)).toThrow('sheet1.xml has 67,108,865 bytes; the limit is 67,108,864');
  expect(unpacked(2 ** 26 + 1, 12)).not.toThrow();
  expect(unpacked(167_772_161, 30)).toThrow('the limit is 167,772,160');
});

describe('zip refuses', () => {
  test.each([
    ['no archives', bytes('PK nothing of the kind'), 'notZip'],
    ['nothing', new Uint8Array(), 'notZip'],
    ['compound files', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'encrypted'],
    ['two parts of one name', zipOf({ 'a.xml': '1', 'A.XML': '2' }), 'damaged'],
    ['absolute names', zipOf({ '/a.xml': '1' }), 'damaged'],
    ['names that climb', zipOf({ 'a/../../b.xml': '1' }), 'damaged'],
    ['names with backslashes', zipOf({ 'a\\b.xml': '1' }), 'damaged'],
    [
      'more parts than any workbook has',
      zipOf(Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`${n}`, '']))),
      'tooLarge',
    ],
    ['bombs', bomb(10, 2 ** 26 + 1), 'tooLarge'],
    ['encrypted entries', patched(some, CENTRAL, (view, at) => view.setUint16(at + 8, 1, true)), 'encrypted'],
    [
      'other ways of packing',
      patched(some, CENTRAL, (view, at) => view.setUint16(at + 10, 12, true)),
      'unsupported',
    ],
    [
      'archives of several files',
      patched(some, END, (view, at) => view.setUint16(at + 4, 1, true)),
      'unsupported',
    ],
    [
      'entries beyond the file',
      patched(some, CENTRAL, (view, at) => view.setUint32(at + 42, 0xfffffff0, true)),
      'damaged',
    ],
    ['more than a list holds', patched(some, END, (view, at) => view.setUint16(at + 10, 3, true)), 'damaged'],
    ['lies about lengths', patched(some, CENTRAL, (view, at) => view.setUint32(at + 24, 5, true)), 'damaged'],
    ['entries that are one and the same', onTopOfEachOther(), 'damaged'],
  ])('%s', (_, file, code) => {
    expect(faultOf(file)).toBe(code);
  });

  test('bombs that lie about their size, without inflating them', () => {
    expect(faultOf(bomb(50_000_000, 1_000))).toBe('damaged');
  });
});

/** An archive of one entry whose numbers all stand in the fields for 64 bits. */
function inWideNumbers(name: string, content: Uint8Array): Uint8Array {
  const file = writeZip([pack(name, content)]);
  const view = new DataView(file.buffer);
  const end = file.length - 22;
  const central = view.getUint32(end + 16, true);
  const header = file.slice(central, end);
  const own = new DataView(header.buffer);
  const numbers = [own.getUint32(24, true), own.getUint32(20, true), own.getUint32(42, true)];
  for (const at of [20, 24, 42]) own.setUint32(at, 0xffffffff, true);
  const extra = new DataView(new ArrayBuffer(4 + 24 + 4));
  extra.setUint16(0, 0x9999, true); // another field before it
  extra.setUint16(4, 1, true);
  extra.setUint16(6, 24, true);
  for (const [at, number] of numbers.entries()) extra.setBigUint64(8 + at * 8, BigInt(number), true);
  own.setUint16(30, extra.byteLength, true);
  const list = [...header, ...new Uint8Array(extra.buffer)];
  const wideEnd = new DataView(new ArrayBuffer(56 + 20));
  wideEnd.setUint32(0, 0x06064b50, true);
  wideEnd.setBigUint64(32, 1n, true);
  wideEnd.setBigUint64(48, BigInt(central), true);
  wideEnd.setUint32(56, 0x07064b50, true);
  wideEnd.setBigUint64(64, BigInt(central + list.length), true);
  const last = file.slice(end);
  new DataView(last.buffer).setUint16(10, 0xffff, true);
  new DataView(last.buffer).setUint32(16, 0xffffffff, true);
  return new Uint8Array([...file.subarray(0, central), ...list, ...new Uint8Array(wideEnd.buffer), ...last]);
}

/** Two entries of the list with one place: the trick of bombs without nesting. */
function onTopOfEachOther(): Uint8Array {
  const file = zipOf({ 'a.xml': 'same', 'b.xml': 'same' });
  const view = new DataView(file.buffer);
  const places: number[] = [];
  for (let at = 0; at + 4 <= file.length; at += 1) if (view.getUint32(at, true) === CENTRAL) places.push(at);
  view.setUint32(places[1]! + 42, view.getUint32(places[0]! + 42, true), true);
  return file;
}
