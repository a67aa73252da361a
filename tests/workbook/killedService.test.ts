import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { openWorkbookEmulator } from '#server/emulator/workbook/openWorkbookEmulator.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { surveyBook } from '#tests/support/workbook/surveyBook.ts';

const KILLS = cases(3, 6);
const PROGRAM = join(import.meta.dirname, '../support/workbook/patchUntilKilled.ts');

test('every change that was answered is there after the service was killed at any time', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'book.xlsx');
  writeFileSync(path, surveyBook(100_000));
  let next = 1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = spawn(process.execPath, [PROGRAM, folder, String(next)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(child, 'close');
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    const first = await Promise.race([once(child.stdout, 'data'), closed]);
    expect(first[0], 'it answered').toBeInstanceOf(Buffer);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    child.kill('SIGKILL');
    await closed;
    const answered = Number(said.trim().split('\n').at(-1));
    expect(answered).toBeGreaterThanOrEqual(next);

    await openWorkbookEmulator(folder).close(); // the next start
    const { cells } = Book.open(readFileSync(path)).sheets[0]!;
    const numbers = Array.from({ length: answered }, (_, row) => cells.value(row, 0));
    expect(numbers).toEqual(Array.from({ length: answered }, (_, row) => row + 1));
    const backup = Book.open(readFileSync(join(folder, '.airledger/backup/book.xlsx'))).sheets[0]!.cells;
    if (answered > 2) expect(backup.value(answered - 3, 0)).toBe(answered - 2);
    const names = readdirSync(folder, { recursive: true }).map(String);
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    next = answered + 1;
  }
});
