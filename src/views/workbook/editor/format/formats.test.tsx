import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, pick, press, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
vi.mock('#views/workbook/grid/paint/useGridPaint.ts', () => import('#tests/support/page/stubGridPaint.ts'));

async function open() {
  const view = await openOnEmulator(tableBook(), 'Log');
  const tell = async (address: string, part: string) =>
    (await view.ask('GET', `range(address='${address}')/format/${part}`, undefined)).json;
  return { ...view, tell };
}

test('formats: by key, button and menu; the button of what the cell has is pressed, and undo brings back what was there', async () => {
  const view = await open();
  const bold = await screen.findByRole('button', { name: 'Bold' });
  await goTo('B3:C4');
  await user.keyboard('{Control>}b{/Control}');
  await waitFor(async () => expect((await view.tell('B3:C4', 'font')).bold).toBe(true));
  await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('true'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Font size, points' }), '18');
  await waitFor(async () => expect((await view.tell('B3:C4', 'font')).size).toBe(18));
  await pick('Outside borders');
  await waitFor(async () =>
    expect(await view.tell('B3:C4', "borders('EdgeBottom')")).toMatchObject({ style: 'Continuous' }),
  );
  await press('z');
  await waitFor(async () =>
    expect(await view.tell('B3:C4', "borders('EdgeBottom')")).toMatchObject({ style: 'None' }),
  );
  await press('z');
  await press('z');
  await waitFor(async () =>
    expect(await view.tell('B3:C4', 'font')).toMatchObject({ bold: false, size: 11 }),
  );
  await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('false'));
});

test('formats: cells are merged once it was said what would be lost, and come back one undo after the other', async () => {
  const view = await open();
  await screen.findByRole('button', { name: 'Bold' });
  await view.put('G1:H2', [
    ['kept', 1],
    ['', 2],
  ]);
  await goTo('G1:H2');
  await pick('Merge cells');
  expect(await screen.findByText(/keep only what is in the upper left cell\. 2 other cells/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear and merge' }));
  const merges = async () => (await view.ask('GET', 'layout', undefined)).json.merges;
  await waitFor(async () => expect(await merges()).toEqual(['G1:H2']));
  expect(await view.stored('G1:H2')).toEqual([
    ['kept', ''],
    ['', ''],
  ]);
  await press('z');
  await waitFor(async () => expect(await merges()).toEqual([]));
  await press('z');
  await waitFor(async () =>
    expect(await view.stored('G1:H2')).toEqual([
      ['kept', 1],
      ['', 2],
    ]),
  );
});
