import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { capitalised, channelLabel } from '#domain/simulator/context/channelFacts.ts';
import { channelMove } from '#domain/simulator/context/countMoves.ts';
import { count } from '#domain/simulator/context/phrase.ts';

/** Others that changed alike, from which it is refarming: of the site, or of the whole scan. */
const REFARMED_ON_SITE = 1;
const REFARMED_IN_SCAN = 3;
const EXPLAINED = 0.2;

/** H8: the cell is stored with another channel; benign when others of its site, or many of the operator, moved likewise. */
export const movedChannel: Check = (cell, context) => {
  const known = context.known(cell);
  const move = known && channelMove(cell, known);
  if (!move) return null;
  const { inScan, onSite } = context.movedAlike(cell, move);
  const isRefarmed = onSite >= REFARMED_ON_SITE || inScan >= REFARMED_IN_SCAN;
  const company =
    inScan > 0
      ? `${count(inScan, 'other scanned cell')} of the operator moved likewise, ${onSite} of them on its site`
      : 'no other scanned cell of the operator moved likewise';
  const words = (channel: number) => channelLabel(context.reading(cell.kind, channel, cell.operator));
  return {
    heuristic: 'H8',
    strength: isRefarmed ? EXPLAINED : 1,
    evidence: `${capitalised(words(move.to))} was heard, but the cell is stored on ${words(move.from)}; ${company}.`,
  };
};
