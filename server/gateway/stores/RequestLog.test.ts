import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StoreFile } from '#server/disk/StoreFile.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { type LogEntry, RequestLog } from './RequestLog.ts';

const entry: LogEntry = {
  ...{ at: 1, service: 'gateway', operation: 'labels', method: 'GET', status: 200 },
  ...{ outcome: 'ok', cost: 0, milliseconds: 1, mode: null },
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
