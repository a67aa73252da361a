import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortedIds } from '#domain/followers/set/sortedIds.ts';
import { readIdList } from './readIdList.ts';
import { ID_FORMATS, type IdFormat, writeIds } from './writeIds.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readIdList(bytes(text));
const written = (ids: BigUint64Array, format: IdFormat) =>
  Array.from(writeIds(ids, format), (piece) => new TextDecoder().decode(piece)).join('');

const anyId = fc.oneof(
  fc.bigInt(0n, 2n ** 64n - 1n),
  fc.integer({ min: 0, max: 64 }).chain((bits) => fc.bigInt(0n, 2n ** BigInt(bits) - 1n)),
  fc
    .integer({ min: 0, max: 19 })
    .chain((zeros) => fc.bigInt(-2n, 2n).map((near) => 10n ** BigInt(zeros) + near)),
  fc
    .integer({ min: 1, max: 18 })
    .chain((giga) => fc.bigInt(0n, 2n).map((near) => BigInt(giga) * 10n ** 18n + near)),
);
const lists = fc.array(anyId.filter((id) => id > 0n));
const formats = fc.constantFrom(...ID_FORMATS);

test('every id of 64 bits comes back from every format, sorted or not', () => {
  fc.assert(
    fc.property(lists, formats, (list, format) => {
      const text = list.join('\n');
      const ids = read(text).ids;
      expect([...ids]).toEqual([...new Set(list)]);
      const again = readIdList(bytes(written(sortedIds(ids), format)));
      expect([...again.ids]).toEqual([...sortedIds(ids)]);
      expect([again.rejected, again.repeated]).toEqual([0, 0]);
    }),
    { numRuns: 500 },
  );
});

test('writes the same digits as BigInt', () => {
  fc.assert(
    fc.property(lists, (list) => {
      expect(written(BigUint64Array.from(list), 'txt')).toBe(list.map((id) => `${id}\n`).join(''));
      expect(JSON.parse(written(BigUint64Array.from(list), 'json'))).toEqual(list.map(String));
    }),
    { numRuns: 500 },
  );
});

test('around every multiple at which digits are parted, none is off by one', () => {
  const most = 2n ** 64n - 1n;
  const parts = [10n ** 4n, 10n ** 8n, 10n ** 12n, 10n ** 16n];
  const near = parts.flatMap((part) =>
    [1n, 2n, 9n, 1843n, most / part].flatMap((times) => [-1n, 0n, 1n].map((by) => part * times + by)),
  );
  const ids = BigUint64Array.from(near.filter((id) => id <= most));
  expect(written(ids, 'txt').trim().split('\n')).toEqual([...ids].map(String));
});

test('a long list comes in pieces, and none is lost between them', () => {
  const ids = BigUint64Array.from({ length: 200_000 }, (_, i) => 2n ** 64n - 1n - BigInt(i) ** 3n);
  const pieces = [...writeIds(ids, 'csv')];
  expect(pieces.length).toBeGreaterThan(3);
  expect([...readIdList(bytes(written(ids, 'csv'))).ids]).toEqual([...ids]);
});

test('a CSV has the digits of its ids and nothing else', () => {
  expect(written(BigUint64Array.of(1n, 2n ** 64n - 1n), 'csv')).toBe('id\r\n1\r\n18446744073709551615\r\n');
});

test('the forms of an empty list', () => {
  const none = new BigUint64Array(0);
  expect(ID_FORMATS.map((format) => written(none, format))).toEqual(['', 'id\r\n', '[]\n', '']);
});

test('text may have any line ends, a BOM, blank lines and spaces', () => {
  expect([...read('\ufeff1\r\n\r\n 2 \n\t3\r4').ids]).toEqual([1n, 2n, 3n, 4n]);
});

test('text in UTF-16 is read, whichever byte comes first', () => {
  const text = '\ufeffid\tname\r\n1540000000000000001\tÄnn\r\n';
  const little = new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer);
  const big = little.map((_, at) => little[at ^ 1]!);
  expect([...readIdList(little).ids]).toEqual([1540000000000000001n]);
  expect([...readIdList(big).ids]).toEqual([1540000000000000001n]);
});

test('ids that came before are counted and left out', () => {
  const { ids, repeated } = read('5\n7\n5\n5\n');
  expect([...ids]).toEqual([5n, 7n]);
  expect(repeated).toBe(2);
});

test('a line without an id is rejected with its number, its text and the reason', () => {
  const { ids, rejects, rejected, reasons } = read(
    '1\n@name\n1.54E+18\n18446744073709551616\n007\n12.0\n2\n',
  );
  expect([...ids]).toEqual([1n, 2n]);
  expect(rejected).toBe(5);
  expect(rejects.map(({ line, text }) => [line, text])).toEqual([
    [2, '@name'],
    [3, '1.54E+18'],
    [4, '18446744073709551616'],
    [5, '007'],
    [6, '12.0'],
  ]);
  expect(rejects[1]!.reason).toBe('a spreadsheet has rounded this number: its digits are lost');
  expect(reasons).toHaveLength(5);
});

test('the column of a table is found by its name', () => {
  const { ids, column, rejects } = read(
    'name,user_id,followers\r\n"Ann, ""A""\r\nB",1540000000000000001,7\r\nBob,,8\r\nCy\r\n',
  );
  expect([...ids]).toEqual([1540000000000000001n]);
  expect(column).toBe('user_id');
  expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'no id'],
    [5, 'no id'],
  ]);
});

test('without a header the column of ids is the one with the longest numbers', () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    const text = ['1', '1540000000000000001', 'x'].join(delimiter);
    const more = ['2', '1540000000000000002', 'y'].join(delimiter);
    expect([...read(`${text}\n${more}`).ids]).toEqual([1540000000000000001n, 1540000000000000002n]);
  }
});

test('a line of several ids in a list of one a line loses none of them', () => {
  const { ids, rejects } = read('id\n1\n2\n789,1011;1213\n0\n12\n13\n4,5\n');
  expect([...ids]).toEqual([1n, 2n, 789n, 12n, 13n, 4n, 5n]);
  expect(rejects.map(({ line, text, reason }) => [line, text, reason])).toEqual([
    [4, '1011;1213', 'not an id: digits only'],
    [5, '0', 'the smallest id is 1'],
  ]);
});

test('other columns under a header of one are no ids', () => {
  expect(read('id\n123,\n456,\n')).toMatchObject({ ids: BigUint64Array.of(123n, 456n), rejected: 0 });
  expect([...read('user\n123,2009\n456,2010\n').ids]).toEqual([123n, 456n]);
});

test('one line of ids with commas between them is a list', () => {
  expect([...read('3, 1,2').ids]).toEqual([3n, 1n, 2n]);
});

test('JSON numbers keep the digits that a double would lose', () => {
  expect([...read('[1540000000000000001, "1540000000000000003"]').ids]).toEqual([
    1540000000000000001n,
    1540000000000000003n,
  ]);
});

test('reads pages of the service without taking cursors for ids', () => {
  const page = '{"ids":[1,"2"],"next_cursor":1374004777531007833,"next_cursor_str":"1374004777531007833"}';
  expect([...read(`${page}\n${page.replace('[1,', '[3,')}\n`).ids]).toEqual([1n, 2n, 3n]);
  expect([...read(`[${page}]`).ids]).toEqual([1n, 2n]);
});

test('records are read by the text of their id before its number', () => {
  const { ids, rejects } = read(
    '{"id":1540000000000000000,"id_str":"1540000000000000001"}\n{"name":"x"}\n{"user":{"id":"7"}}',
  );
  expect([...ids]).toEqual([1540000000000000001n, 7n]);
  expect(rejects).toEqual([{ line: 2, reason: 'a record without an id', text: '{"name":"x"}' }]);
});

test('the follower list of an archive is read', () => {
  const archive =
    'window.YTD.follower.part0 = [\n  {\n    "follower" : {\n      "accountId" : "123",\n      "userLink" : "https://twitter.com/intent/user?user_id=123"\n    }\n  }\n]';
  expect(read(archive)).toMatchObject({ ids: BigUint64Array.of(123n), rejected: 0 });
});

test('truncated JSON gives the ids before the cut', () => {
  const { ids, rejects } = read('["1","2",\n"3');
  expect([...ids]).toEqual([1n, 2n]);
  expect(rejects).toEqual([{ line: 2, reason: 'a text that does not end', text: '"3' }]);
});

test('a broken line of NDJSON is rejected and the next one is read', () => {
  const { ids, rejects } = read('{"id":"1"}\n{"id":\n{"id":"3"}\n');
  expect([...ids]).toEqual([1n, 3n]);
  expect(rejects.map(({ line }) => line)).toEqual([2]);
});

test('reading ends and gives valid ids only, for any bytes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: fc.constantFrom(...'{}[]":,;\n\r\t 0129aid\\\''), maxLength: 300 }).map(bytes),
      ),
      (file) => {
        const { ids, rejected } = readIdList(file);
        expect(new Set(ids).size).toBe(ids.length);
        expect(rejected).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 1000 },
  );
});

test('brackets without end do not fill the stack', () => {
  expect(read('['.repeat(100_000)).rejects[0]!.reason).toBe('nested too deeply');
});
