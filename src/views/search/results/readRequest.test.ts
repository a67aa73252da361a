import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { queryOf } from '#queries/wireless/searchSteps.ts';
import { anyConditions } from '#tests/support/page/anyConditions.ts';
import { searchRequests } from '#views/search/request/searchRequests.ts';
import { questionSentence, readRequest } from './readRequest.ts';

const AREA = { south: 52.5, west: 13.3, north: 52.6, east: 13.5 };
const NEAR = { lat: 52.55, lng: 13.4 };

test('readRequest: a request that is read asks the same again', () => {
  const kinds = fc.subarray([...RADIO_KINDS], { minLength: 1 });
  const where = fc.constantFrom(AREA, 'anywhere' as const);
  const nearest = fc.constantFrom(NEAR, undefined);
  fc.assert(
    fc.property(kinds, anyConditions, where, nearest, (kinds, conditions, where, nearest) => {
      for (const request of searchRequests({ kinds, conditions, nearest }, where).requests) {
        const question = readRequest(request.family, queryOf(request));
        expect(question.kinds).toEqual(kinds.filter((kind) => familyOf(kind) === request.family));
        const [again, ...others] = searchRequests(question, question.where!).requests;
        expect(others).toEqual([]);
        expect(queryOf(again!)).toBe(queryOf(request));
      }
    }),
  );
});

test('questionSentence says a place in numbers', () => {
  const query = 'ssid=cafe&latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5';
  expect(questionSentence(readRequest('wifi', `${query}&closestLat=52.55&closestLong=13.4`))).toBe(
    'WiFi networks named exactly “cafe”, from 52.50000, 13.30000 to 52.60000, 13.50000, nearest to 52.55000, 13.40000 first',
  );
  expect(questionSentence(readRequest('bluetooth', 'showBt=false'))).toBe('BLE networks, anywhere');
});
