import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as pointLayer from '#map/points/PointLayerView.tsx';
import * as selectOnMap from '#map/selecting/SelectOnMap.tsx';
import { NOTHING, stubMap } from '#tests/support/page/stubMap.tsx';
import { openWorkbookView } from '#tests/support/page/workbookPage.tsx';

// A whole view takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Marks as buttons. */
const Marks = ({ index, selected, onPick }: pointLayer.PointLayerViewProps) => (
  <ul aria-label="Marks">
    {[...index.ids].sort().map((row) => (
      <li key={row}>
        <button type="button" aria-pressed={selected?.includes(row)} onClick={() => onPick?.(row)}>
          {row}
        </button>
      </li>
    ))}
  </ul>
);
beforeEach(() => {
  stubMap();
  vi.spyOn(pointLayer, 'PointLayerView').mockImplementation(Marks);
  vi.spyOn(selectOnMap, 'SelectOnMap').mockReturnValue(NOTHING);
});

const CELLS = Object.fromEntries(
  [
    ['name', 'lat', 'lng'],
    ['a', 52.5, 13.4],
    ['b', 'n/a', 13.5],
    ['c', 52.6, 13.3],
  ].flatMap((row, y) => row.map((value, x) => [`${y} ${x}`, value])),
);
const map = () => screen.findByRole('region', { name: 'Map of the sheet' });

test('rows with places are on the map; what is picked there is selected in the sheet, and the other way round', async () => {
  openWorkbookView({ address: '/workbook?item=1&onMap=A1:C4', cells: CELLS });
  const pane = within(await map());
  await waitFor(() => expect(pane.getByText('2 rows')).toBeTruthy());
  expect(pane.getByRole('button', { name: '1 row without a place' })).toBeTruthy();
  await userEvent.click(pane.getByRole('button', { name: '2' }));
  await waitFor(() =>
    expect(pane.getByRole('button', { name: '2' }).getAttribute('aria-pressed')).toBe('true'),
  );
  await waitFor(() => expect(window.location.search).toContain('cell=A4:C4'));
  await userEvent.click(pane.getByRole('button', { name: 'Close the map' }));
  await waitFor(() => expect(window.location.search).not.toContain('onMap'));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/cell/i));
});

test('columns of places that are not found are chosen by hand', async () => {
  const unnamed = { ...CELLS, '0 1': 'first', '0 2': 'second' };
  openWorkbookView({ address: '/workbook?item=1&onMap=A1:C4', cells: unnamed });
  const pane = within(await map());
  await pane.findByText(/No columns with latitude and longitude/);
  await userEvent.selectOptions(pane.getByRole('combobox', { name: 'Latitude' }), 'B');
  await userEvent.selectOptions(await pane.findByRole('combobox', { name: 'Longitude' }), 'C');
  await waitFor(() => expect(pane.getByText('2 rows')).toBeTruthy());
});
