import { type FieldContext, textColumn } from '#domain/network/field/networkField.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import type { VendorTable } from '#domain/network/VendorTable.ts';
import { findOperator } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';

/** What names the numbers of rows, as far as the registers are here. */
export const fieldContext = (
  vendors: VendorTable | undefined,
  companies: FieldContext['companies'],
  records: readonly OperatorRecord[],
): FieldContext => ({
  vendorOf: vendors?.nameOf,
  operatorOf:
    records.length > 0
      ? (operator) => {
          const found = findOperator(records, operator);
          return found?.brand ?? found?.operator ?? undefined;
        }
      : undefined,
  companies,
});

/** MCCs of the cells, each once. */
export function countryCodes(table: NetworkTable): string[] {
  const codes = textColumn(table, 'plmn', {}).values.flatMap((plmn) => /^\d{3}(?=-)/.exec(plmn)?.[0] ?? []);
  return [...new Set(codes)].toSorted();
}
