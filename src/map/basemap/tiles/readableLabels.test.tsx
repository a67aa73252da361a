import Point from '@mapbox/point-geometry';
import { type Layout, LineLabelSymbolizer } from 'protomaps-leaflet';
import { expect, test } from 'vitest';
import { readableLabels } from './readableLabels.ts';

const NAME_PX = 100;
const scratch = {
  measureText: () => ({ width: NAME_PX, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 }),
};
const layout = { zoom: 15, overzoom: 0, scratch } as unknown as Layout;
/** A street that bends little, with a corner every 10 px. */
const street = Array.from({ length: 60 }, (_, at) => new Point(at * 10, Math.sin(at) * 0.5));
const feature = {
  props: { name: 'Bahnhofstraße' },
  geomType: 2,
  geom: [street],
  numVertices: street.length,
  bbox: { minX: 0, minY: -1, maxX: 590, maxY: 30 },
};

test('a street of many corners has its name', () => {
  const [rule] = readableLabels([{ dataLayer: 'roads', symbolizer: new LineLabelSymbolizer({}) }]);
  const labels = rule!.symbolizer.place(layout, [street], feature);
  expect(labels?.map(({ anchor }) => Math.round(anchor.x))).toEqual([20, 270]);
  expect(new LineLabelSymbolizer({}).place(layout, [street], feature)).toBeUndefined();
});
