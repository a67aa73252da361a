import { isPublished } from '#domain/radio/arfcn/isPublished.ts';
import { channelLabel } from '#domain/simulator/context/channelFacts.ts';
import { heardChannels } from '#domain/simulator/context/heardChannels.ts';
import { count } from '#domain/simulator/context/phrase.ts';
import type { Cause, Grounds } from './Cause.ts';

/** The operator has moved its network to other channels. */
export const refarming: Cause = {
  cause: 'refarming',
  explains: ['H2', 'H3', 'H5', 'H8', 'H13'],
  weigh(cell, context) {
    const grounds: Grounds = { for: [], against: [] };
    const channel = heardChannels(cell)[0];
    if (channel === undefined) return grounds;
    const reading = context.reading(cell.kind, channel, cell.operator);
    const moved = context.movedTo(cell, channel);
    if (moved.inScan > 0)
      grounds.for.push(
        `${count(moved.inScan, 'other scanned cell')} of the operator moved to ${channelLabel(reading)} too, ${moved.onSite} of them on the same site.`,
      );
    else grounds.against.push(`No other scanned cell of the operator moved to ${channelLabel(reading)}.`);
    const operator = context.operatorOf(cell.operator);
    const published = operator && isPublished(reading, operator.bands);
    if (published === 'yes') grounds.for.push(`The operator publishes this band: ${operator!.bands}.`);
    if (published === 'no')
      grounds.against.push(`The operator does not publish this band: ${operator!.bands}.`);
    if (reading.flaw !== undefined) grounds.against.push(reading.flaw);
    return grounds;
  },
};
