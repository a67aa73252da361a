import { isInBox } from '#domain/geo/geo.ts';
import { shapeTest } from '#domain/geo/shape/shapeTest.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { familyOf, kindsOf, NETWORK_KINDS, type NetworkKind } from '#domain/network/RadioKind.ts';
import { parseCondensedTime } from '#domain/wire/condensedTime.ts';
import { paramName } from '#views/search/condition/conditionParams.ts';
import { CONDITION_NAMES } from '#views/search/condition/conditions.ts';
import type { Question } from '#views/search/state/searchState.ts';
import { CONDITION_TESTS, type RowTest } from './conditionTests.ts';

/** The rows of an answer that answer another question, which must be narrower, and how many cannot be decided. */
export function rowsOf(
  table: NetworkTable,
  from: Question,
  to: Question,
): { rows: Uint32Array; open: number } {
  const tests = [...askedTests(table, from, to), ...localTests(table, to)];
  const rows = new Uint32Array(table.length);
  let count = 0;
  let open = 0;
  for (let row = 0; row < table.length; row++) {
    let isMet: boolean | undefined = true;
    for (const test of tests) {
      const isThis = test(row);
      if (isThis === false) {
        isMet = false;
        break;
      }
      if (isThis === undefined) isMet = undefined;
    }
    if (isMet) rows[count++] = row;
    if (isMet === undefined) open += 1;
  }
  return { rows: rows.subarray(0, count), open };
}

/** What the service would be asked in addition. */
function askedTests({ columns }: NetworkTable, from: Question, to: Question): RowTest[] {
  const { lat, lng, kind } = columns;
  const tests: RowTest[] = [];
  const { where } = to;
  const isSameBox = JSON.stringify(where) === JSON.stringify(from.where);
  if (where !== undefined && where !== 'anywhere' && !isSameBox)
    tests.push((row) => isInBox({ lat: lat[row]!, lng: lng[row]! }, where));
  if (to.nearest && !from.nearest) tests.push((row) => !Number.isNaN(lat[row]!));
  if (from.kinds.some((one) => !to.kinds.includes(one))) {
    const isWanted = NETWORK_KINDS.map((one) => wantedOf(one, to));
    tests.push((row) => isWanted[kind[row]!]);
  }
  for (const name of CONDITION_NAMES) {
    const wire = to.conditions[name];
    if (wire === undefined || wire === from.conditions[name]) continue;
    const hasIt = NETWORK_KINDS.map((one) => paramName(familyOf(one), name) !== undefined);
    const test = CONDITION_TESTS[name]?.test(wire, columns);
    tests.push((row) => hasIt[kind[row]!] === true && test?.(row));
  }
  return tests;
}

/** Whether a kind is asked for; nobody says how the service counts one that is neither of its own. */
function wantedOf(kind: NetworkKind, { kinds }: Question): boolean | undefined {
  if (kind !== 'bluetooth' && kind !== 'cell') return kinds.includes(kind);
  const own = kindsOf(kind).filter((one) => kinds.includes(one));
  return own.length === 0 ? false : own.length === kindsOf(kind).length ? true : undefined;
}

/** What the service cannot be asked for. */
function localTests({ columns }: NetworkTable, { drawn, notSeenSince }: Question): RowTest[] {
  const { lat, lng, lastMs } = columns;
  const tests: RowTest[] = [];
  if (drawn && drawn !== 'box') {
    const isIn = shapeTest(drawn);
    tests.push((row) => isIn(lat[row]!, lng[row]!));
  }
  const day = notSeenSince === undefined ? undefined : parseCondensedTime(notSeenSince);
  if (day !== undefined) tests.push((row) => lastMs[row]! < day);
  return tests;
}
