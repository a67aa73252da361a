import { expect, test } from 'vitest';
import { OPERATIONS } from './bookOperations.ts';
import { surveyBook } from './surveyBook.ts';

const old = surveyBook(8_000);

test.each(OPERATIONS)('$name is in the file, and was not before', ({ saved, isDone }) => {
  expect(isDone(old)).toBe(false);
  expect(isDone(saved(old))).toBe(true);
});
