import { knownPosition } from '#domain/geo/knownPosition.ts';
import { type CellName, isCertainly, operatorKey } from '#domain/radio/cell/cellKeys.ts';
import { identifyCell } from '#domain/radio/cell/identifyCell.ts';
import type { Check, CheckContext } from '#domain/simulator/context/CheckContext.ts';
import { capitalised, channelLabel } from '#domain/simulator/context/channelFacts.ts';
import { heardChannels } from '#domain/simulator/context/heardChannels.ts';
import { metres } from '#domain/simulator/context/phrase.ts';

/** Against one scanned cell that may itself be the impostor. */
const SCANNED = 0.4;
/** Operators of two countries plan their channels apart, so that they meet near a border. */
const AT_BORDER = 0.2;

/**
 * H13: another operator's cell is on the channel within `shareMetres`. Silent when the database has this operator on the
 * channel here, when both are of one brand or group, or when the identities name one site (a shared network).
 */
export const sharedChannel: Check = (cell, context) => {
  const place = knownPosition(cell);
  if (!place) return null;
  const { shareMetres } = context.settings;
  const isForeign = (one: CellName) =>
    operatorKey(one) !== operatorKey(cell) && !isShared(cell, one, context);
  for (const channel of heardChannels(cell)) {
    const stored = context.cellsOnChannel(cell.kind, channel);
    if (context.usersOfChannel(cell.kind, channel).has(operatorKey(cell))) continue;
    const known = stored?.nearest(
      place,
      1,
      shareMetres,
      (one) => isCertainly(one, cell.kind) && isForeign(one),
    )[0];
    const heard = context.scannedOnChannel(cell.kind, channel)?.nearest(place, 1, shareMetres, isForeign)[0];
    const other = known ?? heard;
    if (!other) continue;
    const isBorder =
      other.item.operator.slice(0, 3) !== cell.operator.slice(0, 3) &&
      context.surroundings.countriesAt(place.lat, place.lng).length > 1;
    const reading = context.reading(cell.kind, channel, cell.operator);
    return {
      heuristic: 'H13',
      strength: isBorder ? AT_BORDER : known ? 1 : SCANNED,
      evidence: `${capitalised(channelLabel(reading))} is also used by operator ${other.item.operator}, ${known ? 'as known' : 'in the scan'}, ${metres(other.distanceMetres)} away${isBorder ? ', across a border' : ''}; operator ${cell.operator} is not known on it here.`,
    };
  }
  return null;
};

function isShared(cell: CellName, other: CellName, context: CheckContext): boolean {
  const site = (one: CellName) => identifyCell(cell.kind, one.area, one.cell, context.settings);
  if (site(cell).node !== null && site(cell).siteKey === site(other).siteKey) return true;
  const mine = context.operatorOf(cell.operator);
  const theirs = context.operatorOf(other.operator);
  if (!mine || !theirs) return false;
  const names = new Set([mine.brand, mine.operator].filter((name) => name !== null).map(plainName));
  return [theirs.brand, theirs.operator].some((name) => name !== null && names.has(plainName(name)));
}

function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}
