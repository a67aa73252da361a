import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelOfRow, readingOfRow } from '#domain/channels/ChannelTable.ts';
import { joinChannels } from '#domain/channels/joinChannels.ts';
import type { KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import { placeAt } from '#tests/support/domain/sampleTown.ts';
import { brushedRows, rowsOfChannel, unreadableRows } from './brushedRows.ts';

const CHANNELS: readonly [KnownChannel['kind'], number][] = [
  ['gsm', 600],
  ['lte', 1300],
  ['lte', 5000],
  ['lte', 6300],
  ['wcdma', 10700],
  ['nr', 650000],
  ['lte', 1300],
];
const table = joinChannels(
  CHANNELS.map(([kind, channel], at) => ({ kind, channel, ...placeAt(at * 10, 0), qos: 3 })),
  [],
);
const NO_BRUSH = undefined;

test('brushed rows: without a brush all rows pass', () => {
  const { rows, faded } = brushedRows(table, NO_BRUSH);
  expect([...rows]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(faded).toBeNull();
});

test.each([
  [{ fromMhz: 1800, toMhz: 1830 }, [0, 1, 6]],
  [{ fromMhz: 1800, toMhz: 1830, kind: 'lte' as const }, [1, 6]],
  [{ fromMhz: 1815, toMhz: 1815 }, [1, 6]],
  [{ fromMhz: 1900, toMhz: 1960 }, [0]],
  [{ fromMhz: 400, toMhz: 50_000 }, [0, 1, 3, 4, 5, 6]],
  [{ fromMhz: 500, toMhz: 600 }, []],
])('a brush of %j keeps the rows %j', (brush, rows) => {
  expect([...brushedRows(table, brush).rows]).toEqual(rows);
});

test('brushed rows: hidden bands do not pass, with or without a brush', () => {
  const hidden = new Set([table.group[1]!]);
  expect([...brushedRows(table, NO_BRUSH, hidden).rows]).toEqual([2, 3, 4, 5]);
  expect([...brushedRows(table, { fromMhz: 700, toMhz: 2200 }, hidden).rows]).toEqual([3, 4]);
});

test('brushed rows: each row passes or fades by its own reading', () => {
  const edge = fc.double({ min: 400, max: 5000, noNaN: true });
  const kind = fc.constantFrom(undefined, 'gsm' as const, 'lte' as const, 'nr' as const);
  fc.assert(
    fc.property(edge, edge, kind, (fromMhz, toMhz, only) => {
      const { rows, faded } = brushedRows(table, { fromMhz, toMhz, ...(only && { kind: only }) });
      for (let row = 0; row < table.length; row++) {
        const isIn =
          (!only || channelOfRow(table, row).kind === only) &&
          readingOfRow(table, row).carriers.some(
            (one) => one.downlinkMhz >= fromMhz && one.downlinkMhz <= toMhz,
          );
        expect(rows.includes(row)).toBe(isIn);
        expect(faded![row]).toBe(isIn ? 0 : 1);
      }
    }),
  );
});

test('brushed rows: a channel has the rows of its number and technology, and unreadable numbers are counted', () => {
  expect([...rowsOfChannel(table, { kind: 'lte', channel: 1300 })]).toEqual([1, 6]);
  expect([...rowsOfChannel(table, { kind: 'gsm', channel: 1300 })]).toEqual([]);
  expect(unreadableRows(table)).toBe(1);
});
