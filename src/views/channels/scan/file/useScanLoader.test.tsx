import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { scanFile } from '#tests/support/page/scanPage.tsx';
import { useScanLoader } from './useScanLoader.ts';

const HEADER = 'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC\n';
const row = (cell: number) => `52.52,13.4,0,262,01,1101,${cell},-80,LTE,LTE,1300,12\n`;

function desk() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return () => renderHook(() => useScanLoader(), { wrapper });
}

test('scan loader: a scan is still loaded when the user returns to the view', async () => {
  const visit = desk();
  const first = visit();
  act(() => first.result.current.open(scanFile('walk.csv', HEADER + row(1))));
  await waitFor(() => expect(first.result.current.loaded?.cells).toHaveLength(1));
  first.unmount();
  const second = visit();
  expect(second.result.current.loaded?.opened.name).toBe('walk.csv');
  act(() => second.result.current.clear());
  second.unmount();
  expect(visit().result.current.loaded).toBeUndefined();
});

test('scan loader: Cancel stops reading and keeps the previous scan', async () => {
  const { result } = desk()();
  act(() => result.current.open(scanFile('walk.csv', HEADER + row(1))));
  await waitFor(() => expect(result.current.loaded).toBeDefined());
  const long = HEADER + Array.from({ length: 200_000 }, (_, cell) => row(cell)).join('');
  act(() => result.current.open(scanFile('long.csv', long)));
  await waitFor(() => {
    const { stage } = result.current;
    expect(stage.phase === 'reading' && stage.progress.rows > 0).toBe(true);
  });
  act(() => result.current.cancel());
  expect(result.current.stage).toEqual({ phase: 'idle' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(result.current.stage).toEqual({ phase: 'idle' });
  expect(result.current.loaded?.opened.name).toBe('walk.csv');
});

test('scan loader: the last of two files opened at once wins', async () => {
  const { result } = desk()();
  act(() => {
    result.current.open(scanFile('one.csv', HEADER + row(1)));
    result.current.open(scanFile('two.csv', HEADER + row(2)));
  });
  await waitFor(() => expect(result.current.loaded?.opened.name).toBe('two.csv'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(result.current.loaded?.opened.name).toBe('two.csv');
});
