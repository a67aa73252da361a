import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { goTo, openOnEmulator, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ROWS =
  '<row r="1"><c r="A1"><v>3</v></c><c r="B1"><f>A1+1</f><v>4</v></c></row>' +
  '<row r="3" hidden="1" outlineLevel="1"/><row r="4" hidden="1" outlineLevel="1"/>';
const VIEW =
  '<sheetViews><sheetView showFormulas="1"/></sheetViews><cols><col min="4" max="5" hidden="1"/></cols><sheetData';

test('a sheet opens as its file shows it: formulas, and lines that are hidden or grouped beyond what is used', async () => {
  const xml = sheetXml(ROWS).replace('<sheetData', VIEW);
  const view = await openOnEmulator(bookOf({ sheets: { S: xml } }), 'S');
  expect(await screen.findByRole('gridcell', { name: /^B1, =A1\+1/ })).toBeTruthy();
  const heads = (role: string) => screen.getAllByRole(role).map((one) => one.textContent);
  await waitFor(() => expect(heads('columnheader').slice(0, 5)).toEqual(['A', 'B', 'C', 'F', 'G']));
  await waitFor(() => expect(heads('rowheader').slice(0, 4)).toEqual(['1', '2', '5', '6']));

  screen.getByRole('textbox', { name: 'Cells of S' }).focus();
  await user.keyboard('{Control>}`{/Control}');
  expect(await screen.findByRole('gridcell', { name: /^B1, 4/ })).toBeTruthy();
  expect(new URL(location.href).searchParams.get('show')).toBe('text');

  await user.click(await screen.findByRole('button', { name: 'Show rows down to level 2' }));
  await waitFor(() => expect(heads('rowheader').slice(0, 4)).toEqual(['1', '2', '3', '4']));
  await goTo('C1:F1');
  await pick('Show hidden columns');
  await waitFor(() => expect(heads('columnheader').slice(0, 5)).toEqual(['A', 'B', 'C', 'D', 'E']));
  expect(view.asked.some((asked) => asked.includes('columnHidden'))).toBe(true);
});
