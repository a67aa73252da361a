import { expect, test } from 'vitest';
import { pictureScene, type SceneItem } from './pictureScene.ts';

const FACTS = {
  title: 'Known by 2026',
  subtitle: 'networks/km²',
  source: 'Airledger, wireless service · embedded · fetched 21 Nov 2026',
  credit: 'OpenStreetMap · GeoNames',
  view: { lat: 52.52, lng: 13.4, zoom: 11 },
  width: 1000,
  height: 600,
};
const RAMP = {
  kind: 'ramp' as const,
  stops: [
    { at: 0, colour: 'red' },
    { at: 1, colour: 'blue' },
  ],
  opacity: 0.8,
  labelsFor: (width: number) => [
    { position: 0, text: '0', before: 0 },
    { position: 1, text: String(width), before: 1 },
  ],
};
const MARKS = {
  kind: 'marks' as const,
  marks: ['WPA2', 'open', 'WEP'].map((label) => ({
    style: { shape: 'disc' as const, colour: 'red' },
    label,
  })),
};
const measure = (text: string) => text.length * 6;
const sceneOf = (change: Partial<Parameters<typeof pictureScene>[0]> = {}) =>
  pictureScene({ ...FACTS, ...change }, measure);
const textsOf = (items: readonly SceneItem[]) =>
  items.flatMap((item) => (item.kind === 'text' ? [item] : []));
const textOf = (items: readonly SceneItem[]) => textsOf(items).map(({ text }) => text);

test('picture: title, legend, north, scale, source and credits around the whole map', () => {
  const { width, height, items } = sceneOf({ legend: RAMP });
  const map = items.find(({ kind }) => kind === 'map')!;
  expect(map).toMatchObject({ x: 0, width: 1000, height: 600 });
  expect(textOf(items)).toEqual(
    expect.arrayContaining([
      FACTS.title,
      FACTS.subtitle,
      'N',
      '0',
      '320',
      FACTS.source,
      `Base map: ${FACTS.credit}`,
    ]),
  );
  for (const { x, y } of textsOf(items)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeLessThan(height);
    expect(y < map.y || y > map.y + 600).toBe(true);
  }
});

test('picture: on a narrow map the legend is under the title and long lines wrap', () => {
  const wide = sceneOf({ legend: RAMP });
  const narrow = sceneOf({ legend: RAMP, width: 320 });
  expect(narrow.items.find(({ kind }) => kind === 'ramp')).toMatchObject({ x: 16, width: 288 });
  expect(narrow.height).toBeGreaterThan(wide.height);
  for (const text of textOf(narrow.items).slice(-4)) expect(measure(text)).toBeLessThanOrEqual(320);
});

test('picture: marks of a legend stand beside their words, in as many lines as they need', () => {
  const rows = (width: number) => {
    const { items } = sceneOf({ legend: MARKS, width });
    const marks = items.filter((item) => item.kind === 'path' && item.fill === 'red');
    expect(marks).toHaveLength(3);
    return new Set(marks.map(({ y }) => y)).size;
  };
  expect(rows(1000)).toBe(1);
  expect(rows(100)).toBe(3);
});
