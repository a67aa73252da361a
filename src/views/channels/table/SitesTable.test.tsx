import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { groupSites } from '#domain/channels/groupSites.ts';
import { knownCell, OPERATORS, placeAt } from '#tests/support/domain/sampleTown.ts';
import { tableTexts } from '#tests/support/page/tableTexts.ts';
import { type SiteSort, SitesTable } from './SitesTable.tsx';

const ENB = 109944 * 256;
const SITES = groupSites(
  [
    knownCell(String(ENB + 1), { firstMs: Date.UTC(2020, 0, 5), lastMs: Date.UTC(2026, 4, 1) }),
    knownCell(String(ENB + 2), { channel: 6300, ...placeAt(400, 0) }),
    knownCell('12341', { kind: 'gsm', operator: '26202', area: '7', channel: 62, qos: 7 }),
    knownCell('12342', { kind: 'gsm', operator: '26202', area: '7', channel: 5000, ...placeAt(9000, 0) }),
    knownCell('4118917', {
      kind: 'gsm',
      operator: '90199',
      name: '=cmd\u0007',
      channel: 10700,
      firstMs: null,
      lastMs: null,
    }),
  ],
  24,
);

function Table({ selected, onSelect }: { selected?: string; onSelect?: (key: string) => void }) {
  const [sort, setSort] = useState<SiteSort>();
  return (
    <SitesTable
      sites={SITES}
      operators={OPERATORS}
      near={undefined}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={(key) => onSelect?.(key)}
    />
  );
}
const names = () => tableTexts().map((row) => row[0]);

test('sites table: a site shows its operator, channels and published bands', () => {
  render(<Table />);
  const [lte, gsm, umts] = tableTexts();
  expect(lte).toEqual([
    ...['eNB 109944', 'Telekom 26201', 'LTE', '2', '2', '1300 B3; 6300 B20'],
    ...['GSM 900 / LTE 1800 / 5G 3500', '400 m', '5', '5 Jan 2020', '1 May 2026'],
  ]);
  expect(gsm!.slice(0, 9)).toEqual([
    ...['LAC 7, CIDs 12340–12349', 'Vodafone 26202', 'GSM', '1', '1', '62 GSM 900'],
    ...['GSM 900 / LTE 800 / 5G 3500', '–', '7'],
  ]);
  expect(umts![2]).toBe('UMTS, recorded as GSM');
});

test('sites table: hidden characters in names show, and missing values are dashes', () => {
  render(<Table />);
  const umts = tableTexts().at(-1)!;
  expect(umts[0]).toBe('RNC 62, cells 55680–55689');
  expect(umts[1]).not.toContain('\u0007');
  expect(umts.slice(6)).toEqual(['–', '–', '5', '–', '–']);
});

test.each([
  ['Site', 'eNB 109944'],
  ['Technology', 'LAC 7, CIDs 12340–12349'],
  ['Channels', 'LAC 7, CIDs 12340–12349'],
  ['Spread', 'eNB 109944'],
  ['First', 'eNB 109944'],
])('sorted by %s, %s comes first', async (name, first) => {
  const user = userEvent.setup();
  render(<Table />);
  await user.click(screen.getByRole('columnheader', { name: new RegExp(name) }));
  expect(names()[0]).toBe(first);
});

test('sites table: a selection follows its site', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(<Table selected={SITES[0]!.key} onSelect={onSelect} />);
  const header = screen.getByRole('columnheader', { name: 'QoS' });
  await user.click(header);
  await user.click(header);
  expect(names()[0]).toBe('LAC 7, CIDs 12340–12349');
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('eNB 109944');
  await user.click(screen.getByText('LAC 7, CIDs 12340–12349'));
  expect(onSelect).toHaveBeenLastCalledWith(SITES[1]!.key);
});

test('sites table: cells far apart are flagged in words', () => {
  const [site] = groupSites([knownCell(String(ENB)), knownCell(String(ENB + 1), placeAt(9000, 0))], 24);
  render(
    <SitesTable
      sites={[site!]}
      operators={OPERATORS}
      near={{ lat: 52.5, lng: 13.4 }}
      sort={undefined}
      onSort={() => {}}
      selected={undefined}
      onSelect={() => {}}
    />,
  );
  expect(screen.getByText('9 km, scattered')).toBeTruthy();
  expect(tableTexts()[0]![0]).toMatch(/^[\d.,]+ k?m$/);
});
