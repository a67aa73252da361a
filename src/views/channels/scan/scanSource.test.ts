import { expect, test } from 'vitest';
import type { OpenedScan } from '#views/channels/scan/file/openScan.ts';
import { readGradingChoice } from '#views/channels/scan/grading/gradingChoice.ts';
import { scanSource } from './scanSource.ts';

test('a kept scan names its file, the digest, and what it was graded with', async () => {
  const scanOf = (file: Blob) => ({ opened: { name: 'a.csv', file } as OpenedScan });
  expect(await scanSource(scanOf(new Blob(['abc'])), readGradingChoice(''))).toBe(
    'a.csv, SHA-256 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad, graded with the usual weights and settings',
  );
  const choice = readGradingChoice('{"weights":{"H4":0},"settings":{"farFactor":7}}');
  expect(await scanSource({ ...scanOf(new Blob()), digest: 'SHA-256 0f' }, choice)).toBe(
    'a.csv, SHA-256 0f, graded with {"weights":{"H4":0},"settings":{"farFactor":7}}',
  );
  const gone = Object.assign(new Blob(['abc']), { arrayBuffer: () => Promise.reject(new Error('moved')) });
  expect(await scanSource(scanOf(gone), choice)).toContain('SHA-256 not known, since the file was changed');
});
