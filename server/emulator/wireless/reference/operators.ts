import { createRequire } from 'node:module';
import type { OperatorRecord } from '#server/emulator/wireless/service/WirelessService.ts';

let records: readonly OperatorRecord[] | undefined;
let byCode: ReadonlyMap<string, OperatorRecord> | undefined;

/** The whole register (pbakondy/mcc-mnc-list), in its order; read on first use. */
export function operators(): readonly OperatorRecord[] {
  records ??= (createRequire(import.meta.url)('mcc-mnc-list') as { all(): OperatorRecord[] }).all();
  return records;
}

/** The record of MCC and MNC written together, such as 26201 or 310410; of several countries, the first in use. */
export function operatorNamed(code: string): OperatorRecord | undefined {
  byCode ??= indexByCode();
  return byCode.get(code);
}

function indexByCode(): ReadonlyMap<string, OperatorRecord> {
  const index = new Map<string, OperatorRecord>();
  for (const record of operators()) {
    const code = record.mcc + record.mnc;
    const known = index.get(code);
    if (!known || (known.status !== 'Operational' && record.status === 'Operational'))
      index.set(code, record);
  }
  return index;
}
