import { expect, test } from 'vitest';
import { doubtMessage } from './doubtMessage.ts';

test('doubts: what is not concluded, and every reason once', () => {
  expect(doubtMessage([])).toBeUndefined();
  expect(doubtMessage(['cutAfter'])).toBe(
    'Rows that the second snapshot lacks are not counted as gone: the second snapshot may be missing rows.',
  );
  expect(doubtMessage(['cutBefore'])).toMatch(/^Rows that the first snapshot lacks are not counted as new: /);
  expect(doubtMessage(['cutBefore', 'cutAfter'])).toBe(
    'Rows that only one snapshot has are not counted as gone or new: both snapshots may be missing rows.',
  );
  expect(doubtMessage(['otherQuestion', 'otherData', 'cutAfter'])).toBe(
    'Rows that only one snapshot has are not counted as gone or new: the two searches are not the same, the answers come from different data, and the second snapshot may be missing rows.',
  );
});
