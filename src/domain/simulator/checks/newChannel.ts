import { knownPosition } from '#domain/geo/knownPosition.ts';
import { absenceAt } from '#domain/simulator/context/absenceAt.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { capitalised, channelLabel, hintClause } from '#domain/simulator/context/channelFacts.ts';
import { heardChannels } from '#domain/simulator/context/heardChannels.ts';
import { metres } from '#domain/simulator/context/phrase.ts';

/** H2: no known site within `areaMetres` uses the channel; silent where the database has no channels to compare with. */
export const newChannel: Check = (cell, context) => {
  const place = knownPosition(cell);
  if (!context.hasChannels(cell.kind)) return null;
  const { areaMetres } = context.settings;
  for (const channel of heardChannels(cell)) {
    const sites = context.onChannel(cell.kind, channel);
    const nearest = place && sites?.nearest(place, 1)[0];
    if (sites && (!place || (nearest && nearest.distanceMetres <= areaMetres))) continue;
    const { worth, caveat } = absenceAt(cell, context);
    const reading = context.reading(cell.kind, channel, cell.operator);
    const hint = hintClause(reading);
    const where = nearest
      ? `is not known within ${metres(areaMetres)}; the nearest site on it is ${metres(nearest.distanceMetres)} away`
      : 'is not known anywhere in the area';
    return {
      heuristic: 'H2',
      strength: worth * hint.worth * (nearest ? Math.min(1, nearest.distanceMetres / (3 * areaMetres)) : 1),
      evidence: `${capitalised(channelLabel(reading))} ${where}${hint.clause}${caveat}.`,
    };
  }
  return null;
};
