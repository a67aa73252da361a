import { chmodSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { byService } from '#services/services.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { CredentialStore } from './CredentialStore.ts';

const ORIGIN = 'https://graph.example';

test('CredentialStore uses a renewed token at once and writes it when the disk allows', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const home = freshHome();
  const path = join(home, 'credentials.json');
  const credentials = new CredentialStore(
    home,
    {},
    byService(() => ORIGIN),
  );
  const renewed = { scheme: 'bearer', token: 'a-renewed-token' } as const;
  mkdirSync(path);
  credentials.setEventually('workbook', renewed, ORIGIN);
  expect(credentials.find('workbook')?.credential).toEqual(renewed);
  rmdirSync(path);
  vi.advanceTimersByTime(5000);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ workbook: { ...renewed, origin: ORIGIN } });
});

test('CredentialStore does not write a file that others can read, and goes on', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const home = freshHome();
  const path = join(home, 'credentials.json');
  const credentials = new CredentialStore(
    home,
    {},
    byService(() => ORIGIN),
  );
  mkdirSync(path);
  credentials.setEventually('workbook', { scheme: 'bearer', token: 'a-renewed-token' }, ORIGIN);
  rmdirSync(path);
  writeFileSync(path, '{}');
  chmodSync(path, 0o644);
  expect(() => vi.advanceTimersByTime(5000)).not.toThrow();
  expect(readFileSync(path, 'utf8')).toBe('{}');
  chmodSync(path, 0o600);
  vi.advanceTimersByTime(5000);
  expect(readFileSync(path, 'utf8')).toContain('a-renewed-token');
});
