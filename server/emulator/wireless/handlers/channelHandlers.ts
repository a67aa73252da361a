import { type Box, boxAreaSquareMetres } from '#domain/geo/geo.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { degrees } from '#server/emulator/wireless/reply/networkRows.ts';
import type { Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { longitudesBetween, nearOf } from './networkFilter.ts';

const SQUARE_MILE_METRES = 1609.344 ** 2;
const MAX_SQUARE_MILES = 99;
/** Where the list is cut; real services do not document it. */
const MAX_CHANNELS = 1000;

/**
 * The corners come in either order (see `longitudesBetween`), as the one public client sends them. The specification lists
 * no 400 for this operation, but has it for request errors in general: a missing or oversized region is one.
 */
export function channelHandlers({
  store,
}: WirelessService): Pick<Handlers<typeof wireless, Caller>, 'cellChannel'> {
  return {
    async cellChannel(input) {
      const { type, latitude1, latitude2, longitude1, longitude2 } = input;
      const box: Box = {
        south: Math.min(latitude1, latitude2),
        north: Math.max(latitude1, latitude2),
        ...longitudesBetween(longitude1, longitude2),
      };
      const squareMiles = boxAreaSquareMetres(box) / SQUARE_MILE_METRES;
      if (squareMiles > MAX_SQUARE_MILES)
        throw new UpstreamError(
          400,
          `The region must be at most ${MAX_SQUARE_MILES} square miles, got ${squareMiles.toFixed(1)}.`,
        );
      const kind = type.toLowerCase() as RadioKind;
      const { points, cut } = await store.channels(kind, box, MAX_CHANNELS, nearOf(input));
      if (points.length === 0) throw new UpstreamError(404, `No matching records: no ${type} cell there.`);
      return {
        reply: {
          success: true,
          resultsExceedLimit: cut,
          resultType: type,
          results: points.map(({ channel, lat, lng, qos }) => ({
            channel,
            latitude: degrees(lat),
            longitude: degrees(lng),
            qos,
          })),
        },
      };
    },
  };
}
