import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { SheetTabs } from './SheetTabs.tsx';

const SHEETS = ['Log', 'Summary'].map((name, position) => ({
  '@odata.context': null,
  '@odata.type': null,
  '@odata.id': null,
  id: `{${position}}`,
  name,
  position,
  visibility: 'Visible' as const,
  tabColor: ['#FF0000', ''][position]!,
}));

function openTabs() {
  const onOpen = vi.fn();
  const onDelete = vi.fn();
  const unused = () => {};
  render(
    <SheetTabs
      sheets={SHEETS}
      current={SHEETS[0]!.id}
      onOpen={onOpen}
      onAdd={unused}
      onRename={unused}
      onMove={unused}
      onShow={unused}
      onDelete={onDelete}
    />,
  );
  return { onOpen, onDelete };
}

const ask = () => pick('Delete permanently');

test('a sheet is deleted after a question that names it', async () => {
  const { onDelete } = openTabs();
  await ask();
  const words = 'Delete sheet “Log” and its contents? This cannot be undone.';
  expect(screen.getByRole('dialog').textContent).toContain(words);
  expect(onDelete).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(SHEETS[0]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Enter alone keeps the sheet', async () => {
  const { onDelete } = openTabs();
  await ask();
  await userEvent.keyboard('{Enter}');
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the menu stays closed behind the question', async () => {
  openTabs();
  await userEvent.click(screen.getByRole('button', { name: 'Sheet' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete permanently' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('the tab of the sheet that is open opens nothing', async () => {
  const { onOpen } = openTabs();
  await userEvent.click(screen.getByRole('tab', { name: 'Log' }));
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: 'Summary' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(SHEETS[1]);
});

test('a tab has the colour of its file', () => {
  openTabs();
  const [log, summary] = screen.getAllByRole('tab');
  expect([log!.style.boxShadow, summary!.style.boxShadow]).toEqual(['inset 0 -4px #FF0000', '']);
});
