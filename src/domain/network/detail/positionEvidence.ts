import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { familyOf, type NetworkKind } from '#domain/network/RadioKind.ts';
import { placeRadiusMetres } from '#domain/survey/trilateration/Sighting.ts';
import type { NetworkDetail, Place } from './NetworkDetail.ts';
import { sightingDays } from './sightingDays.ts';

/** What a position rests on, so that a reader can judge it. Distances in metres. */
export interface PositionEvidence {
  /** The place that explains the position: the one whose middle is nearest to it. */
  place: Place;
  /** From 1, in the service's order. */
  placeNumber: number;
  /** From the position to the middle of that place. */
  offsetMetres: number;
  located: number;
  days: number;
  /** From the position to the sightings of the place: half of them are nearer, and all. */
  halfWithinMetres: number;
  allWithinMetres: number;
  strongestDbm: number | null;
  /** Places other than the one that explains the position. */
  otherPlaces: number;
  /** From the position to the furthest of them. */
  furthestPlaceMetres: number;
}

/** Undefined where there is no position or no located sighting to explain it. */
export function positionEvidence({ lat, lng, places }: NetworkDetail): PositionEvidence | undefined {
  if (lat === null || lng === null) return undefined;
  const position = { lat, lng };
  const middles = places.map((place) => middleOf(place));
  const apart = middles.map((middle) => (middle ? distanceMetres(position, middle) : Infinity));
  const at = apart.indexOf(Math.min(...apart));
  const place = places[at];
  if (!place || apart[at] === Infinity) return undefined;
  const distances = place.sightings
    .flatMap((seen) => positionIn(seen) ?? [])
    .map((seen) => distanceMetres(position, seen))
    .sort((a, b) => a - b);
  if (distances.length === 0) return undefined;
  const signals = place.sightings.flatMap(({ signalDbm }) => signalDbm ?? []);
  return {
    place,
    placeNumber: at + 1,
    offsetMetres: apart[at]!,
    located: distances.length,
    days: sightingDays(place.sightings).length || (place.daysSeen ?? 0),
    halfWithinMetres: distances[Math.ceil(distances.length / 2) - 1]!,
    allWithinMetres: distances.at(-1)!,
    strongestDbm: signals.length > 0 ? Math.max(...signals) : null,
    otherPlaces: places.length - 1,
    furthestPlaceMetres: Math.max(0, ...apart.filter((metres) => metres !== Infinity)),
  };
}

/** What the evidence says of a position, each a judgement with a rule of its own. */
export type PositionVerdict =
  | 'oneSighting'
  | 'oneDay'
  | 'manyDays'
  | 'elsewhere'
  | 'otherPlaces'
  | 'wide'
  | 'close';

/** A receiver hears an access point this well only from within a few dozen metres. */
const CLOSE_DBM = -55;
/** From here on one odd drive no longer decides. */
const MANY_DAYS = 5;

/**
 * Rules: a single sighting is where the receiver was, not the transmitter; sightings of one day share their errors; a place
 * wider than the radius in which a transmitter of its kind is heard (see `placeRadiusMetres`) is one of a device that moves.
 */
export function positionVerdicts(evidence: PositionEvidence, kind: NetworkKind): PositionVerdict[] {
  const { located, days, offsetMetres, allWithinMetres, otherPlaces, strongestDbm } = evidence;
  const radius = placeRadiusMetres(kind);
  const isClose = familyOf(kind) !== 'cell' && strongestDbm !== null && strongestDbm >= CLOSE_DBM;
  const found: (PositionVerdict | false)[] = [
    located === 1 ? 'oneSighting' : days <= 1 ? 'oneDay' : days >= MANY_DAYS && 'manyDays',
    offsetMetres > radius / 2 && 'elsewhere',
    allWithinMetres > radius && 'wide',
    isClose && 'close',
    otherPlaces > 0 && 'otherPlaces',
  ];
  return found.filter((verdict) => verdict !== false);
}

/** The service's own middle of a place, or its first located sighting where it gives none. */
function middleOf(place: Place): Position | undefined {
  return positionIn(place) ?? place.sightings.map(positionIn).find(Boolean);
}

function positionIn({ lat, lng }: { lat: number | null; lng: number | null }): Position | undefined {
  return lat === null || lng === null ? undefined : { lat, lng };
}
