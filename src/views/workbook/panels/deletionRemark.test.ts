import { expect, test } from 'vitest';
import { deletionRemark } from './deletionRemark.ts';

const nothing = { cells: [], keepsFormats: false, formulas: [], remade: [], smaller: [], plain: [] };
const cell = { value: 1, text: '1', formula: 1, numberFormat: 'General', type: 'Double' };

test('nothing is said where nothing can be missing', () => {
  expect(deletionRemark(nothing)).toBeUndefined();
  expect(deletionRemark({ ...nothing, cells: [[null, null]] })).toBeUndefined();
  expect(deletionRemark({ ...nothing, cells: [[cell]], keepsFormats: true })).toBeUndefined();
});

test('what is missing, or may be, is said once each', () => {
  expect(deletionRemark({ ...nothing, cells: [[null, cell]] })).toMatch(/^Without colours/);
  expect(deletionRemark({ ...nothing, smaller: ['Log', 'Sums'] })).toBe(
    'The tables Log, Sums are smaller than before.',
  );
  expect(deletionRemark({ ...nothing, smaller: undefined, plain: ['Log'], formulas: undefined })).toBe(
    'Tables of the sheet may be smaller than before. The table Log is plain cells now. Formulas elsewhere that lost their references were too many to be mended.',
  );
});
