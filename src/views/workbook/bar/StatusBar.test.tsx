import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator } from '#tests/support/page/workbookOnEmulator.tsx';
import { bookOf } from '#tests/support/workbook/bookOf.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const number = (place: string, value: number, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
/** Column A counts up to a number of rows; C1:C3 are days, a text and an error. */
const book = (rows: number, properties = '') =>
  bookOf({
    properties,
    styles:
      '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>',
    sheets: {
      Sheet1: Array.from({ length: rows }, (_, at) => {
        const odd = [
          number('C1', 43_831, 1),
          '<c r="C2" t="inlineStr"><is><t>7</t></is></c>',
          '<c r="C3" t="e"><v>#N/A</v></c>',
        ];
        return `<row r="${at + 1}">${number(`A${at + 1}`, at + 1)}${odd[at] ?? ''}</row>`;
      }).join(''),
    },
  });
const reads = (asked: readonly string[]) => asked.filter((one) => /range\(address='A\d+:A\d+'\)/.test(one));

test('status bar: sums all selected cells, also those that are not loaded', async () => {
  const view = await openOnEmulator(book(3000), 'Sheet1');
  await screen.findByRole('gridcell', { name: 'A1, 1' });
  await goTo('A1:A3000');
  expect(await screen.findByText('Sum 4,501,500')).toBeTruthy();
  expect(screen.getByText('3,000 cells filled')).toBeTruthy();
  expect(screen.queryByText(/loading the rest|loaded/)).toBeNull();
  const read = reads(view.asked).length;
  await goTo('A2:A2999');
  expect(await screen.findByText('Sum 4,498,499')).toBeTruthy();
  expect(reads(view.asked)).toHaveLength(read);
});

test('status bar: says how many cells are counted when some cannot be read', async () => {
  const view = await openOnEmulator(book(3000), 'Sheet1');
  await screen.findByRole('gridcell', { name: 'A1, 1' });
  view.refuse = (asked) => (asked.includes("'A1:A3000'") ? new Response(null, { status: 503 }) : undefined);
  await goTo('A1:A3000');
  expect(await screen.findByText(/^of the [\d,]+ cells loaded$/)).toBeTruthy();
  expect(screen.queryByText('Sum 4,501,500')).toBeNull();
});

test('status bar: adds up nothing when too many cells are selected', async () => {
  const view = await openOnEmulator(book(100_001), 'Sheet1');
  await screen.findByRole('gridcell', { name: 'A1, 1' });
  await goTo('A1:A100001');
  expect(await screen.findByText('100,001 cells: too many to add up')).toBeTruthy();
  expect(screen.queryByText(/^Sum/)).toBeNull();
  expect(reads(view.asked)).toEqual([]);
});

test.each([
  ['', '1/1/2020'],
  ['<workbookPr date1904="1"/>', '1/2/2024'],
])(
  'numbers are shown as the active cell shows its own, and errors are left out: %s',
  async (properties, day) => {
    await openOnEmulator(book(5, properties), 'Sheet1');
    await screen.findByRole('gridcell', { name: 'A1, 1' });
    await goTo('C1:C3');
    expect(await screen.findByText('3 cells filled')).toBeTruthy();
    await waitFor(() => expect(screen.getByText(`Max ${day}`)).toBeTruthy());
    expect(screen.getByText('excluding 1 error')).toBeTruthy();
  },
);
