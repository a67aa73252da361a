import { useEffect, useMemo } from 'react';
import { countryCodes, fieldContext } from '#domain/network/field/fieldContext.ts';
import type { FieldContext } from '#domain/network/field/networkField.ts';
import { prepareFields } from '#domain/network/field/prepareFields.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { useOperators } from '#queries/wireless/operators.ts';
import { loadCompanies } from '#ui/reference/loadCompanies.ts';
import { loadVendors } from '#ui/reference/loadVendors.ts';
import { useRegister } from '#ui/reference/useRegister.ts';

interface FieldNamesProps {
  table: NetworkTable;
  onContext: (context: FieldContext) => void;
}

/**
 * Finds the names behind the numbers of the rows: vendors of addresses and makers of devices from the registers of the page,
 * operators from the published list, which counts as no query.
 */
export function FieldNames({ table, onContext }: FieldNamesProps) {
  const vendors = useRegister(loadVendors);
  const companies = useRegister(loadCompanies);
  const codes = useMemo(() => countryCodes(table), [table]);
  const { records } = useOperators(codes);
  const context = useMemo(() => fieldContext(vendors, companies, records), [vendors, companies, records]);
  useEffect(() => onContext(context), [context, onContext]);
  useEffect(() => inSlices(prepareFields(table, context)), [table, context]);
  return null;
}

/** Milliseconds of work between two chances for the page to draw. */
const SLICE_MS = 6;

/** Works through steps while the page has nothing else to do; returns what stops it. */
function inSlices(steps: Iterator<void>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function work() {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) if (steps.next().done) return;
    timer = setTimeout(work);
  }
  timer = setTimeout(work);
  return () => clearTimeout(timer);
}
