import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findOperator } from '#domain/radio/cell/Plmn.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { countryCodesOf, operatorRecords, useOperators } from './operators.ts';

keepStorage();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  storage.clear();
});

const TELEKOM = {
  type: 'National',
  countryName: 'Germany',
  countryCode: 'DE',
  mcc: '262',
  mnc: '01',
  brand: 'Telekom',
  operator: 'Telekom Deutschland',
  status: 'Operational',
  bands: 'GSM 900 / LTE 1800',
  notes: null,
};
const BARE = {
  mcc: '262',
  mnc: '98',
  brand: null,
  operator: '',
  status: null,
  bands: null,
  countryCode: null,
};

function stubGateway(answer: (query: URLSearchParams) => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search, searchParams } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/api/gateway'))
      return Response.json(gatewayStatus('embedded', { connections: [] }));
    asked.push(pathname + search);
    return answer(searchParams);
  });
  return asked;
}
const pageClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test.each([
  ['a list', [TELEKOM, BARE]],
  ['an object by mcc and mnc', { 262: { '01': TELEKOM, 98: BARE } }],
])('operators come as %s', async (_form, body) => {
  const asked = stubGateway(() => Response.json(body));
  const { records } = await pageClient().fetchQuery(operatorRecords('262'));
  expect(asked).toEqual(['/api/wireless/api/v2/cell/mccMnc?mcc=262']);
  expect(records.toSorted((a, b) => a.mnc.localeCompare(b.mnc))).toEqual([
    {
      mcc: '262',
      mnc: '01',
      countryCode: 'DE',
      brand: 'Telekom',
      operator: 'Telekom Deutschland',
      status: 'Operational',
      bands: 'GSM 900 / LTE 1800',
    },
    { mcc: '262', mnc: '98', countryCode: '', brand: null, operator: null, status: '', bands: '' },
  ]);
  expect(findOperator(records, '26201')?.brand).toBe('Telekom');
});

test('a country code without operators is none, and no failure', async () => {
  stubGateway(() => Response.json({}));
  expect((await pageClient().fetchQuery(operatorRecords('999'))).records).toEqual([]);
  stubGateway(() => Response.json({ failure: { kind: 'missing', message: 'none' } }, { status: 404 }));
  expect((await pageClient().fetchQuery(operatorRecords('999'))).records).toEqual([]);
});

test('each country code is asked for once; one that fails leaves the others', async () => {
  const asked = stubGateway((query) =>
    query.get('mcc') === '262'
      ? Response.json({ 262: { '01': TELEKOM } })
      : Response.json({ failure: { kind: 'upstream', message: 'down' } }, { status: 500 }),
  );
  const client = pageClient();
  const page = renderHook(({ mccs }) => useOperators(mccs), {
    initialProps: { mccs: ['262', '310'] },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(page.result.current.isPending).toBe(false));
  expect(page.result.current.records).toHaveLength(1);
  expect(page.result.current.failure).toMatchObject({ kind: 'upstream' });
  const { records } = page.result.current;
  page.rerender({ mccs: ['262', '310'] });
  expect(page.result.current.records).toBe(records);
  page.rerender({ mccs: ['262'] });
  await waitFor(() => expect(page.result.current.failure).toBeUndefined());
  page.rerender({ mccs: [] });
  expect(page.result.current).toMatchObject({ records: [], isPending: false });
  expect(asked).toHaveLength(2);
});

test('country codes are those of the cells, each once; CDMA systems have none', () => {
  const cells = [
    { kind: 'lte', operator: '310410' },
    { kind: 'gsm', operator: '26201' },
    { kind: 'nr', operator: '26202' },
    { kind: 'cdma', operator: '41390' },
    { kind: 'lte', operator: '26' },
  ];
  expect(countryCodesOf(cells)).toEqual(['262', '310']);
});
