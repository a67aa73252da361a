import type { Companies } from '#ui/reference/loadCompanies.ts';
import type { RegisterEntry } from './RegisterEntry.ts';

/** Makers of Bluetooth devices by name; each has one identifier. */
export function companyEntries(companies: Companies): RegisterEntry[] {
  return [...companies]
    .map(([id, name]) => {
      const hex = `0x${id.toString(16).toUpperCase().padStart(4, '0')}`;
      return {
        key: String(id),
        label: name,
        hint: `${id}, ${hex}`,
        words: `${name} ${id} ${hex}`.toLowerCase(),
        codes: () => [{ label: String(id), hint: hex, values: [String(id)], isUsual: true }],
      };
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
