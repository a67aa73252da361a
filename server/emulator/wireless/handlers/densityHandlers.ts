import type { Box } from '#domain/geo/geo.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { degrees } from '#server/emulator/wireless/reply/networkRows.ts';
import type { Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { HistogramCell } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { wireless } from '#services/wireless/endpoints.ts';

const MAX_DEGREES = 0.5;
/** So that 52.7 - 52.2 is not more than half a degree. */
const ROUNDING_DEGREES = 1e-9;

/** "Top" and "left" are the lesser values here; a left above the right crosses the antimeridian. */
export function densityHandlers({
  store,
}: WirelessService): Pick<Handlers<typeof wireless, Caller>, 'densityWifi'> {
  return {
    async densityWifi({ topLat, bottomLat, leftLon, rightLon }) {
      const box: Box = { south: topLat, north: bottomLat, west: leftLon, east: rightLon };
      checkExtent(box);
      const startedMs = performance.now();
      const { cells: found, step, firstYear } = await store.histogram(box, ['wifi']);
      const dates = Array.from(found[0]?.firstSeen ?? [], (_, index) => `${firstYear + index}-01-01`);
      const cells = found.map((cell) => histogramCell(cell, step, dates));
      return {
        reply: {
          histogramByCell: cells,
          cells: cells.length,
          millisecondsToCalculate: Math.round(performance.now() - startedMs),
          requestTopLat: topLat,
          requestBottomLat: bottomLat,
          requestLeftLon: leftLon,
          requestRightLon: rightLon,
        },
      };
    },
  };
}

function checkExtent({ south, north, west, east }: Box): void {
  if (south > north)
    throw new UpstreamError(
      400,
      `topLat is the lesser latitude: it must be at most bottomLat, got ${south} and ${north}.`,
    );
  const height = north - south;
  const width = west <= east ? east - west : east - west + 360;
  const most = MAX_DEGREES + ROUNDING_DEGREES;
  if (height <= most && width <= most) return;
  throw new UpstreamError(
    400,
    `The latitude and longitude extents must each be at most ${MAX_DEGREES} degrees, got ${degrees(height)} and ${degrees(width)}.`,
  );
}

/** One entry a year in which something was seen for the first or the last time. */
function histogramCell({ south, west, firstSeen, lastSeen }: HistogramCell, step: number, dates: string[]) {
  const densities = [];
  for (let year = 0; year < dates.length; year++) {
    const [first, last] = [firstSeen[year]!, lastSeen[year]!];
    if (first > 0 || last > 0)
      densities.push({ date: dates[year]!, firstTimeSeenDensity: first, lastTimeSeenDensity: last });
  }
  return {
    topLat: degrees(south)!,
    bottomLat: degrees(south + step)!,
    leftLon: degrees(west)!,
    rightLon: degrees(west + step)!,
    densities,
  };
}
