import { createRequire } from 'node:module';
import type { Operator } from 'mcc-mnc-list';

/** A record of the register of mobile networks; the codes keep their leading zeros. */
export interface MccMncRecord {
  type: string;
  countryName: string;
  /** ISO 3166-1 alpha-2; several with slashes where they share a code. */
  countryCode: string;
  mcc: string;
  mnc: string;
  brand: string | null;
  operator: string | null;
  status: string;
  bands: string | null;
  notes: string | null;
}

let records: readonly MccMncRecord[] | undefined;
let byCode: ReadonlyMap<string, MccMncRecord> | undefined;

/** The whole register (pbakondy/mcc-mnc-list), in its order; read on first use. */
export function operators(): readonly MccMncRecord[] {
  records ??= (createRequire(import.meta.url)('mcc-mnc-list') as { all(): Operator[] }).all();
  return records;
}

/** Records of a country or network code; MCC and MNC are compared as text, so that 01 and 001 differ. */
export function operatorsWith({
  mcc,
  mnc,
}: {
  mcc?: string | undefined;
  mnc?: string | undefined;
}): MccMncRecord[] {
  return operators().filter(
    (one) => (mcc === undefined || one.mcc === mcc) && (mnc === undefined || one.mnc === mnc),
  );
}

/** The shape that the service answers: by MCC, then by MNC. */
export function nestOperators(list: readonly MccMncRecord[]): Record<string, Record<string, MccMncRecord>> {
  const nested: Record<string, Record<string, MccMncRecord>> = {};
  for (const record of list) {
    nested[record.mcc] ??= {};
    nested[record.mcc]![record.mnc] = record;
  }
  return nested;
}

/** The record of MCC and MNC written together, such as 26201 or 310410; of several countries, the first in use. */
export function operatorNamed(code: string): MccMncRecord | undefined {
  byCode ??= indexByCode();
  return byCode.get(code);
}

function indexByCode(): ReadonlyMap<string, MccMncRecord> {
  const index = new Map<string, MccMncRecord>();
  for (const record of operators()) {
    const code = record.mcc + record.mnc;
    const known = index.get(code);
    if (!known || (known.status !== 'Operational' && record.status === 'Operational'))
      index.set(code, record);
  }
  return index;
}
