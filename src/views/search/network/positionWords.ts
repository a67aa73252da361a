import type { PositionEvidence, PositionVerdict } from '#domain/network/detail/positionEvidence.ts';
import { formatMany, formatMetres } from '#ui/format/numberFormat.ts';

/** What each verdict means for whoever wants to go there, in one sentence. */
export function verdictSentence(verdict: PositionVerdict, evidence: PositionEvidence): string {
  const { offsetMetres, allWithinMetres, otherPlaces, furthestPlaceMetres, strongestDbm, days } = evidence;
  switch (verdict) {
    case 'oneSighting':
      return 'A single observation: this is where the receiver was, not necessarily the network.';
    case 'oneDay':
      return 'All observations are from one day, so they share their errors.';
    case 'manyDays':
      return `Seen on ${formatMany(days, 'day')}, so one odd drive does not move it.`;
    case 'elsewhere':
      return `The position is ${formatMetres(offsetMetres)} from the nearest place: these observations do not explain it.`;
    case 'wide':
      return `Observations reach ${formatMetres(allWithinMetres)} from it, wider than one transmitter of this kind: it may be mobile.`;
    case 'close':
      return `Heard at ${strongestDbm} dBm, which takes a receiver within a few dozen metres.`;
    case 'otherPlaces':
      return `Also seen at ${formatMany(otherPlaces, 'other place')}, up to ${formatMetres(furthestPlaceMetres)} away: it moved, or two devices share the identifier.`;
  }
}
