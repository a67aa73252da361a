import type { OperatorRecord } from './Surroundings.ts';

/** Country and network of an operator as written in five or six digits. */
export interface Plmn {
  mcc: string;
  /** As written first, then with a leading zero lost or gained on the way: `01`, `001`. */
  mncs: readonly string[];
}

export function readPlmn(operator: string): Plmn | undefined {
  const found = /^(\d{3})(\d{2,3})$/.exec(operator);
  if (!found) return undefined;
  const mcc = found[1]!;
  const mnc = found[2]!;
  if (mnc.length === 2) return { mcc, mncs: [mnc, `0${mnc}`] };
  return { mcc, mncs: mnc.startsWith('0') ? [mnc, mnc.slice(1)] : [mnc] };
}

/** 001 is set aside for tests and 999 for private networks (ITU-T E.212), so no public operator sends them. */
export function isTestPlmn(operator: string): boolean {
  const mcc = readPlmn(operator)?.mcc;
  return mcc === '001' || mcc === '999';
}

/** The record of an operator; of several with its code, one in operation. */
export function findOperator(
  records: readonly OperatorRecord[],
  operator: string,
): OperatorRecord | undefined {
  const plmn = readPlmn(operator);
  if (!plmn) return undefined;
  const index = indexes.get(records) ?? indexOf(records);
  for (const mnc of plmn.mncs) {
    const record = index.get(`${plmn.mcc}-${mnc}`);
    if (record) return record;
  }
  return undefined;
}

/** One index a list: scans ask for thousands of cells in the same list. */
const indexes = new WeakMap<readonly OperatorRecord[], ReadonlyMap<string, OperatorRecord>>();

function indexOf(records: readonly OperatorRecord[]): ReadonlyMap<string, OperatorRecord> {
  const index = new Map<string, OperatorRecord>();
  for (const record of records) {
    const code = `${record.mcc}-${record.mnc}`;
    const known = index.get(code);
    if (!known || (known.status !== 'Operational' && record.status === 'Operational'))
      index.set(code, record);
  }
  indexes.set(records, index);
  return index;
}
