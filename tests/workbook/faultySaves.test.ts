import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { OPERATIONS } from '#tests/support/workbook/bookOperations.ts';
import { saveFaults } from '#tests/support/workbook/saveFaults.ts';
import { surveyBook } from '#tests/support/workbook/surveyBook.ts';

test('a save that fails or is killed at any of its file calls leaves the old or the new file', {
  timeout: 120_000,
}, () => {
  const [operation] = OPERATIONS;
  const old = surveyBook(8_000);
  const made = operation!.saved(old);
  const figures = saveFaults({ before: surveyBook(4_000), old, new: made }, (bytes) => Book.open(bytes));
  expect(figures.wrong).toEqual([]);
  expect(figures.calls).toBeGreaterThan(15);
  expect(figures.kills).toBe(figures.calls);
  expect(figures.injections).toBeGreaterThan(figures.calls * 9);
  expect(figures.leftNew).toBeGreaterThan(figures.acknowledged);
});
