import { expect, test } from 'vitest';
import { readGradingChoice } from '#views/channels/scan/grading/gradingChoice.ts';
import { scanSource } from './scanSource.ts';

test('a kept scan names its file, the digest, and what it was graded with', async () => {
  const scan = { name: 'a.csv', file: new Blob(['abc']) };
  expect(await scanSource(scan, readGradingChoice(''))).toBe(
    'a.csv, SHA-256 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad, graded with the usual weights and settings',
  );
  const choice = readGradingChoice('{"weights":{"H4":0},"settings":{"farFactor":7}}');
  expect(await scanSource({ ...scan, file: new Blob() }, choice)).toBe(
    'a.csv, kept before, graded with {"weights":{"H4":0},"settings":{"farFactor":7}}',
  );
});
