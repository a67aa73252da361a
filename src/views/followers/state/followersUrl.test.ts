import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FollowersState, ID_ORDERS, INITIAL_STATE, PARTS, SHOWS } from './followersState.ts';
import { followersUrl } from './followersUrl.ts';

const id = fc.stringMatching(/^[\w-]{1,64}$/);
const state: fc.Arbitrary<FollowersState> = fc.record(
  {
    show: fc.constantFrom(...SHOWS),
    crawl: id,
    against: id,
    part: fc.constantFrom(...PARTS),
    order: fc.constantFrom(...ID_ORDERS),
    isDescending: fc.boolean(),
    find: fc.stringMatching(/^\d{1,20}$/),
    compare: fc.uniqueArray(id, { maxLength: 8 }),
    members: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  },
  { requiredKeys: ['show', 'part', 'order', 'isDescending', 'compare'] },
);

test('followers URL: a state survives writing and reading', () => {
  fc.assert(
    fc.property(state, (written) => {
      expect(followersUrl.read(followersUrl.write(written))).toEqual({ state: written, dropped: [] });
    }),
  );
});

test('followers URL: the initial state is empty', () => {
  expect(followersUrl.write(INITIAL_STATE)).toBe('');
});

test('followers URL: invalid values are dropped and reported', () => {
  const { state: read, dropped } = followersUrl.read(
    'crawl=../etc&compare=a,a&members=2,1&part=most&order=id&compare=b&x=1',
  );
  expect(read).toEqual({ ...INITIAL_STATE, order: 'id' });
  expect(dropped.map(({ name }) => name)).toEqual(['crawl', 'part', 'compare', 'members', 'x']);
});

test('followers URL: at most eight sets are compared', () => {
  const nine = Array.from({ length: 9 }, (_, at) => `c${at}`).join(',');
  expect(followersUrl.read(`compare=${nine}`).state.compare).toEqual([]);
});
