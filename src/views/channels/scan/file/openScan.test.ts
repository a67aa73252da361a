import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openScan, readScanFile, type ScanProgress } from './openScan.ts';

const HEADER = 'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC';
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `52.5,13.4,30,262,1,1101,${index + 1},-90,LTE,LTE,1300,12`);
const scan = (count: number) => [HEADER, ...rows(count), ''].join('\n');
const packed = (text: string) => new Uint8Array(gzipSync(text));

test('open scan: a file is inspected by its content, compressed or not', async () => {
  for (const content of [scan(3), packed(scan(3))]) {
    const opened = await openScan(new File([content], 'photo.jpg'));
    expect(opened).toMatchObject({ format: 'cellMapper', name: 'photo.jpg' });
    expect(opened.proposal).toMatchObject({ readable: 3, problem: null });
  }
});

test('open scan: a file that is no table is described', async () => {
  const opened = await openScan(new File(['PK\x03\x04'], 'scan.csv'));
  expect(opened).toMatchObject({ format: 'unknown', proposal: undefined, description: 'a zip archive' });
});

test('open scan: a long file reports progress in bytes of the file', async () => {
  for (const content of [scan(20_000), packed(scan(20_000))]) {
    const file = new File([content], 'scan.csv');
    const told: ScanProgress[] = [];
    const { report, cells } = await readScanFile(file, { onProgress: (progress) => told.push(progress) });
    expect(report).toMatchObject({ rows: 20_000, rejected: 0, brokenOff: null });
    expect(cells).toHaveLength(20_000);
    expect(told.at(-1)).toEqual({ bytes: file.size, totalBytes: file.size, rows: 20_000 });
  }
});

test('open scan: a truncated gzip file is read to its end', async () => {
  const whole = packed(scan(50_000));
  const { report, cells } = await readScanFile(new File([whole.slice(0, whole.length >> 1)], 'scan.csv.gz'));
  expect(report.brokenOff).not.toBeNull();
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.length).toBeLessThan(50_000);
});

test('open scan: reading can be cancelled', async () => {
  const signal = AbortSignal.abort(new Error('closed'));
  await expect(readScanFile(new File([scan(10)], 'scan.csv'), { signal })).rejects.toThrow('closed');
});
