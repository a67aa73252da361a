import { countryName } from '#domain/geo/countryName.ts';
import type { DailyOperation } from '#services/gateway/endpoints.ts';

/** The statistics that are kept from day to day, in the order in which they are offered. */
export const OPERATION_LABELS: Readonly<Record<DailyOperation, string>> = {
  site: 'Site',
  general: 'Names and vendors',
  countries: 'Countries',
  regions: 'Regions of a country',
  standings: 'Standings',
  statsUser: 'User',
  statsGroup: 'All groups',
  groupMembers: 'Members of a group',
};

export const OPERATIONS = Object.keys(OPERATION_LABELS) as DailyOperation[];

/** What of a statistic was asked for, from its query string: "DE", "discovered, 1 to 100". May hold any text. */
export function inputLabel(operation: DailyOperation, input: string): string {
  const values = new URLSearchParams(input);
  const country = values.get('country');
  if (operation === 'regions') return country ? (countryName(country) ?? country) : 'the service’s default';
  if (operation === 'statsUser') return values.get('user') ?? 'me';
  if (operation === 'groupMembers') return values.get('groupid') ?? 'my group';
  if (operation !== 'standings') return OPERATION_LABELS[operation];
  const start = Number(values.get('pagestart') ?? 0);
  const end = values.get('pageend');
  return `${values.get('sort') ?? 'discovered'}, ${end === null ? `from ${start + 1}` : `${start + 1} to ${end}`}`;
}
