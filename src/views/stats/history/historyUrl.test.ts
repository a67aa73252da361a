import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HistoryState, INITIAL_STATE, RANGES } from './historyState.ts';
import { historyUrl } from './historyUrl.ts';
import { OPERATIONS } from './seriesLabels.ts';

const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .filter((one) => !/[\ud800-\udfff]/.test(one.normalize()) && one !== '*');
const someState: fc.Arbitrary<HistoryState> = fc.record({
  page: fc.constant('history' as const),
  of: fc.option(fc.constantFrom(...OPERATIONS), { nil: undefined }),
  inputs: fc.array(text, { maxLength: 4 }),
  numbers: fc.array(
    text.filter((one) => one !== ''),
    { maxLength: 6 },
  ),
  range: fc.constantFrom(...RANGES),
});

test('history URL: a state survives writing and reading', () => {
  fc.assert(
    fc.property(someState, (state) => {
      const { state: read, dropped } = historyUrl.read(historyUrl.write(state));
      expect(dropped).toEqual([]);
      expect(read).toEqual(state);
    }),
  );
});

test('history URL: reads any address and reports invalid values', () => {
  fc.assert(fc.property(fc.webQueryParameters(), (query) => void historyUrl.read(query)));
  const { state, dropped } = historyUrl.read(
    'page=history&of=apiToken&numbers=%25E0%25A4%25A&range=7&inputs=a,b,c,d,e',
  );
  expect(state).toEqual({ ...INITIAL_STATE, page: 'history' });
  expect(dropped.map(({ name }) => name)).toEqual(['of', 'inputs', 'numbers', 'range']);
});
