import { useEffect, useMemo } from 'react';
import { type FieldContext, textColumn } from '#domain/network/field/networkField.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { findOperator } from '#domain/radio/cell/Plmn.ts';
import { useOperators } from '#queries/wireless/operators.ts';
import { useVendors } from '#ui/reference/loadVendors.ts';

interface FieldNamesProps {
  table: NetworkTable;
  onContext: (context: FieldContext) => void;
}

/**
 * Finds the names behind the numbers of the rows: vendors of addresses from the register of the page, operators from the
 * published list, which counts as no query.
 */
export function FieldNames({ table, onContext }: FieldNamesProps) {
  const vendors = useVendors();
  const codes = useMemo(() => countryCodes(table), [table]);
  const { records } = useOperators(codes);
  const context = useMemo<FieldContext>(
    () => ({
      vendorOf: vendors && ((netid) => vendors.vendorOf(netid)?.name),
      operatorOf: records.length > 0 ? nameIn(records) : undefined,
    }),
    [vendors, records],
  );
  useEffect(() => onContext(context), [context, onContext]);
  return null;
}

const nameIn = (records: Parameters<typeof findOperator>[0]) => (operator: string) => {
  const found = findOperator(records, operator);
  return found?.brand ?? found?.operator ?? undefined;
};

/** MCCs of the cells, each once. */
function countryCodes(table: NetworkTable): string[] {
  const codes = textColumn(table, 'plmn', {}).values.flatMap((plmn) => /^\d{3}(?=-)/.exec(plmn)?.[0] ?? []);
  return [...new Set(codes)].toSorted();
}
