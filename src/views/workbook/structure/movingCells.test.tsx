import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import {
  goTo,
  holdBack,
  openOnEmulator,
  press,
  saved,
  user,
  write,
} from '#tests/support/page/workbookOnEmulator.tsx';
import { refusal } from '#tests/support/page/workbookPage.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';
import { CELLS_LOCKED } from './structureMessage.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const LONG_TEXT = {
  type: 'textLength',
  operator: 'greaterThan',
  formulas: ['1'],
  ignoresBlanks: true,
  hasButton: true,
  alert: { style: 'stop', title: null, message: null },
  prompt: null,
};

const cells = () => screen.findByRole('textbox', { name: /^Cells of / });
const shown = () => waitFor(() => expect(screen.queryByText('Changing cells…')).toBeNull());
const busy = () => refusal(503, { kind: 'upstream', message: 'busy' });

async function open(before?: Parameters<typeof openOnEmulator>[3]) {
  const view = await openOnEmulator(tableBook(), 'Mixed', 'sheet', before);
  await screen.findByRole('gridcell', { name: 'A1, k' });
  return view;
}
async function expectRefused(address: string) {
  await goTo(address);
  (await cells()).focus();
  await user.keyboard('{Delete}');
  await user.paste('wrong');
  expect(screen.getAllByText(CELLS_LOCKED)).toHaveLength(1);
}

test('cells are locked while rows are deleted and restored', async () => {
  const view = await open();
  const before = await view.stored('A1:D6');
  await goTo('A2');
  const deleted = holdBack(view, /\/delete$/);
  await pick('Delete row 2');
  await screen.findByText('Changing cells…');
  await expectRefused('B4');
  await goTo('B4');
  await pick('Delete row 4');
  expect(screen.getAllByText(CELLS_LOCKED)).toHaveLength(1);
  deleted();
  await shown();
  expect(await view.stored('A2:B2')).toEqual([[5, 3]]);
  await write('D2', 'in its row');
  await press('z');
  await waitFor(async () => expect(await view.stored('D2')).toEqual([['']]));
  await saved();
  const inserted = holdBack(view, /\/insert$/);
  await press('z');
  await screen.findByText('Changing cells…');
  await goTo('B3');
  (await cells()).focus();
  await user.paste('wrong');
  inserted();
  await shown();
  expect(await view.stored('A1:D6')).toEqual(before);
  await write('D3', 'in its row');
  expect(await view.stored('D3')).toEqual([['in its row']]);
});

/** Rows are being inserted at row 3 until what is returned is called. */
async function insertRow3() {
  const view = await open();
  await goTo('A3');
  const inserted = holdBack(view, /\/insert$/);
  await pick('Insert row 3');
  await screen.findByText('Saving…');
  expect(screen.queryByText('All saved')).toBeNull();
  return { view, inserted };
}
const waits = () => screen.findByText(/^Cells are changing\. This is written/);
const moved = () => screen.findByText(/^Cells may have moved\. Check/);

test('what is entered while other cells move is written when they have', async () => {
  const { view, inserted } = await insertRow3();
  await goTo('B2');
  await user.type(await cells(), 'kept{Enter}');
  await waits();
  inserted();
  await waitFor(async () => expect(await view.stored('B2')).toEqual([['kept']]));
  await saved();
  await user.type(await cells(), 'next{Enter}');
  await waitFor(async () => expect(await view.stored('B3')).toEqual([['next']]));
});

test('what is typed into cells that move stays open until a person has looked', async () => {
  const { view, inserted } = await insertRow3();
  await goTo('B4');
  await user.type(await cells(), 'mine{Enter}');
  await waits();
  inserted();
  await moved();
  await saved();
  const before = await view.stored('A1:D6');
  await goTo('B3');
  expect(await view.stored('A1:D6')).toEqual(before);
  await user.type(await cells(), '!{Enter}');
  await waitFor(async () => expect(await view.stored('B4')).toEqual([['mine!']]));
});

test('what is being typed in a sheet that is left while its cells move is there on return', async () => {
  const { view, inserted } = await insertRow3();
  await goTo('D4');
  await user.type(await cells(), 'half');
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  await screen.findByText(/^“half” is not written/);
  inserted();
  await saved();
  await user.click(screen.getByRole('tab', { name: 'Mixed' }));
  await moved();
  expect(await view.stored('D4')).toEqual([['']]);
  await user.type(await cells(), '{Enter}');
  await waitFor(async () => expect(await view.stored('D4')).toEqual([['half']]));
});

test('an entry whose check ends while cells move waits until what is typed into another cell is written', async () => {
  const view = await open(({ ask }) => ask('PATCH', 'dataValidation', { areas: ['D2'], rule: LONG_TEXT }));
  const checked = Promise.withResolvers<undefined>();
  const inserted = Promise.withResolvers<undefined>();
  view.refuse = (asked) =>
    asked.endsWith('/check') ? checked.promise : asked.endsWith('/insert') ? inserted.promise : undefined;
  await goTo('D2');
  await user.type(await cells(), 'entered{Enter}');
  await waitFor(() => expect(view.asked.filter((one) => one.endsWith('/check'))).toHaveLength(1));
  await goTo('A4');
  await pick('Insert row 4');
  await screen.findByText('Changing cells…');
  await goTo('B2');
  await user.type(await cells(), 'typed');
  checked.resolve(undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await user.type(await cells(), '!{Enter}');
  await waits();
  inserted.resolve(undefined);
  await waitFor(async () => expect(await view.stored('B2')).toEqual([['typed!']]));
  await moved();
  await user.type(await cells(), '{Enter}');
  await waitFor(async () => expect(await view.stored('D2')).toEqual([['entered']]));
});

test('a workbook with something typed while its cells move is left only when a person says so', async () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const leave = () => {
    const event = new Event('navigate', { cancelable: true });
    const destination = { url: `${window.location.origin}/workbook`, key: '', sameDocument: true };
    navigation.dispatchEvent(Object.assign(event, { destination, navigationType: 'push' }));
    return event.defaultPrevented;
  };
  const stay = async () => {
    await screen.findByText('Typed, but not written:', { exact: false });
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
  };
  const { inserted } = await insertRow3();
  expect(leave()).toBe(false);
  await goTo('D4');
  await user.type(await cells(), 'half');
  expect(leave()).toBe(true);
  await stay();
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  await screen.findByText(/^“half” is not written/);
  inserted();
  await saved();
  expect(leave()).toBe(true);
  await stay();
  await user.click(screen.getByRole('tab', { name: 'Mixed' }));
  await moved();
  await user.type(await cells(), '{Enter}');
  await saved();
  await waitFor(() => expect(leave()).toBe(false));
});

test('an open edit is committed before rows are deleted', async () => {
  const view = await open();
  await goTo('D5');
  (await cells()).focus();
  await user.keyboard('half');
  await pick('Delete row 5');
  await shown();
  await press('z');
  await waitFor(async () => expect(await view.stored('D5')).toEqual([['half']]));
});

test('cells are unlocked after a change that fails, or cells that cannot be read after it', async () => {
  const view = await open();
  await goTo('A2');
  view.refuse = (asked) => (asked.endsWith('/delete') ? busy() : undefined);
  await pick('Delete row 2');
  await screen.findByText(/The workbook service failed/);
  await shown();
  await write('D2', 'stays');
  let isGone = false;
  view.refuse = (asked) => {
    isGone ||= asked.endsWith('/delete');
    return isGone && asked.startsWith('GET') ? busy() : undefined;
  };
  await goTo('A3');
  await pick('Delete row 3');
  await screen.findByText(/^Some cells could not be read/);
  await shown();
  // What cannot be read is not shown where it was.
  await screen.findByRole('gridcell', { name: 'B3, loading' });
  view.refuse = () => undefined;
  await write('D3', 'goes on');
  expect(await view.stored('D2:D3')).toEqual([['stays'], ['goes on']]);
});
