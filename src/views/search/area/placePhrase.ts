import type { Position } from '#domain/geo/geo.ts';
import { formatDecimal, formatMetres } from '#ui/format/numberFormat.ts';
import { conditionPhrase } from '#views/search/condition/conditions.ts';
import type { PlaceDraft } from './placeDraft.ts';

const position = ({ lat, lng }: Position) => `${formatDecimal(lat, 5)}, ${formatDecimal(lng, 5)}`;

/** Where a search looks, as the end of its sentence: "within 500 m of 52.52, 13.405, nearest to the centre first". */
export function placePhrase({ where, near, notSeenSince }: PlaceDraft): string {
  const parts = [whereOf(where)];
  if (near !== 'off') parts.push(`nearest to ${near === 'centre' ? 'its centre' : position(near)} first`);
  if (notSeenSince) {
    const since = conditionPhrase('lasttime', notSeenSince.replaceAll('-', ''));
    parts.push(`leaving out here what was ${since}`);
  }
  return parts.join(', ');
}

function whereOf(where: PlaceDraft['where']): string {
  if (where === 'view') return 'in this view';
  if (where === 'anywhere') return where;
  if (typeof where === 'string') return `in a ${where} that is not drawn yet`;
  const { drawn } = where;
  if (drawn === 'box') return 'in the box drawn';
  if (drawn.kind === 'circle') return `within ${formatMetres(drawn.metres)} of ${position(drawn.centre)}`;
  return `in the polygon of ${drawn.points.length} corners`;
}
