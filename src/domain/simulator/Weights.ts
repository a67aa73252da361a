import type { HeuristicId } from '#domain/simulator/context/Finding.ts';

export type Weights = Readonly<Record<HeuristicId, number>>;

/**
 * Points at full strength. The scale is that of SnoopSnitch, whose alarm is at 2.6 points; Crocodile Hunter's points
 * (suspicious from 20) order the checks that SnoopSnitch does not have.
 */
export const DEFAULT_WEIGHTS: Weights = {
  H1: 0.5,
  H2: 1,
  H3: 1.5,
  H4: 2,
  H5: 1.5,
  H6: 1,
  H7: 0.5,
  H8: 1,
  H9: 2,
  H10: 0.5,
  H11: 2,
  H12: 0.3,
  H13: 1,
  H14: 0.5,
};

/** SnoopSnitch's alarm; reached by checks that do not depend on each other, a cell is in conflict without a contradiction. */
export const CONFLICT_SCORE = 2.6;

export interface WeightReason {
  /** What the check looks for. */
  title: string;
  /** Why it weighs what it does by default. */
  reason: string;
}

export const WEIGHT_REASONS: Readonly<Record<HeuristicId, WeightReason>> = {
  H1: {
    title: 'Cell not in the database',
    reason:
      'Low: databases lack many lawful cells, and projects that alarmed on this alone had hundreds of false alarms.',
  },
  H2: {
    title: 'Channel not seen in the area',
    reason:
      'Medium: channels are planned for whole regions, so a new one stands out, but coverage has holes.',
  },
  H3: {
    title: 'Channel outside the published bands',
    reason: 'High: a licence limits an operator to its bands, though published lists lag behind.',
  },
  H4: {
    title: 'Invalid channel number',
    reason:
      'High: no lawful transmitter uses a number that the standard does not assign; a broken log might.',
  },
  H5: {
    title: 'Area code differs from the stored one',
    reason:
      'High: a simulator borrows a neighbour’s cell identity under another area code to make phones report to it; Crocodile Hunter gives half of its alarm.',
  },
  H6: {
    title: 'Isolated area code',
    reason: 'Medium: 1 point in SnoopSnitch (A5), since an area code with one cell is poor network planning.',
  },
  H7: {
    title: 'Area code unlike the neighbours’',
    reason: 'Low: 0.5 points in SnoopSnitch (A2), since every border between two area codes looks like it.',
  },
  H8: {
    title: 'Channel differs from the stored one',
    reason: 'Medium: 1 point in SnoopSnitch (A4), since operators also move cells to other channels.',
  },
  H9: {
    title: 'Far from its known position',
    reason: 'High: Crocodile Hunter lets it alone reach the alarm, since a mast does not travel.',
  },
  H10: {
    title: 'Unusually strong',
    reason: 'Low: standing beside a lawful mast looks the same.',
  },
  H11: {
    title: 'Operator unexpected here',
    reason:
      'High: Crocodile Hunter gives 20 to 30 points, its whole alarm, for a foreign or unassigned code.',
  },
  H12: {
    title: 'Stored record new or weak',
    reason: 'Very low: it says how far to trust the record, not what the cell is.',
  },
  H13: {
    title: 'Channel shared by two operators',
    reason: 'Medium: licences are exclusive, but operators share networks.',
  },
  H14: {
    title: 'Site number unlike the operator’s others',
    reason: 'Low: a statistical hint; operators use several blocks of numbers.',
  },
};
