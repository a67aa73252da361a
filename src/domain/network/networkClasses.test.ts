import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareNetwork, sampleTable } from '#tests/support/domain/sampleTable.ts';
import { appendNetworks, emptyTable } from './NetworkTable.ts';
import {
  COLOUR_MODES,
  classCounts,
  classIds,
  classLabels,
  encryptionName,
  encryptionWord,
  kindName,
  networkClasses,
  visibleRows,
} from './networkClasses.ts';

const NOW = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

test('every row has a class with a label, and the counts add up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.constantFrom(...COLOUR_MODES), (length, mode) => {
      const classes = networkClasses(sampleTable(length), mode, NOW);
      for (const one of classes) expect(classLabels(mode)[one]).toBeDefined();
      const all = visibleRows(classes, new Set());
      const [some, others] = [all.filter((row) => row % 3 === 0), all.filter((row) => row % 3 !== 0)];
      const counts = [all, some, others].map((rows) => classCounts(classes, mode, rows));
      expect(counts[0]!.reduce((sum, count) => sum + count, 0)).toBe(length);
      expect(counts[1]!.map((count, code) => count + counts[2]![code]!)).toEqual(counts[0]);
    }),
  );
});

test.each([
  [0, 'up to a month'],
  [30, 'up to a month'],
  [31, 'up to 6 months'],
  [400, 'up to 2 years'],
  [4000, 'over 10 years'],
  [-1, 'up to a month'],
])('a network last seen %i days ago is %s old', (days, label) => {
  const table = appendNetworks(emptyTable(), [{ ...bareNetwork, lastMs: NOW - days * DAY_MS }]);
  expect(classLabels('age')[networkClasses(table, 'age', NOW)[0]!]).toBe(label);
});

test('unknown values have a class of their own', () => {
  const table = appendNetworks(emptyTable(), [{ ...bareNetwork, kind: 'ble' }]);
  const labels = COLOUR_MODES.map((mode) => classLabels(mode)[networkClasses(table, mode, NOW)[0]!]);
  expect(labels).toEqual(['not WiFi', 'BLE', 'unknown', 'unknown']);
});

test('a WiFi network without a word on its encryption is of unknown encryption', () => {
  const table = appendNetworks(emptyTable(), [bareNetwork]);
  expect(classLabels('encryption')[networkClasses(table, 'encryption', NOW)[0]!]).toBe('unknown');
});

test('a kind or an encryption that we do not know is called what the service calls it', () => {
  expect(kindName({ kind: 'cell', subtype: 'XYZ' })).toBe('XYZ');
  expect(kindName({ kind: 'bluetooth', subtype: null })).toBe('');
  expect(kindName({ kind: 'bt', subtype: null })).toBe('Bluetooth');
  expect(encryptionName({ encryption: 'unknown', encryptionText: 'wpa4' })).toBe('wpa4');
  expect(encryptionName({ encryption: null, encryptionText: null })).toBe('');
  expect(['None', 'wpa2', 'wpa4', ''].map(encryptionWord)).toEqual(['open', 'WPA2', 'wpa4', '']);
});

test('hiding classes and showing only them parts the rows in two', () => {
  const classes = networkClasses(sampleTable(200), 'kind', NOW);
  const hidden = new Set([0, 6]);
  const shown = new Set([1, 2, 3, 4, 5, 7]);
  expect([...visibleRows(classes, hidden), ...visibleRows(classes, shown)].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, row) => row),
  );
});

test.each(COLOUR_MODES)('%s: links have a name of its own for each class', (mode) => {
  expect(new Set(classIds(mode)).size).toBe(classLabels(mode).length);
});
