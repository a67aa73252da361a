import { knownPosition } from '#domain/geo/knownPosition.ts';
import { isTestPlmn } from '#domain/radio/cell/Plmn.ts';
import { count, metres } from '#domain/simulator/context/phrase.ts';
import { formatShare } from '#domain/text/formatShare.ts';
import type { Cause, Grounds } from './Cause.ts';

const FEWEST_OTHERS = 3;
const MANY_UNKNOWN = 0.3;
const NEAR_METRES = 1000;
/** Cells that are counted, at most. */
const MOST = 100;
const FEW_NEAR = 3;

/** The database simply lacks cells here. */
export const poorCoverage: Cause = {
  cause: 'poorCoverage',
  explains: ['H1', 'H2', 'H5', 'H6', 'H7', 'H12'],
  weigh(cell, context) {
    const grounds: Grounds = { for: [], against: [] };
    if (isTestPlmn(cell.operator)) {
      grounds.against.push('No public operator has this code: more survey data would not explain the cell.');
      return grounds;
    }
    const others = context.others(cell);
    if (others.count >= FEWEST_OTHERS) {
      const share = others.unknown / others.count;
      const sentence = `${formatShare(share)} of the ${count(others.count, 'other scanned cell')} of the operator are not in the database.`;
      (share >= MANY_UNKNOWN ? grounds.for : grounds.against).push(sentence);
    }
    if (context.surroundings.isPartial) grounds.for.push('The lists of this area are incomplete.');
    const place = knownPosition(cell);
    if (!place) return grounds;
    if (context.coverage(cell) === 'outside') grounds.for.push('The place lies outside the requested area.');
    const near = context.ofOperator(cell.kind, cell.operator).nearest(place, MOST, NEAR_METRES).length;
    const cells = `${near === MOST ? 'at least ' : ''}${count(near, 'cell')}`;
    const sentence = `The database has ${cells} of the operator within ${metres(NEAR_METRES)}.`;
    (near < FEW_NEAR ? grounds.for : grounds.against).push(sentence);
    return grounds;
  },
};
