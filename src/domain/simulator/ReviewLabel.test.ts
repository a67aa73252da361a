import { expect, test } from 'vitest';
import { LABELS, MAX_NOTE_LENGTH, readReviewLabel } from './ReviewLabel.ts';

test('reads back every stored label', () => {
  for (const label of LABELS) {
    const kept = { label, note: 'seen from the roof\n', atMs: 1_780_000_000_000 };
    expect(readReviewLabel(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  }
});

test('takes nothing else for a label, and cuts an endless note', () => {
  const nonsense = [
    null,
    'confirmed',
    {},
    { label: 'rogue', note: '', atMs: 1 },
    { label: 'confirmed', note: 5, atMs: 1 },
  ];
  for (const one of nonsense) expect(readReviewLabel(one)).toBeUndefined();
  expect(readReviewLabel({ label: 'confirmed', note: '', atMs: Number.NaN })).toBeUndefined();
  const long = readReviewLabel({ label: 'confirmed', note: 'x'.repeat(9000), atMs: 1 });
  expect(long?.note).toHaveLength(MAX_NOTE_LENGTH);
});
