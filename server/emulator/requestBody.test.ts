import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MultipartError } from './multipart.ts';
import { readBody, TooLarge } from './requestBody.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const open: typeof real.open = async (...given) => {
    const file = await real.open(...given);
    if (disk.isFull)
      file.writeFile = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    return file;
  };
  return { ...real, open };
});

const LIMITS = { text: 10, file: 20, multipart: 1_000 };

async function* streamOf(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
const part = (disposition: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
const readParts = (...pieces: string[]) =>
  readBody('POST', { 'content-type': 'multipart/form-data; boundary=b' }, streamOf(...pieces), LIMITS);

test('requestBody: files stay on the disk until disposal; fields become a form', async () => {
  const body = await readParts(
    part('name="donate"', 'on'),
    part('name="file"; filename="../a.csv"', 'one'),
    part('name="file"; filename="b.csv"', 'three'),
    '--b--',
  );
  expect(body.text).toBe('donate=on');
  expect(body.files.map(({ path: _, ...file }) => file)).toEqual([
    { field: 'file', name: 'a.csv', bytes: 3 },
    { field: 'file', name: 'b.csv', bytes: 5 },
  ]);
  expect(body.files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['one', 'three']);
  await body.dispose();
  expect(existsSync(dirname(body.files[0]!.path))).toBe(false);
});

test.each([
  ['text', { 'content-type': 'text/plain' }, 'x'.repeat(11)],
  ['a multipart body', { 'content-type': 'multipart/form-data; boundary=b' }, 'x'.repeat(1_001)],
  ['a length told beforehand', { 'content-length': '11' }, ''],
])('requestBody: %s over its limit is refused', async (_, headers, text) => {
  await expect(readBody('POST', headers, streamOf(text), LIMITS)).rejects.toThrow(TooLarge);
});

test('requestBody: all fields together have the limit of a text', async () => {
  await expect(readParts(part('name="a"', '123456'), part('name="b"', '12345'), '--b--')).rejects.toThrow(
    TooLarge,
  );
});

test('requestBody: too many parts are refused', async () => {
  const parts = Array.from({ length: 101 }, () => part('name="a"', ''));
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const limits = { ...LIMITS, multipart: 100_000 };
  await expect(readBody('POST', headers, streamOf(...parts, '--b--'), limits)).rejects.toThrow(
    /at most 100 parts/,
  );
});

test('requestBody: an interrupted body leaves no file behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-body-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  const whole = await readParts(part('name="file"; filename="a"', 'x'), '--b--');
  expect(readdirSync(folder)).toHaveLength(1);
  await whole.dispose();
  await expect(readParts(part('name="file"; filename="a"', 'x'))).rejects.toThrow(MultipartError);
  expect(readdirSync(folder)).toEqual([]);
});

test('requestBody: a file without room fails as a full disk', async () => {
  disk.isFull = true;
  onTestFinished(() => {
    disk.isFull = false;
  });
  await expect(readParts(part('name="file"; filename="a"', 'x'), '--b--')).rejects.toThrow(
    `The disk is full: 10 MB must be free in ${tmpdir()}.`,
  );
});
