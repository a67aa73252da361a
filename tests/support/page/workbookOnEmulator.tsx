// The workbook view on the embedded service itself, as the gateway would bring it; what is asked can be refused.

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { fetchFromEmulator } from '#tests/support/workbook/fetchFromEmulator.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { WorkbookView } from '#views/workbook/WorkbookView.tsx';
import { pageClient } from './pageClient.ts';
import { STATUS } from './workbookPage.tsx';

/** What somebody else can do to a workbook. */
type Others = Pick<Awaited<ReturnType<typeof openOnEmulator>>, 'put' | 'ask' | 'format'>;

/** Opens a workbook at one of its sheets. What `before` does is there at once: later changes are seen seconds later. */
export async function openOnEmulator(
  file: Uint8Array,
  sheet: string,
  tool = 'sheet',
  before?: (others: Others) => Promise<unknown>,
) {
  const rig = driveRig({ 'book.xlsx': file });
  const item = String((await rig.ask('GET', '/me/drive/root:/book.xlsx')).json.id);
  const book = `/me/drive/items/${item}/workbook`;
  const view = {
    /** Method and path of everything that was asked for. */
    asked: [] as string[],
    /** What is answered in the place of the service's answer. */
    refuse: (_asked: string): Response | undefined | Promise<undefined> => undefined,
    /** The cells as the service has them. */
    async stored(address: string, what = 'formulas', named = sheet) {
      return (await rig.ask('GET', `${book}/worksheets('${named}')/range(address='${address}')`)).json[what];
    },
    /** The names of the sheets as the service has them. */
    async sheets() {
      const { json } = await rig.ask('GET', `${book}/worksheets`);
      return (json.value as unknown as { name: string }[]).map(({ name }) => name);
    },
    /** Somebody else writes cells. */
    put: (address: string, values: unknown[][], named = sheet) =>
      rig.ask('PATCH', `${book}/worksheets('${named}')/range(address='${address}')`, { values }),
    /** Somebody else changes something of the sheet. */
    ask: (method: string, path: string, body: unknown) =>
      rig.ask(method, `${book}/worksheets('${sheet}')/${path}`, body),
    /** Somebody else formats a cell. */
    format: (address: string, numberFormat: string) =>
      rig.ask('PATCH', `${book}/worksheets('${sheet}')/range(address='${address}')`, {
        numberFormat: [[numberFormat]],
      }),
    /** Where the table of the sheet lies. */
    async table() {
      const { json } = await rig.ask('GET', `${book}/tables('Survey')/range?$select=address`);
      return areaOfAddress(String(json.address))!;
    },
    /** What the service says of that table, but its id; undefined where there is none. */
    async facts() {
      const { json, status } = await rig.ask('GET', `${book}/tables('Survey')`);
      const { id: _, legacyId: __, '@odata.id': ___, ...facts } = json;
      return status === 200 ? facts : undefined;
    },
    criteria: async (column: number) =>
      (await rig.ask('GET', `${book}/tables('Survey')/columns('${column}')/filter`)).json.criteria,
  };
  const fetchBook = fetchFromEmulator(rig, (asked) => {
    view.asked.push(asked);
    return view.refuse(asked);
  });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/api/gateway/status') ? Promise.resolve(Response.json(STATUS)) : fetchBook(url, init),
  );
  await before?.(view);
  window.history.replaceState(null, '', `/workbook?item=${item}&sheet=${sheet}&tool=${tool}`);
  render(
    <QueryClientProvider client={pageClient()}>
      <ToastProvider>
        <WorkbookView />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return view;
}

/** Answers that match are not given until what is returned is called. */
export function holdBack(
  view: { refuse: (asked: string) => Response | undefined | Promise<undefined> },
  asked: RegExp,
): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  view.refuse = (one) => (asked.test(one) ? promise : undefined);
  return () => resolve(undefined);
}

export const user = userEvent.setup();
const grid = () => screen.findByRole('textbox', { name: /^Cells of / });
/** Resolves once nothing is on its way. */
export const saved = () => screen.findByText('All saved');

export async function goTo(address: string) {
  const box = await screen.findByRole('combobox', { name: 'Go to an address or a name' });
  await user.clear(box);
  await user.type(box, `${address}{Enter}`);
}
export async function write(address: string, text: string) {
  await goTo(address);
  await user.type(await grid(), `${text}{Enter}`);
  await saved();
}
export async function press(key: 'z' | 'y') {
  (await grid()).focus();
  await user.keyboard(`{Control>}${key}{/Control}`);
}
