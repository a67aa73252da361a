import { expect, test } from 'vitest';
import { boxOfLink, placeOfLink } from './placeOfLink.ts';

const BOX = { south: 52.5, west: 13.3, north: 52.6, east: 13.5 };

test.each([
  ['/?latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5&map=1,2,3', BOX],
  ['/?area=box&latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5', BOX],
  ['/channels?area=52.5,13.3,52.6,13.5&map=1,2,3', BOX],
  ['/density?map=52.5,13.4,11', { lat: 52.5, lng: 13.4, zoom: 11 }],
  ['/?latrange1=52.6&latrange2=52.5&longrange1=13.3&longrange2=13.5', undefined],
  ['/stats?country=DE', undefined],
  ['http://[', undefined],
])('the place of %s is %o', (link, place) => {
  expect(placeOfLink(link)).toEqual(place);
});

test('the box of a shape is around it', () => {
  const box = boxOfLink('/?shape=polygon,52.5,13.3,52.6,13.3,52.6,13.5')!;
  expect([box.south, box.west, box.north]).toEqual([52.5, 13.3, 52.6]);
  expect(box.east).toBeCloseTo(13.5, 4);
});
