import { identifyCell } from '#domain/radio/cellIdentity.ts';
import type { ScannedCell } from '#domain/scan/scannedCell.ts';
import { capitalised, channelWords } from '#domain/simulator/channelFacts.ts';
import type { Check } from '#domain/simulator/checkContext.ts';
import { channelMove } from '#domain/simulator/moves.ts';
import { count } from '#domain/simulator/phrase.ts';

/** Cells that changed alike, this one among them, from which it is refarming: on one site, or in the whole scan. */
const REFARMED_ON_SITE = 2;
const REFARMED_IN_SCAN = 4;
const EXPLAINED = 0.2;

/** H8: the cell is stored with another channel; benign when other cells of its site, or many of the operator, moved alike. */
export const movedChannel: Check = (cell, context) => {
  const known = context.known(cell);
  const move = known && channelMove(cell, known);
  if (!move) return null;
  const siteOf = (one: ScannedCell) => identifyCell(one.kind, one.area, one.cell, context.settings).siteKey;
  const alike = context.channelMoves(cell).filter((one) => one.from === move.from && one.to === move.to);
  const onSite = alike.filter((one) => siteOf(one.cell) === siteOf(cell));
  const isRefarmed = onSite.length >= REFARMED_ON_SITE || alike.length >= REFARMED_IN_SCAN;
  const others = alike.length - 1;
  const company =
    others > 0
      ? `${count(others, 'other scanned cell')} of the operator moved alike, ${onSite.length - 1} of them on its site`
      : 'no other scanned cell of the operator moved alike';
  const words = (channel: number) => channelWords(context.reading(cell.kind, channel, cell.operator));
  return {
    heuristic: 'H8',
    strength: isRefarmed ? EXPLAINED : 1,
    evidence: `${capitalised(words(move.to))} was heard, but the cell is stored on ${words(move.from)}; ${company}.`,
  };
};
