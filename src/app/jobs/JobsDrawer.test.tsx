import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { ImportsProvider, useImports } from '#queries/gateway/ImportsProvider.tsx';
import { FileDrop } from './FileDrop.tsx';
import { JobsDrawer } from './JobsDrawer.tsx';

interface Job {
  id: string;
  name: string;
  state: string;
  [fact: string]: unknown;
}
let jobs: Job[] = [];

const job = (facts: Partial<Job>): Job => ({
  id: 'a',
  name: 'walk.csv',
  state: 'reading',
  bytesRead: 0,
  bytesTotal: 100,
  lines: 0,
  observations: 0,
  known: 0,
  rejected: 0,
  networksNew: 0,
  networksChanged: 0,
  startedAt: Date.now(),
  endedAt: null,
  ...facts,
});

const connection = { service: 'wireless', mode: 'embedded', dataset: 'own', built: true };

function answer(url: string): unknown {
  if (url.endsWith('/status'))
    return { version: '1', home: '/h', startedAt: 1, imports: 0, quotas: [], connections: [connection] };
  if (url.includes('/rejects'))
    return {
      rejects: [{ line: 7, reason: 'latitude must be from -90 to 90, got "912"', text: 'x' }],
      more: false,
    };
  return { imports: jobs };
}

/** An upload that the test ends by hand. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 200;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  url = '';
  sent?: File;
  abort = vi.fn();
  setRequestHeader() {}
  open(_method: string, url: string) {
    this.url = url;
  }
  send(file: File) {
    this.sent = file;
    FakeRequest.last = this;
  }
  end(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

beforeEach(() => {
  jobs = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async (url: string) => Response.json(answer(url)));
});
afterEach(() => vi.unstubAllGlobals());

const DrawerWhenOpen = () => useImports().isOpen && <JobsDrawer />;

function show() {
  const client = createQueryClient();
  const shown = render(
    <QueryClientProvider client={client}>
      <ImportsProvider>
        <FileDrop />
        <DrawerWhenOpen />
      </ImportsProvider>
    </QueryClientProvider>,
  );
  return { ...shown, client };
}

const drop = (type: string, files: File[]) =>
  fireEvent(
    document,
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], files },
    }),
  );

const file = new File(['x'.repeat(100)], 'walk.csv');

test('the whole page invites a file that is over it', () => {
  show();
  drop('dragenter', []);
  expect(screen.getByText('Drop to import')).toBeDefined();
  drop('dragleave', []);
  drop('drop', []);
  expect(screen.queryByText('Drop to import')).toBeNull();
});

test('the dialog offers every kind of file that is read', async () => {
  const { container } = show();
  drop('drop', [file]);
  await screen.findByText('Import files');
  const picker = (container.ownerDocument.querySelector('input[type=file]') as HTMLInputElement).accept;
  expect(picker.split(',')).toEqual(
    expect.arrayContaining(['.csv', '.gz', '.kml', '.kismet', '.netxml', '.sqlite', '.json']),
  );
});

test('a dropped file is sent with progress, then its import is followed to the result', async () => {
  show();
  drop('drop', [file]);
  const sending = await screen.findByRole('progressbar', { name: 'Progress of walk.csv' });
  await vi.waitFor(() => expect(FakeRequest.last.sent).toBe(file));
  expect(FakeRequest.last.url).toBe('/api/gateway/imports?name=walk.csv');
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 42 }));
  expect(sending.getAttribute('value')).toBe('0.42');
  expect(screen.getByText(/Uploaded 42 %/)).toBeDefined();

  jobs = [job({ lines: 1200, observations: 1100, bytesRead: 50 })];
  await act(async () => FakeRequest.last.end(200, jobs[0]));
  const card = await screen.findByRole('article', { name: 'walk.csv' });
  expect(await within(card).findByText(/Reading 50 % · 1,200 lines · 1,100 observations/)).toBeDefined();

  jobs = [job({ state: 'merging', bytesRead: 100, placed: 0.25 })];
  expect(await within(card).findByText(/Placing networks 25 %/)).toBeDefined();

  const bounds = { south: 52, west: 13, north: 53, east: 14 };
  jobs = [job({ state: 'done', lines: 2000, networksNew: 31, rejected: 1, endedAt: Date.now(), ...bounds })];
  expect(await screen.findByRole('button', { name: 'Show on map' })).toBeDefined();
  expect(screen.getByText('2,000')).toBeDefined();
  await userEvent.click(screen.getByText('1 rejected line'));
  expect(await screen.findByText(/latitude must be from -90 to 90/)).toBeDefined();
  expect(screen.getByText('line 7')).toBeDefined();
});

test('a dropped map file goes among the map files, and is a base map with one press', async () => {
  show();
  drop('drop', [new File(['x'.repeat(100)], 'berlin.pmtiles')]);
  await vi.waitFor(() => expect(FakeRequest.last.url).toBe('/api/gateway/tileSources?name=berlin.pmtiles'));
  const source = { id: 'a', name: 'berlin 2.pmtiles', bytes: 100, minZoom: 0, maxZoom: 14, attribution: '' };
  await act(async () => FakeRequest.last.end(201, source));
  await userEvent.click(await screen.findByRole('button', { name: 'Use as base map' }));
  expect(screen.getByRole('button', { name: 'In use' })).toBeDefined();
  expect(localStorage.getItem('airledger.baseMap')).toBe('"file:berlin 2.pmtiles"');
});

test('a file that is probably of another format is imported or discarded, as the user says', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST' || method === 'DELETE') {
      asked.push(`${method} ${url}`);
      jobs = [job({ state: method === 'POST' ? 'done' : 'cancelled', rejected: 31, endedAt: 2 })];
      return Response.json(jobs[0]);
    }
    return Response.json(answer(url));
  });
  const message = '31 of 61 lines could not be read, so this is probably another format.';
  for (const [button, request, end] of [
    ['Import 30 readable lines', 'POST /api/gateway/imports/a/accept', 'New networks'],
    ['Discard file', 'DELETE /api/gateway/imports/a', 'Nothing was imported.'],
  ] as const) {
    jobs = [job({ state: 'doubtful', message, lines: 61, rejected: 31, endedAt: 1 })];
    const { unmount } = show();
    drop('drop', []);
    const card = await screen.findByRole('article', { name: 'walk.csv' });
    expect(card.textContent).toContain(`${message} Nothing was imported yet.`);
    expect(within(card).getByText('31 rejected lines')).toBeDefined();
    await userEvent.click(within(card).getByRole('button', { name: button }));
    expect(await within(card).findByText(new RegExp(end))).toBeDefined();
    expect(asked.at(-1)).toBe(request);
    unmount();
  }
});

test('an import that found no room says to make room, and does not blame the file', async () => {
  const message = 'The disk is full: 12 MB must be free in /home/wireless.';
  jobs = [job({ state: 'failed', message, fault: 'full', endedAt: 1 })];
  show();
  drop('drop', []);
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain(
    `${message}Your earlier data is unchanged.Free up disk space, then import the file again.`,
  );
});

test.each(['failed', 'cancelled', 'done'])(
  'an import that is %s can be taken off the list',
  async (state) => {
    jobs = [job({ state, endedAt: 1 })];
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
      if (method !== 'POST') return Response.json(answer(url));
      asked.push(url);
      jobs = [];
      return Response.json({ done: true });
    });
    show();
    drop('drop', []);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from list' }));
    expect(await screen.findByText('No imports yet')).toBeDefined();
    expect(asked).toEqual(['/api/gateway/imports/a/remove']);
  },
);

test('a scan of cells that was dropped for import leads to where it opens', async () => {
  jobs = [job({ state: 'failed', message: 'This is a scan of cells.', fault: 'scan', endedAt: 1 })];
  show();
  drop('drop', []);
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Check a scan' });
  expect(link.getAttribute('href')).toBe('/channels?tab=scan');
  await userEvent.click(link);
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Check a scan' })).toBeNull());
});

test('a list of rejected lines that is not whole says so', async () => {
  jobs = [job({ state: 'done', lines: 20_000, rejected: 9000, endedAt: 1 })];
  show();
  drop('drop', []);
  await userEvent.click(await screen.findByText('9,000 rejected lines'));
  expect(await screen.findByText('Only the first 1 of 9,000 are listed.')).toBeDefined();
});

test('a file that arrives before the first list of imports does is not lost from sight', async () => {
  let isFirst = true;
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    const reply = answer(url);
    if (url.endsWith('/imports') && isFirst) {
      isFirst = false;
      await new Promise((resolve, reject) => {
        setTimeout(resolve, 100);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    }
    return Response.json(reply);
  });
  show();
  drop('drop', [file]);
  await vi.waitFor(() => expect(isFirst).toBe(false));
  jobs = [job({ state: 'done', endedAt: Date.now() })];
  await act(async () => FakeRequest.last.end(200, jobs[0]));
  expect(await screen.findByRole('article', { name: 'walk.csv' })).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('article', { name: 'walk.csv' }).textContent).toContain('New networks');
});

test('a file that is refused says so in the words of the gateway, and the next one goes on', async () => {
  show();
  const second = new File(['y'], 'second.csv');
  drop('drop', [file, second]);
  await vi.waitFor(() => expect(FakeRequest.last.sent).toBe(file));
  const failure = { kind: 'invalid', message: 'The file is larger than 2 GB' };
  await act(async () => FakeRequest.last.end(413, { failure }));
  expect((await screen.findByRole('alert')).textContent).toContain('The file is larger than 2 GB.');
  await vi.waitFor(() => expect(FakeRequest.last.sent).toBe(second));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an upload can be stopped, and one that breaks off is told', async () => {
  show();
  drop('drop', [file]);
  await vi.waitFor(() => expect(FakeRequest.last.sent).toBe(file));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(FakeRequest.last.abort).toHaveBeenCalledOnce();
  expect(screen.queryByRole('progressbar')).toBeNull();

  drop('drop', [new File(['z'], 'third.csv')]);
  await vi.waitFor(() => expect(FakeRequest.last.sent?.name).toBe('third.csv'));
  await act(async () => FakeRequest.last.onerror?.());
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
});

test.each([
  ['is too large', { size: 2 ** 31 + 1 }, 'The file is larger than 2 GB.'],
  [
    'can be read no more',
    { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) },
    'The file was changed, moved or deleted',
  ],
])('a file that %s is not sent again when the gateway is asked', async (_, facts, words) => {
  const { client } = show();
  const bad = Object.defineProperties(
    new File(['z'], 'bad.csv'),
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value }])),
  );
  const sent = vi.spyOn(FakeRequest.prototype, 'send');
  drop('drop', [bad]);
  await vi.waitFor(() => expect(screen.queryByRole('alert') ?? sent.mock.lastCall).toBeTruthy());
  if (sent.mock.lastCall) await act(async () => FakeRequest.last.onerror?.());
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  await act(() => client.refetchQueries({ queryKey: statusQuery.queryKey }));
  await act(() => client.refetchQueries({ queryKey: statusQuery.queryKey }));
  expect(screen.getByRole('alert').textContent).toContain(words);
  sent.mockRestore();
});

test('a file that met a restart of the gateway is sent when that is back', async () => {
  let isAway = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json(answer(url));
  });
  const { client } = show();
  drop('drop', [file]);
  await vi.waitFor(() => expect(FakeRequest.last.sent).toBe(file));
  const first = FakeRequest.last;
  isAway = true;
  await act(async () => first.onerror?.());
  expect((await screen.findByRole('alert')).textContent).toContain('The gateway on this machine');
  isAway = false;
  await act(() => client.refetchQueries({ queryKey: statusQuery.queryKey }));
  await vi.waitFor(() => expect(FakeRequest.last).not.toBe(first));
  expect(FakeRequest.last.sent).toBe(file);
  expect(screen.queryByText(/The gateway on this machine/)).toBeNull();
  await act(async () => FakeRequest.last.end(201, job({})));
  await vi.waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Progress of walk.csv' })).toBeNull(),
  );
});
