import { identifyCell } from '#domain/radio/cellIdentity.ts';
import { isPublished } from '#domain/radio/publishedBands.ts';
import { channelWords } from '#domain/simulator/channelFacts.ts';
import { heardChannels } from '#domain/simulator/heardChannels.ts';
import { count } from '#domain/simulator/phrase.ts';
import type { Cause, Grounds } from './cause.ts';

/** The operator has moved its network to other channels. */
export const refarming: Cause = {
  cause: 'refarming',
  explains: ['H2', 'H3', 'H5', 'H8', 'H13'],
  weigh(cell, context) {
    const grounds: Grounds = { for: [], against: [] };
    const channel = heardChannels(cell)[0];
    if (channel === undefined) return grounds;
    const reading = context.reading(cell.kind, channel, cell.operator);
    const moves = context
      .channelMoves(cell)
      .filter((move) => move.cell.key !== cell.key && move.to === channel);
    const siteOf = (one: typeof cell) => identifyCell(one.kind, one.area, one.cell, context.settings).siteKey;
    const onSite = moves.filter((move) => siteOf(move.cell) === siteOf(cell)).length;
    if (moves.length > 0)
      grounds.for.push(
        `${count(moves.length, 'other scanned cell')} of the operator moved to ${channelWords(reading)} too, ${onSite} of them on the same site.`,
      );
    else grounds.against.push(`No other scanned cell of the operator moved to ${channelWords(reading)}.`);
    const operator = context.operatorOf(cell.operator);
    const published = operator && isPublished(reading, operator.bands);
    if (published === 'yes') grounds.for.push(`The operator publishes this band: ${operator!.bands}.`);
    if (published === 'no')
      grounds.against.push(`The operator does not publish this band: ${operator!.bands}.`);
    if (reading.flaw !== undefined) grounds.against.push(reading.flaw);
    return grounds;
  },
};
