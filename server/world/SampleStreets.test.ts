import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { Random } from '#server/emulator/Random.ts';
import { cities, SAMPLE_SEED } from '#server/emulator/wireless/sample/city/cities.ts';
import { cityMap } from '#server/emulator/wireless/sample/city/cityMap.ts';
import { placeBuilding, positionOf } from '#server/emulator/wireless/sample/survey/Building.ts';
import { SampleStreets } from './SampleStreets.ts';

const streets = new SampleStreets();

async function tileAt({ lat, lng }: { lat: number; lng: number }, z: number) {
  const [x, y] = [mercatorX(lng), mercatorY(lat)].map((at) => Math.floor(at * 2 ** z));
  const bytes = await streets.tile(z, x!, y!);
  return bytes && new VectorTile(new PbfReader(bytes)).layers;
}

test.each(['Berlin', 'Waiyevo', 'Longyearbyen'])(
  'sample streets: houses of %s stand along streets of their names',
  async (name) => {
    const { districts } = cityMap(cities.find((city) => city.name === name)!, SAMPLE_SEED);
    const random = new Random(name);
    for (let count = 0; count < 10; count++) {
      const building = placeBuilding(districts, random);
      const position = positionOf(building);
      const { roads } = (await tileAt(position, 14))!;
      let metres = Infinity;
      for (let at = 0; at < roads!.length; at++) {
        const road = roads!.feature(at);
        if (road.properties.name !== building.address.road) continue;
        const line = road.toGeoJSON(...addressOf(position, 14)).geometry;
        const parts =
          line.type === 'LineString'
            ? [line.coordinates]
            : (line as { coordinates: number[][][] }).coordinates;
        for (const part of parts) metres = Math.min(metres, awayFrom(position, part));
      }
      expect(metres).toBeLessThan(28);
    }
  },
);

test('sample streets: fewer roads farther out, nothing where no city is, and only the schema in the tags', async () => {
  const berlin = { lat: 52.5245, lng: 13.4035 };
  const kinds = async (z: number) => {
    const { roads } = (await tileAt(berlin, z))!;
    return new Set(Array.from({ length: roads!.length }, (_, at) => roads!.feature(at).properties.kind));
  };
  expect([...(await kinds(9))].sort()).toEqual(['highway', 'major_road']);
  expect((await kinds(14)).has('minor_road')).toBe(true);
  const { landuse, roads } = (await tileAt(berlin, 14))!;
  expect(landuse!.length).toBeGreaterThan(0);
  expect(Object.keys(roads!.feature(0).properties).sort()).toEqual(['kind', 'name']);
  expect(await tileAt({ lat: 0, lng: -30 }, 10)).toBeUndefined();
});

function addressOf({ lat, lng }: { lat: number; lng: number }, z: number): [number, number, number] {
  return [Math.floor(mercatorX(lng) * 2 ** z), Math.floor(mercatorY(lat) * 2 ** z), z];
}

/** Metres from a place to a line of longitudes and latitudes nearby. */
function awayFrom({ lat, lng }: { lat: number; lng: number }, line: readonly number[][]): number {
  const metres = 111_195;
  const flat = line.map(([x, y]) => [
    (((x! - lng + 540) % 360) - 180) * metres * Math.cos((lat * Math.PI) / 180),
    (y! - lat) * metres,
  ]);
  const away = flat.slice(1).map(([x1, y1], i) => {
    const [x0, y0] = flat[i]!;
    const [dx, dy] = [x1! - x0!, y1! - y0!];
    const part = Math.min(1, Math.max(0, -(x0! * dx + y0! * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x0! + part * dx, y0! + part * dy);
  });
  return Math.min(...away);
}
