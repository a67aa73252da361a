import { identifyCell } from '#domain/radio/cell/identifyCell.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { count } from '#domain/simulator/context/phrase.ts';

const FEWEST_SITES = 8;
/** Deviations from the median; 1.4826 makes the median deviation comparable with a standard deviation. */
const FAR = 6 * 1.4826;
/** Numbers this near to a known one are of its block, whatever the median says. */
const SAME_BLOCK = 500;
/** A statistical hint and no more. */
const STRONGEST = 0.8;

/**
 * H14: the number of the eNB, gNB or RNC is far outside the block of the operator's known ones, measured by the median
 * absolute deviation, which operators with several blocks stretch.
 */
export const foreignSite: Check = (cell, context) => {
  const node = identifyCell(cell.kind, cell.area, cell.cell, context.settings).node;
  if (!node) return null;
  const block = context.siteBlock(cell.kind, cell.operator);
  const { numbers } = block;
  if (numbers.length < FEWEST_SITES) return null;
  const { value } = node;
  const limit = FAR * Math.max(1, block.deviation);
  const away = Math.abs(value - block.median);
  if (away <= limit) return null;
  const gap = numbers.reduce(
    (least, one) => Math.min(least, Math.abs(one - value)),
    Number.POSITIVE_INFINITY,
  );
  if (gap <= Math.min(SAME_BLOCK, limit)) return null;
  return {
    heuristic: 'H14',
    strength: Math.min(STRONGEST, away / limit / 4),
    evidence: `${node.name} ${value} is outside the block of the operator’s ${count(numbers.length, `known ${node.name}`)} here, ${numbers[0]} to ${numbers.at(-1)}; the nearest differs by ${gap}.`,
  };
};
