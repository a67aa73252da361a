import { distanceMetres } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { positionErrorMetres, REACH_METRES } from '#domain/simulator/context/CheckSettings.ts';
import { metres } from '#domain/simulator/context/phrase.ts';

/**
 * H9: heard farther from its known position than `farFactor` times what reach and position error explain together, or
 * heard at places farther apart than twice that, as of a transmitter that travels.
 */
export const farAway: Check = (cell, context) => {
  const { farFactor } = context.settings;
  const reach = REACH_METRES[cell.kind];
  const known = context.known(cell);
  const place = knownPosition(cell);
  const stored = known && knownPosition(known);
  if (place && known && stored) {
    const distance = distanceMetres(place, stored);
    const limit = farFactor * Math.hypot(reach, positionErrorMetres(known.qos));
    if (distance > limit)
      return {
        heuristic: 'H9',
        strength: Math.min(1, distance / limit / 2),
        evidence: `Heard ${metres(distance)} from its known position; up to ${metres(limit)} would be explained by its technology and a quality of ${known.qos} of 7.`,
      };
  }
  const apart = 2 * farFactor * reach;
  if (!(cell.spreadMetres > apart)) return null;
  return {
    heuristic: 'H9',
    strength: Math.min(1, cell.spreadMetres / apart / 2),
    evidence: `Heard at places ${metres(cell.spreadMetres)} apart; one mast of this technology explains up to ${metres(apart)}.`,
  };
};
