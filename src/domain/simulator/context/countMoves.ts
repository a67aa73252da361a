import { areaCodeKey, channelNumber, isSameAreaCode, operatorKey } from '#domain/radio/cell/cellKeys.ts';
import { identifyCell } from '#domain/radio/cell/identifyCell.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { decodeFor, isSameFrequency } from './channelFacts.ts';
import { heardChannels } from './heardChannels.ts';

/** A cell heard on another channel than the stored one. */
export interface ChannelMove {
  from: number;
  to: number;
}

/** How many other scanned cells of the operator and technology did the same. */
export interface MoveCount {
  inScan: number;
  /** Of these, on the same site. */
  onSite: number;
}

export interface Moves {
  /** Others that moved from one channel to another. */
  movedAlike(cell: ScannedCell, move: ChannelMove): MoveCount;
  /** Others that moved to a channel, from any. */
  movedTo(cell: ScannedCell, channel: number): MoveCount;
  /** Others that are stored under another area code than this one, under which they were heard. */
  renumberedAlike(cell: ScannedCell): MoveCount;
  /** Scanned cells that are still under a stored area code. */
  stayedIn(cell: ScannedCell, storedArea: string): MoveCount;
}

/** Counts the scanned cells that are stored with another channel, or under another area code. */
export function countMoves(
  scan: readonly ScannedCell[],
  known: (cell: ScannedCell) => KnownCell | undefined,
  withinOperator: (cell: ScannedCell) => readonly KnownCell[],
): Moves {
  const counts = new Map<string, number>();
  const own = new Map<ScannedCell, Set<string>>();
  const add = (cell: ScannedCell, what: string) => {
    for (const key of keysOf(cell, what)) counts.set(key, (counts.get(key) ?? 0) + 1);
    own.set(cell, (own.get(cell) ?? new Set()).add(what));
  };
  for (const cell of scan) {
    const stored = known(cell);
    const move = stored && channelMove(cell, stored);
    if (move) {
      add(cell, moveKey(move));
      add(cell, `to ${move.to}`);
    }
    if (stored) add(cell, `in ${areaCodeKey(stored)}`);
    else if (withinOperator(cell).some((one) => !isSameAreaCode(one, cell)))
      add(cell, `now in ${areaCodeKey(cell)}`);
  }
  const company = (cell: ScannedCell, what: string): MoveCount => {
    const self = own.get(cell)?.has(what) ? 1 : 0;
    const [inScan, onSite] = keysOf(cell, what).map((key) => (counts.get(key) ?? 0) - self);
    return { inScan: inScan!, onSite: onSite! };
  };
  return {
    movedAlike: (cell, move) => company(cell, moveKey(move)),
    movedTo: (cell, channel) => company(cell, `to ${channel}`),
    renumberedAlike: (cell) => company(cell, `now in ${areaCodeKey(cell)}`),
    stayedIn: (cell, storedArea) => company(cell, `in ${areaCodeKey({ ...cell, area: storedArea })}`),
  };
}

/** Null when the stored channel was heard, is not known, or is another number for the same frequency. */
export function channelMove(cell: ScannedCell, stored: KnownCell): ChannelMove | null {
  const from = channelNumber(stored);
  const heard = heardChannels(cell);
  const to = heard[0];
  if (from === null || to === undefined || heard.includes(from)) return null;
  const before = decodeFor(cell.kind, from, cell.operator);
  if (heard.some((channel) => isSameFrequency(before, decodeFor(cell.kind, channel, cell.operator))))
    return null;
  return { from, to };
}

function moveKey({ from, to }: ChannelMove): string {
  return `from ${from} to ${to}`;
}

/** For the whole operator and for the site; a site keeps its number when its area code changes. */
function keysOf({ kind, operator, cell, area }: ScannedCell, what: string): [string, string] {
  const whole = `${kind} ${operatorKey({ kind, operator })} ${what}`;
  const { node, siteKey } = identifyCell(kind, area, cell);
  const site = node === null ? identifyCell(kind, '', cell).siteKey : siteKey;
  return [whole, `${whole} ${site}`];
}
