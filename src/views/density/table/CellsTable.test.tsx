import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cellAreasKm2 } from '#domain/density/cell/cellAreas.ts';
import { fieldOf, fieldValues } from '#domain/density/fieldOf.ts';
import { makeHistogram } from '#domain/density/histogram/makeHistogram.ts';
import { MEASURES, type Measure } from '#domain/density/measures.ts';
import { tableTexts } from '#tests/support/page/tableTexts.ts';
import { formatPosition } from '#ui/format/numberFormat.ts';
import { formatMeasure } from '#views/density/measure/measureLabels.ts';
import type { CellSort } from '#views/density/state/densityState.ts';
import { CellsTable } from './CellsTable.tsx';

/** Three cells in a row; the last one is empty. Networks by year 2020, 2021, 2022. */
const histogram = {
  ...makeHistogram(3, { firstYear: 2020, yearCount: 3 }),
  south: Float64Array.of(52.5, 52.5, -16.5),
  west: Float64Array.of(13.25, 13, 179.5),
  north: Float64Array.of(52.75, 52.75, -16.25),
  east: Float64Array.of(13.5, 13.25, 179.75),
  firstSeen: Uint32Array.of(1200, 300, 0, 40, 10, 5, 0, 0, 0),
  lastSeen: Uint32Array.of(0, 150, 0, 0, 10, 0, 0, 0, 0),
  undated: [],
};
const areasKm2 = cellAreasKm2(histogram);

interface TableProps {
  measure?: Measure;
  since?: number;
  onSort?: (sort: CellSort | undefined) => void;
  onSelect?: (cell: number) => void;
  selected?: number;
}

function Table({ measure = 'known', since, onSort, onSelect, selected }: TableProps) {
  const [sort, setSort] = useState<CellSort>();
  return (
    <CellsTable
      histogram={histogram}
      areasKm2={areasKm2}
      cells={Uint32Array.of(0, 1, 2)}
      values={fieldValues(fieldOf(histogram, measure, 2021, since), areasKm2)}
      measure={measure}
      year={2021}
      since={since}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        onSort?.(next);
      }}
      selected={selected}
      onSelect={(cell) => onSelect?.(cell)}
    />
  );
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const corners = () => tableTexts().map(([corner]) => corner);

test("cells table: each row has the map's value and its measures", () => {
  render(<Table />);
  expect(headers()).toEqual([
    'South-west corner',
    'Area, km²',
    'Known per km²',
    'Known by 2021',
    'New in 2021',
    'Last seen in 2021',
    'Alive in 2021',
    'Turnover in 2021',
    'Refreshed',
  ]);
  const [corner, area, value, ...counts] = tableTexts()[0]!;
  expect(corner).toBe('52.50000, 13.25000');
  expect(Number(value)).toBeCloseTo(1500 / Number(area), 1);
  expect(counts).toEqual(['1,500', '300', '150', '1,500', '10 %', '2021']);
  expect(tableTexts()[2]!.slice(3)).toEqual(['0', '0', '0', '0', '–', '–']);
});

test('cells table: the value column appears only where no other shows the same', () => {
  const { rerender } = render(<Table measure="turnover" />);
  expect(headers()).toHaveLength(8);
  rerender(<Table measure="turnover" since={2020} />);
  expect(headers()[2]).toBe('Change since 2020');
  rerender(<Table measure="alive" since={2020} />);
  expect(headers()[2]).toBe('Alive per km², since 2020');
  expect(tableTexts()[0]![2]).toMatch(/^\+\d/);
});

test('cells table: the greatest value comes first until a header is chosen', async () => {
  const { rerender } = render(<Table measure="last" />);
  expect(corners()).toEqual(['52.50000, 13.25000', '52.50000, 13.00000', '-16.50000, 179.50000']);
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Last seen per km²').getAttribute('aria-sort')).toBe('descending');
  rerender(<Table measure="turnover" />);
  expect(corners()[0]).toBe('52.50000, 13.00000');
  expect(header('Turnover in 2021').getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(header('Turnover in 2021'));
  expect(corners()[0]).toBe('52.50000, 13.25000');
});

test.each(MEASURES.flatMap((measure) => [{ measure }, { measure, since: 2020 }]))(
  'every cell has in its row the value that the map is given: %j',
  ({ measure, since }: { measure: Measure; since?: number }) => {
    const wanted = measure === 'refreshed' ? undefined : since;
    render(<Table measure={measure} {...(wanted !== undefined && { since: wanted })} />);
    const values = fieldValues(fieldOf(histogram, measure, 2021, wanted), areasKm2);
    const column = headers().findIndex((_, at) =>
      screen.getAllByRole('columnheader')[at]!.matches('[aria-sort="descending"]'),
    );
    const shown = Object.fromEntries(tableTexts().map((row) => [row[0], row[column]]));
    for (const [cell, value] of values.entries())
      expect(shown[formatPosition(histogram.south[cell]!, histogram.west[cell]!)]).toBe(
        formatMeasure(measure, value, wanted !== undefined),
      );
  },
);

test('cells table: a header sorts ascending, descending, then by default; NaN stays last', async () => {
  const user = userEvent.setup();
  const onSort = vi.fn();
  render(<Table onSort={onSort} />);
  const header = screen.getByRole('columnheader', { name: 'Turnover in 2021' });
  await user.click(header);
  expect(corners()).toEqual(['52.50000, 13.25000', '52.50000, 13.00000', '-16.50000, 179.50000']);
  await user.click(header);
  expect(corners()).toEqual(['52.50000, 13.00000', '52.50000, 13.25000', '-16.50000, 179.50000']);
  await user.click(header);
  expect(onSort.mock.calls.map(([sort]) => sort)).toEqual([
    { column: 'turnover', descending: false },
    { column: 'turnover', descending: true },
    undefined,
  ]);
  await user.click(screen.getByRole('columnheader', { name: 'South-west corner' }));
  expect(corners()).toEqual(['-16.50000, 179.50000', '52.50000, 13.00000', '52.50000, 13.25000']);
});

test('cells table: a selection follows its cell', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(<Table onSelect={onSelect} selected={1} />);
  await user.click(screen.getByRole('columnheader', { name: 'South-west corner' }));
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('52.50000, 13.00000');
  await user.click(screen.getByText('-16.50000, 179.50000'));
  expect(onSelect).toHaveBeenCalledWith(2);
});
