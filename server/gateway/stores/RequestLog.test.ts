import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StoreFile } from '#server/disk/StoreFile.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { type LogEntry, RequestLog } from './RequestLog.ts';

const entry: LogEntry = {
  ...{ at: 1, service: 'gateway', operation: 'labels', method: 'GET', status: 200 },
  ...{ outcome: 'ok', cost: 0, milliseconds: 1, mode: null, target: null },
};

test('RequestLog: a locked file fails no request', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = new RequestLog(join(freshHome(), 'log.sqlite'));
  const locked = vi.spyOn(StoreFile.prototype, 'transact').mockImplementation(() => {
    throw new Error('database is locked');
  });
  log.add(entry);
  expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
  for (let count = 0; count < 6000; count += 1) log.add({ ...entry, status: 201 });
  locked.mockRestore();
  const read = log.read(0, 10);
  expect(read).toHaveLength(10);
  expect(read.every(({ status }) => status === 201)).toBe(true);
  log.close();
});

const openLog = (path = join(freshHome(), 'log.sqlite')) => {
  const log = new RequestLog(path);
  onTestFinished(() => log.close());
  return log;
};

test('RequestLog: finds by text, service, failure and cost, newest last', () => {
  const log = openLog();
  const search = {
    ...entry,
    service: 'wireless',
    operation: 'wifiSearch',
    target: '/api/v2/network/search?ssid=Caf%C3%A9',
  };
  log.add(entry);
  log.add({ ...search, cost: 1 });
  log.add({ ...search, status: 429, outcome: 'failed:quota' });
  log.add({ ...entry, outcome: 'refused:origin', status: 403 });
  const ids = (filter: Parameters<RequestLog['read']>[2]) => log.read(0, 10, filter).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2, 3, 4]);
  expect(ids({ service: 'upstream' })).toEqual([2, 3]);
  expect(ids({ service: 'gateway' })).toEqual([1, 4]);
  expect(ids({ only: 'failed' })).toEqual([3, 4]);
  expect(ids({ only: 'spent' })).toEqual([2]);
  expect(ids({ find: 'SSID=caf' })).toEqual([2, 3]);
  expect(ids({ find: '429' })).toEqual([3]);
  expect(ids({ find: "%' OR 1=1 --" })).toEqual([]);
  expect(ids({ service: 'wireless', only: 'failed', find: 'quota' })).toEqual([3]);
});

test('RequestLog: a very long target is left out, the entry stays', () => {
  const log = openLog();
  log.add({ ...entry, target: `/x?${'a'.repeat(2_000)}` });
  expect(log.read(0, 1)).toMatchObject([{ operation: 'labels', target: null }]);
});

test('RequestLog: a file of an earlier version is read and goes on', () => {
  const path = join(freshHome(), 'log.sqlite');
  const old = new StoreFile(path, {
    schema: `CREATE TABLE IF NOT EXISTS entry (
      id INTEGER PRIMARY KEY, at INTEGER NOT NULL, service TEXT, operation TEXT, method TEXT NOT NULL,
      status INTEGER NOT NULL, outcome TEXT NOT NULL, cost INTEGER NOT NULL, milliseconds REAL NOT NULL, mode TEXT
    );
    INSERT OR IGNORE INTO entry VALUES (7, 1, 'wireless', 'wifiSearch', 'GET', 200, 'ok', 1, 2.5, 'live')`,
    isDurable: false,
  });
  old.close();
  const log = openLog(path);
  log.add({ ...entry, target: '/x' });
  expect(log.read(0, 10)).toMatchObject([
    { id: 7, operation: 'wifiSearch', target: null },
    { id: 8, target: '/x' },
  ]);
});
