// What the names of a condition's values are looked up in, and how a choice is written into the form.

import type { QueryClient } from '@tanstack/react-query';
import { operatorRecords } from '#queries/wireless/operators.ts';
import { loadCompanies } from '#ui/reference/loadCompanies.ts';
import { loadOperators } from '#ui/reference/loadOperators.ts';
import { loadVendors } from '#ui/reference/loadVendors.ts';
import type { FieldName, RegisterName } from '#views/search/condition/conditions.ts';
import { companyEntries } from './companyEntries.ts';
import { operatorEntries } from './operatorEntries.ts';
import type { RegisterEntry } from './RegisterEntry.ts';
import { vendorEntries } from './vendorEntries.ts';

interface Register {
  title: string;
  placeholder: string;
  /** What a value is called: "3 prefixes". */
  codes: [one: string, many: string];
  /** Rejects when it cannot be read. */
  load: () => Promise<RegisterEntry[]>;
  /** What to do about a name that it does not have. */
  ifMissing: string;
  /** The same of the service, which may know more; it counts as no query. */
  fromService?: (client: QueryClient) => Promise<RegisterEntry[]>;
  /** The fields that a choice fills in. */
  fields: readonly FieldName[];
}

export const REGISTERS: Record<RegisterName, Register> = {
  vendors: {
    title: 'Vendor of an address',
    placeholder: 'Vendor, such as AVM',
    codes: ['prefix', 'prefixes'],
    load: () => loadVendors().then(vendorEntries),
    ifMissing: 'Type the first three octets of an address into the field.',
    fields: ['netid'],
  },
  companies: {
    title: 'Bluetooth manufacturer',
    placeholder: 'Manufacturer, such as Apple',
    codes: ['identifier', 'identifiers'],
    load: () => loadCompanies().then(companyEntries),
    ifMissing: 'Identifiers above 1609 have no name here. Type the number into the field.',
    fields: ['mfgrIdMinimum', 'mfgrIdMaximum'],
  },
  operators: {
    title: 'Operator',
    placeholder: 'Operator, country or code, such as Telekom Germany',
    codes: ['code', 'codes'],
    load: () => loadOperators().then(operatorEntries),
    ifMissing: 'Type MCC and MNC into the field.',
    fromService: (client) =>
      client.fetchQuery(operatorRecords()).then(({ records }) => operatorEntries(records)),
    fields: ['cell_op'],
  },
};
