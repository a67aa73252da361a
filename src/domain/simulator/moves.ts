import type { ScannedCell } from '#domain/scan/scannedCell.ts';
import type { KnownCell } from '#domain/scan/surroundings.ts';
import { decodeFor, isSameFrequency } from './channelFacts.ts';
import type { AreaMove, ChannelMove } from './checkContext.ts';
import { heardChannels } from './heardChannels.ts';
import { canBe, channelOf, isSameArea, operatorKey } from './identity.ts';

interface Moves {
  /** By technology and operator, `lte 26201`. */
  channels: Map<string, ChannelMove[]>;
  areas: Map<string, AreaMove[]>;
}

/** The scanned cells that are stored with another channel, or under another area code. */
export function findMoves(
  scan: readonly ScannedCell[],
  known: (cell: ScannedCell) => KnownCell | undefined,
  withinOperator: (cell: ScannedCell) => readonly KnownCell[],
): Moves {
  const moves: Moves = { channels: new Map(), areas: new Map() };
  for (const cell of scan) {
    const key = `${cell.kind} ${operatorKey(cell)}`;
    const stored = known(cell);
    if (stored) {
      const move = channelMove(cell, stored);
      if (move) add(moves.channels, key, move);
      continue;
    }
    const elsewhere = withinOperator(cell).find((one) => canBe(one, cell.kind) && !isSameArea(one, cell));
    if (elsewhere) add(moves.areas, key, { cell, from: elsewhere });
  }
  return moves;
}

/** Null when the stored channel was heard, is not known, or is another number for the same frequency. */
export function channelMove(cell: ScannedCell, stored: KnownCell): ChannelMove | null {
  const from = channelOf(stored);
  const heard = heardChannels(cell);
  const to = heard[0];
  if (from === null || to === undefined || heard.includes(from)) return null;
  const before = decodeFor(cell.kind, from, cell.operator);
  if (heard.some((channel) => isSameFrequency(before, decodeFor(cell.kind, channel, cell.operator))))
    return null;
  return { cell, from, to };
}

function add<Move>(groups: Map<string, Move[]>, key: string, move: Move): void {
  const group = groups.get(key);
  if (group) group.push(move);
  else groups.set(key, [move]);
}
