import { knownPosition } from '#domain/geo/knownPosition.ts';
import { isTestPlmn, readPlmn } from '#domain/radio/cell/Plmn.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { count, countries } from '#domain/simulator/context/phrase.ts';

const FOUND = { test: 1, foreign: 1, unassigned: 0.7, notOperational: 0.6 };

/**
 * H11: the operator's code is set aside for tests, not assigned, not in operation, or of a country that is farther than
 * 10 km. Shared and international codes (MCC 901) belong everywhere.
 */
export const unexpectedOperator: Check = (cell, context) => {
  if (cell.kind === 'cdma') return null;
  const finding = (strength: number, evidence: string) => ({ heuristic: 'H11' as const, strength, evidence });
  const { operator } = cell;
  if (isTestPlmn(operator))
    return finding(FOUND.test, `Operator ${operator} is reserved for tests and private networks.`);
  const mcc = readPlmn(operator)?.mcc;
  if (mcc === undefined || mcc === '901') return null;
  const { operators } = context.surroundings;
  const homes = context.countriesOf(mcc);
  const record = context.operatorOf(operator);
  const place = knownPosition(cell);
  const here = place ? context.surroundings.countriesAt(place.lat, place.lng) : [];
  if (homes.size > 0 && here.length > 0 && !here.some((country) => homes.has(country)))
    return finding(
      FOUND.foreign,
      `MCC ${mcc} is assigned to another country ${countries(homes)}; the cell was heard more than 10 km from there ${countries([here[0]!])}.`,
    );
  const listed = operators.filter((one) => one.mcc === mcc).length;
  if (!record)
    return listed === 0
      ? null
      : finding(
          FOUND.unassigned,
          `Operator ${operator} is not among the ${count(listed, 'published code')} of MCC ${mcc}.`,
        );
  if (/not operational|discontinued|closed/i.test(record.status))
    return finding(FOUND.notOperational, `Operator ${operator} is published as “${record.status}”.`);
  return null;
};
