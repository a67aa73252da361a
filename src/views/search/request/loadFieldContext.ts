import type { QueryClient } from '@tanstack/react-query';
import { countryCodes, fieldContext } from '#domain/network/field/fieldContext.ts';
import type { FieldContext } from '#domain/network/field/networkField.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { operatorsOf } from '#queries/wireless/operators.ts';
import { loadCompanies } from '#ui/reference/loadCompanies.ts';
import { loadVendors } from '#ui/reference/loadVendors.ts';

/** All names behind the numbers of some rows. Counts as no query. Rejects where a register cannot be read. */
export async function loadFieldContext(table: NetworkTable, client: QueryClient): Promise<FieldContext> {
  const [vendors, companies, operators] = await Promise.all([
    loadVendors(),
    loadCompanies(),
    operatorsOf(client, countryCodes(table)),
  ]);
  return fieldContext(vendors, companies, operators);
}
