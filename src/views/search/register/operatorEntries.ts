import { countryName } from '#domain/geo/countryName.ts';
import { readPlmn } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import type { RegisterCode, RegisterEntry } from './RegisterEntry.ts';

/** Operators by country and brand, in the order of the country, and the MCC and MNC that each has. */
export function operatorEntries(records: readonly OperatorRecord[]): RegisterEntry[] {
  const groups = Map.groupBy(
    records,
    ({ countryCode, brand, operator, mcc, mnc }) => `${countryCode}/${brand ?? operator ?? mcc + mnc}`,
  );
  const entries = [...groups].map(([key, own]) => entryOf(key, own));
  return entries.sort((a, b) => a.hint.localeCompare(b.hint, 'en') || a.label.localeCompare(b.label, 'en'));
}

function entryOf(key: string, records: readonly OperatorRecord[]): RegisterEntry {
  const { countryCode, brand, operator, mcc, mnc } = records[0]!;
  const label = brand ?? operator ?? `${mcc}-${mnc}`;
  const countries = countryCode
    .split('/')
    .map((code) => countryName(code.trim()) ?? (code || 'International'))
    .join(', ');
  const codes = records.map((record) => `${record.mcc}-${record.mnc}`);
  const companies = records.map((record) => record.operator ?? '');
  const spelled = records.map((record) => record.mcc + record.mnc);
  return {
    key,
    label,
    hint: `${countries}, ${codes.length > 3 ? `${codes.slice(0, 3).join(', ')} …` : codes.join(', ')}`,
    words: [label, countries, countryCode, ...codes, ...spelled, ...companies].join(' ').toLowerCase(),
    codes: () => records.flatMap(codesOf),
  };
}

/** As published, and as networks are also recorded: with a leading zero of the MNC lost or gained. */
function codesOf({ mcc, mnc, operator, status }: OperatorRecord): RegisterCode[] {
  const { mncs = [mnc] } = readPlmn(mcc + mnc) ?? {};
  return mncs.map((spelled, at) => ({
    label: mcc + spelled,
    hint:
      at === 0
        ? [operator, status.toLowerCase()].filter(Boolean).join(', ')
        : `another spelling of ${mcc}-${mnc}`,
    values: [mcc + spelled],
    isUsual: at === 0 && status === 'Operational',
  }));
}
