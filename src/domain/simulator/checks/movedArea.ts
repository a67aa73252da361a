import { distanceMetres } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { isSameAreaCode } from '#domain/radio/cell/cellKeys.ts';
import { identifyCell } from '#domain/radio/cell/identifyCell.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { areaCode, count, metres } from '#domain/simulator/context/phrase.ts';

/** Metres within which a 16-bit cell number, which an operator may use again in other areas, is taken for the same cell. */
const SAME_CELL_METRES = 2000;
/** Others that an operator takes along when it renumbers: of the site, or of the scan. */
const RENUMBERED_ON_SITE = 1;
const RENUMBERED_IN_SCAN = 3;
const EXPLAINED = 0.2;

/**
 * H5: the operator's cell number is stored, but under another LAC or TAC. Several cells that changed alike are taken for
 * renumbering, unless as many are still where they were.
 */
export const movedArea: Check = (cell, context) => {
  if (context.known(cell)) return null;
  const place = knownPosition(cell);
  const [nearest] = context
    .withinOperator(cell)
    .filter((record) => !isSameAreaCode(record, cell))
    .map((record) => {
      const at = knownPosition(record);
      return { record, distance: place && at ? distanceMetres(place, at) : Number.POSITIVE_INFINITY };
    })
    .sort((a, b) => a.distance - b.distance || 0);
  if (!nearest) return null;
  const { record, distance } = nearest;
  const isUnique = identifyCell(cell.kind, cell.area, cell.cell).node !== null;
  const isNear = distance <= SAME_CELL_METRES;
  const moved = context.renumberedAlike(cell);
  const stayed = context.stayedIn(cell, record.area);
  const isRenumbered =
    (moved.onSite >= RENUMBERED_ON_SITE && moved.onSite > stayed.onSite) ||
    (moved.inScan >= RENUMBERED_IN_SCAN && moved.inScan > stayed.inScan);
  const far = Number.isFinite(distance) ? `, ${metres(distance)} from here` : '';
  const also = moved.inScan === 0 ? '' : `; ${count(moved.inScan, 'other scanned cell')} moved to it too`;
  const caveat = isUnique || isNear ? '' : '; numbers this short are reused in other areas';
  return {
    heuristic: 'H5',
    strength: isRenumbered ? EXPLAINED : isUnique ? 1 : isNear ? 0.7 : 0.3,
    evidence: `Cell ${cell.cell} of operator ${cell.operator} was heard under ${areaCode(cell.kind, cell.area)}, but is stored under ${record.area}${far}${also}${caveat}.`,
  };
};
