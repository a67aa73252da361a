import { expect, test } from 'vitest';
import { deletionMessage } from './deletionMessage.ts';

const nothing = { cells: [], keepsFormats: false, formulas: [], remade: [], smaller: [], plain: [] };
const cell = { value: 1, text: '1', formula: 1, numberFormat: 'General', type: 'Double' };

test('nothing is said where nothing can be missing', () => {
  expect(deletionMessage(nothing, 0)).toBeUndefined();
  expect(deletionMessage({ ...nothing, cells: [[null, null]] }, 0)).toBeUndefined();
  expect(deletionMessage({ ...nothing, cells: [[cell]], keepsFormats: true }, 0)).toBeUndefined();
});

test('what is missing, or may be, is said once each', () => {
  expect(deletionMessage({ ...nothing, cells: [[null, cell]] }, 0)).toMatch(
    /^Colours, borders, merges and notes are not restored/,
  );
  expect(deletionMessage({ ...nothing, smaller: ['Log', 'Sums'] }, 0)).toBe(
    'The tables Log, Sums are smaller than before.',
  );
  expect(deletionMessage({ ...nothing, smaller: undefined, plain: ['Log'], formulas: undefined }, 0)).toBe(
    'Tables of the sheet may have shrunk. The table Log is now plain cells. Formulas elsewhere are not restored: too many lost their references.',
  );
});

test('formulas that others changed are counted', () => {
  expect(deletionMessage(nothing, 2)).toBe('2 formulas elsewhere changed meanwhile and did not follow.');
});
