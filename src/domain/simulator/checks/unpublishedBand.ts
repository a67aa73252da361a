import { isPublished } from '#domain/radio/arfcn/isPublished.ts';
import { channelNumber, operatorKey } from '#domain/radio/cell/cellKeys.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { capitalised, channelLabel, hintClause } from '#domain/simulator/context/channelFacts.ts';
import { heardChannels } from '#domain/simulator/context/heardChannels.ts';
import { count } from '#domain/simulator/context/phrase.ts';

/** Other stored cells of the operator on the channel, from which the published list is taken to be out of date. */
const IN_USE = 2;
const OUTDATED = 0.2;
/** Lists lag behind auctions, so that even a clear no is not the last word. */
const CLEAR = 0.8;

/** H3: no band that the operator publishes has the channel. Says nothing when the list cannot be read with certainty. */
export const unpublishedBand: Check = (cell, context) => {
  const operator = context.operatorOf(cell.operator);
  if (!operator) return null;
  for (const channel of heardChannels(cell)) {
    const reading = context.reading(cell.kind, channel, cell.operator);
    if (reading.flaw !== undefined || isPublished(reading, operator.bands) !== 'no') continue;
    const hint = hintClause(reading);
    const known = context.known(cell);
    const self = known && channelNumber(known) === channel ? 1 : 0;
    const inUse = (context.usersOfChannel(cell.kind, channel).get(operatorKey(cell)) ?? 0) - self;
    const isOutdated = inUse >= IN_USE;
    const counter = isOutdated
      ? `, but ${count(inUse, 'other known cell')} of the operator use it, so the list may be out of date`
      : '';
    return {
      heuristic: 'H3',
      strength: (isOutdated ? OUTDATED : CLEAR) * hint.worth,
      evidence: `${capitalised(channelLabel(reading))} is in none of the bands that operator ${cell.operator} publishes: ${operator.bands}${counter}${hint.clause}.`,
    };
  }
  return null;
};
