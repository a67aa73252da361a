import { knownPosition } from '#domain/geo/knownPosition.ts';
import { cellWithinOperatorKey, isSameAreaCode } from '#domain/radio/cell/cellKeys.ts';
import { absenceAt } from '#domain/simulator/context/absenceAt.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { areaCode, metres } from '#domain/simulator/context/phrase.ts';

const ASKED = 5;
const FEWEST = 3;

/** H7: none of the nearest five, at least three, known cells of the operator and technology has the area code. */
export const foreignArea: Check = (cell, context) => {
  const place = knownPosition(cell);
  if (!place || context.known(cell)) return null;
  const self = cellWithinOperatorKey(cell);
  const nearest = context
    .ofOperator(cell.kind, cell.operator)
    .nearest(place, ASKED, context.settings.neighbourMetres, (one) => cellWithinOperatorKey(one) !== self);
  if (nearest.length < FEWEST || nearest.some(({ item }) => isSameAreaCode(item, cell))) return null;
  const areas = [...new Set(nearest.map(({ item }) => item.area))];
  const isKnownNearby = context.storedInArea(cell) > 1;
  const { worth, caveat } = absenceAt(cell, context);
  const use = areas.length === 1 ? areas[0] : `${areas.slice(0, -1).join(', ')} and ${areas.at(-1)}`;
  return {
    heuristic: 'H7',
    strength: worth * (areas.length === 1 ? 1 : 0.6) * (isKnownNearby ? 0.5 : 1),
    evidence: `${areaCode(cell.kind, cell.area)} differs from all ${nearest.length} nearest known cells of the operator, within ${metres(nearest.at(-1)!.distanceMetres)}, which use ${use}${isKnownNearby ? '; farther away it is in use' : ''}${caveat}.`,
  };
};
