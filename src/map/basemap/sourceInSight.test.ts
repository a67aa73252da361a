import { expect, test } from 'vitest';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';
import { sourceInSight } from './sourceInSight.ts';

const BERLIN = { lat: 52.5, lng: 13.4 };
const TOKYO = { lat: 35.7, lng: 139.7 };

const around = ({ lat, lng }: typeof BERLIN, degrees: number) => ({
  south: lat - degrees,
  west: lng - degrees,
  north: lat + degrees,
  east: lng + degrees,
});

const source = (name: string, facts: Partial<TileSourceView>): TileSourceView => ({
  id: name,
  name,
  bytes: 1,
  prepared: null,
  problem: null,
  format: 'mvt',
  schema: 'protomaps',
  minZoom: 0,
  maxZoom: 15,
  south: -85,
  west: -180,
  north: 85,
  east: 180,
  attribution: '',
  ...facts,
});

const berlin = source('berlin', around(BERLIN, 0.2));
const tokyo = source('tokyo', around(TOKYO, 0.2));
const japan = source('japan', around(TOKYO, 5));
const picture = source('picture', { format: 'png', ...around(BERLIN, 0.1) });
const deep = source('deep', { minZoom: 12, ...around(TOKYO, 0.1) });
const water = source('water', { bytes: null });
const ALL = [water, source('broken', { format: null }), picture, berlin, japan, tokyo];
const nameAt = (chosen: string, place: typeof BERLIN, zoom = 14, sources = ALL) =>
  sourceInSight(sources, chosen, place, zoom)?.name;

test('sourceInSight: the chosen file, elsewhere the smallest that has the place', () => {
  expect(nameAt('berlin', BERLIN)).toBe('berlin');
  expect(nameAt('berlin', TOKYO)).toBe('tokyo');
  expect(nameAt('japan', TOKYO)).toBe('japan');
  expect(nameAt('berlin', { lat: 0, lng: 0 })).toBe('berlin');
});

test('sourceInSight: a file counts from its farthest zoom on, and a raster file stays', () => {
  expect(nameAt('berlin', TOKYO, 10, [berlin, deep])).toBe('berlin');
  expect(nameAt('berlin', TOKYO, 12, [berlin, deep])).toBe('deep');
  expect(nameAt('picture', TOKYO)).toBe('picture');
});

test('sourceInSight: a file that is gone leaves those that have the place, and never what Airledger makes', () => {
  expect(nameAt('gone', BERLIN)).toBe('berlin');
  expect(nameAt('gone', { lat: 0, lng: 0 })).toBeUndefined();
});
