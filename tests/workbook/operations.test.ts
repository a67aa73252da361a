import { expect, test } from 'vitest';
import { OPERATIONS } from '#tests/support/workbook/bookOperations.ts';
import { surveyBook } from '#tests/support/workbook/surveyBook.ts';

const old = surveyBook(8_000);

test.each(OPERATIONS)('$name is in the file, and was not before', ({ saved, isDone }) => {
  expect(isDone(old)).toBe(false);
  expect(isDone(saved(old))).toBe(true);
});
