import { expect, test } from 'vitest';
import { centreOf } from '#domain/geo/viewArea.ts';
import type { Question } from '#views/search/state/searchState.ts';
import { type PlaceDraft, placeDraftOf, readPlaceDraft, whereKind } from './placeDraft.ts';
import { placePhrase } from './placePhrase.ts';

const VIEW = { south: 52.5, west: 13.3, north: 52.6, east: 13.5 };
const BOX = { south: -18, west: 179, north: -17, east: -179 };
const CIRCLE = { kind: 'circle', centre: { lat: 52.52, lng: 13.405 }, metres: 500 } as const;
const POLYGON = {
  kind: 'polygon',
  points: [
    { lat: 1, lng: 2 },
    { lat: 1, lng: 3 },
    { lat: 2, lng: 3 },
  ],
} as const;
const middle = { lat: 10, lng: 20 };
const question = (more: Partial<Question>): Question => ({ kinds: ['wifi'], conditions: {}, ...more });

test.each([
  { where: 'anywhere' as const },
  { where: VIEW },
  { where: BOX, drawn: 'box' as const },
  { where: VIEW, drawn: CIRCLE },
  { where: VIEW, drawn: POLYGON, notSeenSince: '20240229' },
  { where: VIEW, nearest: centreOf(VIEW) },
  { where: 'anywhere' as const, nearest: { lat: 1, lng: 2 } },
])('placeDraft: the place of a question survives its form: %j', (more) => {
  const draft = placeDraftOf(question(more));
  const read = readPlaceDraft(draft, VIEW, middle);
  expect(read).toEqual({ drawn: undefined, nearest: undefined, notSeenSince: undefined, ...more });
});

test('placeDraft: what is not drawn yet has no place', () => {
  const draft: PlaceDraft = { where: 'circle', near: 'off', notSeenSince: '' };
  expect(readPlaceDraft(draft, VIEW, middle).where).toBeUndefined();
  expect(whereKind(draft)).toBe('circle');
});

test('placeDraft: nearest to the centre is measured from the middle of what is searched', () => {
  const near = (where: PlaceDraft['where']) =>
    readPlaceDraft({ where, near: 'centre', notSeenSince: '' }, VIEW, middle).nearest;
  expect(near('view')).toEqual(centreOf(VIEW));
  expect(near({ box: BOX, drawn: 'box' })).toEqual({ lat: -17.5, lng: 180 });
  expect(near('anywhere')).toEqual(middle);
});

test.each<[Partial<PlaceDraft>, string]>([
  [{}, 'in this view'],
  [{ where: 'anywhere' }, 'anywhere'],
  [{ where: 'polygon' }, 'in a polygon that is not drawn yet'],
  [{ where: { box: BOX, drawn: 'box' } }, 'in the box drawn'],
  [{ where: { box: VIEW, drawn: CIRCLE } }, 'within 500 m of 52.52, 13.405'],
  [{ where: { box: VIEW, drawn: POLYGON } }, 'in the polygon of 3 corners'],
  [{ near: 'centre' }, 'in this view, nearest to its centre first'],
  [{ near: { lat: 1.5, lng: -2 } }, 'in this view, nearest to 1.5, -2 first'],
  [{ notSeenSince: '2024-03-01' }, 'in this view, leaving out here what was seen since 1 Mar 2024'],
])('placePhrase: %j', (draft, phrase) => {
  expect(placePhrase({ where: 'view', near: 'off', notSeenSince: '', ...draft })).toBe(phrase);
});
