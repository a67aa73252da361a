import { distanceMetres } from '#domain/geo.ts';
import { identifyCell } from '#domain/radio/cellIdentity.ts';
import type { ScannedCell } from '#domain/scan/scannedCell.ts';
import type { Check } from '#domain/simulator/checkContext.ts';
import { cellWithinOperatorKey, isSameArea } from '#domain/simulator/identity.ts';
import { areaCode, count, metres } from '#domain/simulator/phrase.ts';
import { placeOf } from '#domain/simulator/place.ts';

/** Metres within which a 16-bit cell number, which an operator may use again in other areas, is taken for the same cell. */
const SAME_CELL_METRES = 2000;
/** An operator that renumbers takes more than one cell along: of one site, or of the scan. */
const RENUMBERED_ON_SITE = 2;
const RENUMBERED_IN_SCAN = 4;

/** H5: the operator's cell number is stored, but under another LAC or TAC. */
export const movedArea: Check = (cell, context) => {
  if (context.known(cell)) return null;
  const place = placeOf(cell);
  const records = context
    .withinOperator(cell)
    .filter((record) => !isSameArea(record, cell))
    .map((record) => {
      const at = placeOf(record);
      return { record, distance: place && at ? distanceMetres(place, at) : null };
    })
    .sort((a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY));
  const nearest = records[0];
  if (!nearest) return null;
  const { record, distance } = nearest;
  const isUnique = identifyCell(cell.kind, cell.area, cell.cell).node !== null;
  const isNear = distance !== null && distance <= SAME_CELL_METRES;
  const alike = context
    .areaMoves(cell)
    .filter(
      (move) =>
        isSameArea(move.cell, cell) && cellWithinOperatorKey(move.cell) !== cellWithinOperatorKey(cell),
    );
  const siteOf = (one: ScannedCell) => identifyCell(one.kind, '', one.cell, context.settings).siteKey;
  const onSite = alike.filter((move) => siteOf(move.cell) === siteOf(cell));
  const isRenumbered = onSite.length + 1 >= RENUMBERED_ON_SITE || alike.length + 1 >= RENUMBERED_IN_SCAN;
  const far = distance === null ? '' : `, ${metres(distance)} from here`;
  const also = alike.length === 0 ? '' : `; ${count(alike.length, 'other cell')} moved to it too`;
  const caveat = isUnique || isNear ? '' : '; numbers this short are used again in other areas';
  return {
    heuristic: 'H5',
    strength: isRenumbered ? 0.2 : isUnique ? 1 : isNear ? 0.7 : 0.3,
    evidence: `Cell ${cell.cell} of operator ${cell.operator} was heard under ${areaCode(cell.kind, cell.area)}, but is stored under ${record.area}${far}${also}${caveat}.`,
  };
};
