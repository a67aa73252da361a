import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openOnEmulator, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The values of column Seen that are ticked. */
async function tickedOf(properties: string, year: number) {
  const group = `<dateGroupItem year="${year}" month="3" dateTimeGrouping="month"/>`;
  const filter = `<filterColumn colId="2"><filters>${group}</filters></filterColumn>`;
  const view = await openOnEmulator(tableBook(properties, filter), 'Log', 'tables');
  await user.click(await screen.findByRole('button', { name: 'Survey' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Column' }), 'Seen');
  await waitFor(() => expect(boxes()).toHaveLength(4));
  return {
    view,
    ticked: boxes().flatMap((box) => (box.checked ? [box.parentElement!.textContent.trim()] : [])),
  };
}
const boxes = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => /\d+-\d+-\d+/.test(box.parentElement!.textContent));

test.each([
  ['', 2020, '2020-03-10 (1)'],
  ['<workbookPr date1904="1"/>', 2024, '2024-03-11 (1)'],
])('a filter by months ticks the days of those months: %s', async (properties, year, day) => {
  const { view, ticked } = await tickedOf(properties, year);
  expect(ticked).toEqual([day]);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(async () => expect(await view.criteria(5)).toMatchObject({ values: [day.split(' ')[0]] }));
});
