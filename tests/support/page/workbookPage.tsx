// The workbook view on a made-up gateway that keeps the cells of two sheets; what it is asked is recorded.

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { useGatewayWatch } from '#queries/cache/useGatewayReconnect.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { WorkbookView } from '#views/workbook/WorkbookView.tsx';
import { gatewayStatus } from './gatewayStatus.ts';
import { pageClient } from './pageClient.ts';

export interface WorkbookRequest {
  method: string;
  /** After the drive, such as items/1/workbook/worksheets. */
  path: string;
  body: unknown;
}

type Value = string | number;

interface WorkbookPage {
  address?: string;
  files?: { id: string; name: string; folder?: { childCount: number } }[];
  sheets?: { id: string; name: string; visibility?: string }[];
  /** By "row column", from 0, of the first sheet. */
  cells?: Record<string, Value>;
  /** What is answered in the place of the usual answer. */
  answer?: (asked: WorkbookRequest) => Response | undefined;
}

export const STATUS = gatewayStatus('embedded', {
  connections: [{ service: 'workbook', mode: 'embedded', dataset: null, built: true, credential: null }],
});

/** As the gateway tells of a failure. */
export const refusal = (
  status: number,
  facts: { kind: string; message: string; service?: string; code?: string; retryAt?: number },
) => Response.json({ failure: { service: 'workbook', ...facts } }, { status });

export function openWorkbookView({
  address = '/workbook?item=1',
  files = [{ id: '1', name: 'Log.xlsx' }],
  sheets = [
    { id: '{1}', name: 'Log' },
    { id: '{2}', name: 'Notes' },
  ],
  cells = {},
  answer = () => undefined,
}: WorkbookPage = {}) {
  const asked: WorkbookRequest[] = [];
  /** After a restart the gateway knows this page's sign-in no longer. */
  const gateway = { isSignedOut: false };
  window.history.replaceState(null, '', address);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (gateway.isSignedOut) return refusal(401, { kind: 'signedOut', message: '', service: 'gateway' });
    if (pathname === '/api/gateway/status') return Response.json(STATUS);
    const path = decodeURIComponent(pathname).replace('/api/workbook/me/drive/', '');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method: init.method ?? 'GET', path, body };
    asked.push(request);
    return answer(request) ?? Response.json(usual(request));
  });
  function usual({ method, path, body }: WorkbookRequest): unknown {
    const range = /range\(address='([^']+)'\)$/.exec(path)?.[1];
    if (range !== undefined) {
      const area = areaOfReference(readReference(range)!);
      const values = (body as { values?: (Value | null)[][] } | undefined)?.values;
      if (method === 'PATCH')
        for (const [y, row] of (values ?? []).entries())
          for (const [x, value] of row.entries())
            if (value !== null) cells[`${area.top + y} ${area.left + x}`] = value;
      return rangeOf(range, cells);
    }
    if (path.includes('/usedRange')) return { address: 'Log!A1:C9', rowHidden: false, columnHidden: false };
    if (path.endsWith('/worksheets'))
      return { value: sheets.map((sheet, position) => ({ position, visibility: 'Visible', ...sheet })) };
    if (/children$|search\(/.test(path)) return { value: files };
    return { value: [] };
  }
  render(
    <QueryClientProvider client={pageClient()}>
      <ToastProvider>
        <GatewayWatch />
        <WorkbookView />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { asked, cells, gateway };
}

/** As the page's frame does it. */
function GatewayWatch() {
  useQuery(statusQuery);
  useGatewayWatch();
  return null;
}

function rangeOf(address: string, cells: Record<string, Value>) {
  const { top, left, bottom, right } = areaOfReference(readReference(address)!);
  const values = Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_, x) => cells[`${top + y} ${left + x}`] ?? ''),
  );
  const each = (of: (value: Value) => Value) => values.map((row) => row.map(of));
  return {
    address: `Log!${address}`,
    values,
    formulas: values,
    text: each(String),
    numberFormat: each(() => 'General'),
    valueTypes: each((value) => (value === '' ? 'Empty' : typeof value === 'number' ? 'Double' : 'String')),
  };
}
