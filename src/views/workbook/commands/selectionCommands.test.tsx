import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { inMenus, pick } from '#tests/support/page/menus.ts';
import { openWorkbookView } from '#tests/support/page/workbookPage.tsx';
import { offeredCommands } from '#ui/commands/paletteCommands.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const loaded = () => screen.findByRole('gridcell', { name: /^A1, (?!loading)/ });
const button = (name: string) => screen.findByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** The browser's own clipboard, in place of the one that the library gives every hand. */
const board = {
  texts: new Map<string, Blob>(),
  isRefused: false,
  async write([item]: { kinds: Record<string, Blob> }[]) {
    if (board.isRefused) throw new DOMException('', 'NotAllowedError');
    board.texts = new Map(Object.entries(item!.kinds));
  },
  async read() {
    if (board.isRefused) throw new DOMException('', 'NotAllowedError');
    return [{ types: [...board.texts.keys()], getType: async (kind: string) => board.texts.get(kind)! }];
  },
};
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  board.texts = new Map();
  board.isRefused = false;
  vi.stubGlobal(
    'ClipboardItem',
    class {
      kinds: Record<string, Blob>;
      constructor(kinds: Record<string, Blob>) {
        this.kinds = kinds;
      }
    },
  );
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(board as unknown as Clipboard);
});

async function goTo(address: string) {
  const box = await screen.findByRole('combobox', { name: 'Go to an address or a name' });
  await user.clear(box);
  await user.type(box, `${address}{Enter}`);
}

test('Undo and Redo buttons: each names its change and runs it', async () => {
  const { cells } = openWorkbookView({ cells: { '0 0': 7, '1 0': 8 } });
  await loaded();
  expect([isOff(await button('Undo')), isOff(await button('Redo'))]).toEqual([true, true]);
  await goTo('A1:A3');
  await pick('Fill down');
  await waitFor(() => expect(cells).toMatchObject({ '1 0': 7, '2 0': 7 }));
  const undo = await button('Undo Fill down');
  await user.click(undo);
  await waitFor(() => expect(cells).toMatchObject({ '1 0': 8, '2 0': '' }));
  expect([isOff(undo), undo.getAttribute('aria-label')]).toEqual([true, 'Undo']);
  await user.click(await button('Redo Fill down'));
  await waitFor(() => expect(cells).toMatchObject({ '1 0': 7, '2 0': 7 }));
});

test('Undo button: keeps the focus after a key, and leaves it in the cells after a click', async () => {
  const { cells } = openWorkbookView();
  await loaded();
  await goTo('A1');
  await user.keyboard('x{Enter}');
  const undo = await button('Undo Type x');
  undo.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cells['0 0']).toBe(''));
  expect(document.activeElement).toBe(undo);
  screen.getByRole('textbox', { name: 'Cells of Log' }).focus();
  await user.click(await button('Redo Type x'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Cells of Log' }));
  await user.keyboard('half');
  expect(isOff(await button('Undo'))).toBe(true);
});

test('Edit menu: fills are disabled where they do nothing, and a series is continued', async () => {
  const { cells } = openWorkbookView({ cells: { '0 0': 1, '1 0': 3 } });
  await loaded();
  const fills = ['Fill down', 'Fill right', 'Fill series'];
  async function off() {
    const answers: boolean[] = [];
    for (const name of fills) answers.push(await inMenus(name, isOff));
    return answers;
  }
  expect(await off()).toEqual([true, true, true]);
  await goTo('C3');
  expect(await off()).toEqual([false, false, true]);
  await goTo('A1:A5');
  expect(await off()).toEqual([false, true, false]);
  await pick('Fill series');
  await waitFor(() => expect(cells).toMatchObject({ '2 0': 5, '3 0': 7, '4 0': 9 }));
  await button('Undo Fill series');
  await pick('Fill series');
  expect(await screen.findByText(/^Nothing to fill: /)).toBeTruthy();
});

test('Edit menu: a command commits what is being typed first', async () => {
  const { cells } = openWorkbookView();
  await loaded();
  await goTo('A1');
  await user.keyboard('typed');
  await pick('Copy');
  await waitFor(() => expect(cells['0 0']).toBe('typed'));
  expect(await board.texts.get('text/plain')!.text()).toBe('typed');
});

test('Edit menu: copies and pastes through the browser clipboard', async () => {
  const { cells } = openWorkbookView({ cells: { '0 0': 7 } });
  await loaded();
  await goTo('A1:B1');
  await pick('Cut');
  expect(await board.texts.get('text/plain')!.text()).toBe('7\t');
  expect([...board.texts.keys()]).toEqual(['text/plain', 'text/html']);
  await goTo('A3');
  await pick('Paste');
  await waitFor(() => expect(cells).toMatchObject({ '0 0': '', '2 0': 7 }));
  board.texts = new Map([['text/plain', new Blob(['a\tb'])]]);
  await goTo('B5');
  await pick('Paste');
  await waitFor(() => expect(cells).toMatchObject({ '4 1': 'a', '4 2': 'b' }));
});

test('Edit menu: says what to do when the browser denies the clipboard', async () => {
  const { cells, asked } = openWorkbookView({ cells: { '0 0': 7 } });
  await loaded();
  board.isRefused = true;
  const told = () => within(document.body).findByText(/Allow it in the site settings/);
  await pick('Paste');
  expect((await told()).textContent).toMatch(/^Nothing was pasted: /);
  expect(asked.some(({ method }) => method === 'PATCH')).toBe(false);
  await pick('Copy');
  await screen.findByText(/^You can paste it on this page only/);
  await goTo('A4');
  await pick('Paste');
  await screen.findByText(/^Pasted the last copy from this page, which may be outdated/);
  await waitFor(() => expect(cells['3 0']).toBe(7));
});

test('context menu: opens by key in the cells, and hides rows, which undo shows again', async () => {
  const { asked } = openWorkbookView({ cells: { '0 0': 7 } });
  await loaded();
  await goTo('2:3');
  const cells = screen.getByRole('textbox', { name: 'Cells of Log' });
  cells.focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  const menu = screen.getByRole('menu', { name: 'Cells', hidden: true });
  expect(document.activeElement?.textContent).toMatch(/^Cut/);
  await user.click(within(menu).getByRole('menuitem', { name: 'Hide rows', hidden: true }));
  expect(document.activeElement).toBe(cells);
  const writes = () => asked.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
  const rows = expect.stringMatching(/range\(address='2:3'\)$/);
  await waitFor(() => expect(writes()).toEqual([[rows, { rowHidden: true }]]));
  await user.click(await button('Undo Hide 2 rows'));
  await waitFor(() => expect(writes()[1]).toEqual([rows, { rowHidden: false }]));
});

test('palette: has the commands of the open sheet that can run', async () => {
  const { cells } = openWorkbookView({ cells: { '0 0': 7 } });
  await loaded();
  const labels = () => offeredCommands().map(({ label }) => label);
  await goTo('C3');
  expect(labels()).toEqual(
    expect.arrayContaining(['Cells: Select all', 'Insert: Insert row 3', 'Edit: Go to a cell or name']),
  );
  expect(labels()).not.toContain('Edit: Fill series');
  await goTo('A1:A2');
  const fill = offeredCommands().find(({ label }) => label === 'Edit: Fill down');
  expect(fill?.hint).toBe('Ctrl D');
  act(() => fill!.run());
  await waitFor(() => expect(cells).toMatchObject({ '1 0': 7 }));
  expect(labels()).toContain('Edit: Undo Fill down');
});
