import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { joinChannels } from '#domain/channels/joinChannels.ts';
import type { Position } from '#domain/geo/geo.ts';
import type { KnownCell, KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import { knownCell, OPERATORS, placeAt } from '#tests/support/domain/sampleTown.ts';
import { tableTexts } from '#tests/support/page/tableTexts.ts';
import { type ChannelSort, ChannelsTable } from './ChannelsTable.tsx';

const point = (kind: KnownChannel['kind'], channel: number, metres: number): KnownChannel => ({
  kind,
  channel,
  ...placeAt(metres, 0),
  qos: metres / 1000,
});
const POINTS = [
  point('lte', 1300, 0),
  point('gsm', 600, 2000),
  point('nr', 636667, 4000),
  point('lte', 5000, 5000),
  point('lte', 300, 6000),
];
const CELLS = [
  knownCell('28145706', placeAt(80, 0)),
  knownCell('28145706', {
    kind: 'gsm',
    operator: '00101',
    name: 'Evil\u202ENet',
    channel: 300,
    ...placeAt(6000, 0),
  }),
];

interface TableProps {
  channels?: KnownChannel[];
  cells?: KnownCell[];
  gnbBits?: number;
  rows?: Uint32Array;
  near?: Position;
  selected?: number;
  onSelect?: (row: number) => void;
}

function Table({
  channels = POINTS,
  cells = CELLS,
  gnbBits = 24,
  rows,
  near,
  selected,
  onSelect,
}: TableProps) {
  const [sort, setSort] = useState<ChannelSort>();
  const table = joinChannels(channels, cells);
  return (
    <ChannelsTable
      table={table}
      rows={rows ?? Uint32Array.from(channels.keys())}
      gnbBits={gnbBits}
      operators={OPERATORS}
      near={near}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={(row) => onSelect?.(row)}
    />
  );
}
const channels = () => tableTexts().map((row) => row[1]);

test('channels table: a point shows its band, frequencies and inferred cell', () => {
  render(<Table />);
  const [lte] = tableTexts();
  expect(lte!.slice(0, 10)).toEqual([
    ...['LTE', 'EARFCN 1300', 'B3', '1,815.0', '1,720.0', '0'],
    ...['Telekom 26201', '1101', 'eNB 109944', '80 m'],
  ]);
});

test('channels table: distances from a chosen place come first and sort', async () => {
  const user = userEvent.setup();
  const at = POINTS.at(-1)!;
  render(<Table near={at} />);
  await user.click(screen.getByRole('columnheader', { name: /Distance$/ }));
  const metres = tableTexts().map((row) => row[0]);
  expect(metres[0]).toBe('0 m');
  expect(metres).toHaveLength(POINTS.length);
});

test('channels table: every band of a number is shown, with errors in words', () => {
  render(<Table cells={[]} />);
  const [, gsm, nr, invalid] = tableTexts();
  expect(gsm!.slice(2, 5)).toEqual(['DCS 1800 or PCS 1900', '1,822.8 or 1,947.8', '1,727.8 or 1,867.8']);
  expect(nr!.slice(1, 4)).toEqual(['NR-ARFCN 636667', 'n48, n78, n77', '3,550.005']);
  expect(invalid!.slice(2, 5)).toEqual(['No band', '–', '–']);
  expect(invalid!.at(-1)).toMatch(/^5000 is in no LTE band: 4950–5009 is not assigned\./);
  expect(gsm!.slice(6, 10)).toEqual(['', '', '', '']);
});

test('channels table: hidden characters in names show, and another technology of the record is named', () => {
  render(<Table />);
  const row = tableTexts()[4]!;
  expect(row[6]).toMatch(/^Evil.*Net 00101$/);
  expect(row[6]).not.toContain('\u202E');
  expect(row.at(-1)).toContain('Its cell is recorded as GSM.');
});

test('channels table: a cell inferred for two points is noted at the farther one', () => {
  render(<Table channels={[point('lte', 1300, 0), point('lte', 1300, 200)]} cells={CELLS.slice(0, 1)} />);
  expect(tableTexts().map((row) => [row[9], row.at(-1)])).toEqual([
    ['80 m', ''],
    ['120 m, shared', 'Another point is closer to this cell.'],
  ]);
});

test('channels table: gNB bits change the site', () => {
  const nr = {
    channels: [point('nr', 650000, 0)],
    cells: [knownCell('4565024773', { kind: 'nr', channel: 650000 })],
  };
  const { rerender } = render(<Table {...nr} />);
  expect(tableTexts()[0]![8]).toBe('gNB 1114508');
  rerender(<Table {...nr} gnbBits={22} />);
  expect(tableTexts()[0]![8]).toBe('gNB 278627');
});

test('channels table: a header sorts ascending, descending, then not; missing values stay last', async () => {
  const user = userEvent.setup();
  render(<Table />);
  const header = screen.getByRole('columnheader', { name: /Downlink/ });
  await user.click(header);
  expect(channels()).toEqual(['EARFCN 1300', 'ARFCN 600', 'EARFCN 300', 'NR-ARFCN 636667', 'EARFCN 5000']);
  await user.click(header);
  expect(channels()).toEqual(['NR-ARFCN 636667', 'EARFCN 300', 'ARFCN 600', 'EARFCN 1300', 'EARFCN 5000']);
  await user.click(header);
  expect(channels()).toEqual(['EARFCN 1300', 'ARFCN 600', 'NR-ARFCN 636667', 'EARFCN 5000', 'EARFCN 300']);
});

test.each([
  ['Technology', 'ARFCN 600'],
  ['Channel', 'EARFCN 300'],
  ['Band', 'EARFCN 300'],
  ['Uplink', 'EARFCN 1300'],
  ['QoS', 'EARFCN 1300'],
  ['Operator', 'EARFCN 300'],
  ['LAC or TAC', 'EARFCN 1300'],
  ['Site', 'EARFCN 1300'],
  ['Distance', 'EARFCN 300'],
  ['Position', 'EARFCN 1300'],
  ['Notes', 'EARFCN 5000'],
])('sorted by %s, %s comes first', async (name, first) => {
  const user = userEvent.setup();
  render(<Table />);
  await user.click(screen.getByRole('columnheader', { name: new RegExp(name) }));
  expect(channels()[0]).toBe(first);
});

test('channels table: only passing rows are shown, and a selection follows its row', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(<Table rows={Uint32Array.of(2, 4)} selected={4} onSelect={onSelect} />);
  expect(channels()).toEqual(['NR-ARFCN 636667', 'EARFCN 300']);
  await user.click(screen.getByRole('columnheader', { name: /Downlink/ }));
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('EARFCN 300');
  await user.click(screen.getByText('n78, n77, n48'));
  expect(onSelect).toHaveBeenLastCalledWith(2);
});
