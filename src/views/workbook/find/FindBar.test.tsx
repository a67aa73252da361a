import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openWorkbookView } from '#tests/support/page/workbookPage.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const user = userEvent.setup();
const nameBox = () => screen.getByRole('combobox', { name: /^Go to/ });

test('find and replace: steps through the matches, and replaces all in one step', async () => {
  const { asked, cells } = openWorkbookView({
    cells: { '1 0': 'ap-1', '4 1': 'AP-2', '599 2': 'ap-3', '2 2': 7 },
    answer: ({ path }) =>
      path.includes('/usedRange')
        ? Response.json({ address: 'Log!A1:C600', rowHidden: false, columnHidden: false })
        : undefined,
  });
  await screen.findByRole('gridcell', { name: 'A2, ap-1' });
  const grid = screen.getByRole('textbox', { name: /^Cells of / });
  fireEvent.keyDown(grid, { key: 'f', ctrlKey: true });
  const find = await screen.findByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(document.activeElement).toBe(find));
  await user.type(find, 'ap-{Enter}');
  expect(await screen.findByText('1 of 3 cells')).toBeTruthy();
  await waitFor(() => expect(nameBox()).toHaveProperty('value', 'A2'));
  await user.type(find, '{Shift>}{Enter}{/Shift}');
  expect(await screen.findByText('3 of 3 cells')).toBeTruthy();
  await waitFor(() => expect(nameBox()).toHaveProperty('value', 'C600'));
  expect(document.activeElement).toBe(find);

  await user.click(screen.getByRole('button', { name: 'Use regular expression' }));
  await user.type(find, '({Enter}');
  expect(await screen.findByText(/“ap-\(” is not a regular expression: missing closing \)/)).toBeTruthy();
  await user.type(find, '\\d)$');
  fireEvent.keyDown(find, { key: 'h', ctrlKey: true });
  await user.type(await screen.findByRole('textbox', { name: 'Replace with' }), 'x$1');
  await user.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(await screen.findByText('Replaced in 3 cells.')).toBeTruthy();
  await waitFor(() => expect(cells).toMatchObject({ '1 0': "'x1", '4 1': "'x2", '599 2': "'x3", '2 2': 7 }));
  expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(2);

  fireEvent.keyDown(find, { key: 'Escape' });
  expect(document.activeElement).toBe(grid);
  fireEvent.keyDown(grid, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(cells).toMatchObject({ '1 0': "'ap-1", '4 1': "'AP-2", '599 2': "'ap-3" }));
});

test('find and replace: several selected cells are all that is replaced in, until another scope is chosen', async () => {
  const { cells } = openWorkbookView({
    cells: { '1 0': 'ap-1', '2 0': 'ap-2', '3 0': 'ap-3' },
    answer: ({ path }) =>
      path.includes('/usedRange')
        ? Response.json({ address: 'Log!A1:C4', rowHidden: false, columnHidden: false })
        : undefined,
  });
  await screen.findByRole('gridcell', { name: 'A2, ap-1' });
  const grid = screen.getByRole('textbox', { name: /^Cells of / });
  fireEvent.change(nameBox(), { target: { value: 'A2:A3' } });
  fireEvent.keyDown(nameBox(), { key: 'Enter' });
  await waitFor(() => expect(nameBox()).toHaveProperty('value', 'A2:A3'));
  fireEvent.keyDown(grid, { key: 'h', ctrlKey: true });
  const scope = await screen.findByRole('combobox', { name: 'Search in' });
  expect(scope).toHaveProperty('value', 'selection');
  await user.type(screen.getByRole('textbox', { name: 'Find' }), 'ap-{Enter}');
  expect(await screen.findByText('1 of 2 cells')).toBeTruthy();
  await user.type(await screen.findByRole('textbox', { name: 'Replace with' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(await screen.findByText('Replaced in 2 cells.')).toBeTruthy();
  await waitFor(() => expect(cells).toMatchObject({ '1 0': "'x1", '2 0': "'x2", '3 0': 'ap-3' }));
  await user.selectOptions(scope, 'This sheet');
  await user.click(screen.getByRole('button', { name: 'Next match' }));
  expect(await screen.findByText('1 of 1 cell')).toBeTruthy();
});
