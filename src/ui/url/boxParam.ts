import type { Box } from '#domain/geo/geo.ts';
import { number } from '#domain/wire/param.ts';
import type { StateParam } from './stateCodec.ts';

const latitude = number({ min: -90, max: 90 });
const longitude = number({ min: -180, max: 180 });

/** An area in an address. */
export const boxParam: StateParam<Box> = {
  rule: 'south, west, north and east in degrees, comma-separated, south below north',
  read(text) {
    const parts = text.split(',');
    const [south, west, north, east] = parts.map((part, at) =>
      (at % 2 === 0 ? latitude : longitude).read(part),
    );
    if (parts.length !== 4 || south === undefined || west === undefined) return undefined;
    if (north === undefined || east === undefined || south >= north || west === east) return undefined;
    return { south, west, north, east };
  },
  write: ({ south, west, north, east }) =>
    [latitude.write(south), longitude.write(west), latitude.write(north), longitude.write(east)].join(','),
};
