// A sheet that the page saved, as LibreOffice shows it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { writeXlsx } from '#queries/xlsx/writeXlsx.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { libreOffice, NO_LIBRE_OFFICE } from '#tests/support/workbook/libreOffice.ts';

const DEADLINE_MS = 120_000;
/** CSV with semicolons, UTF-8, cells as they are shown. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true';

function shownBy(file: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'saved-'));
  try {
    const path = join(folder, 'saved.xlsx');
    writeFileSync(path, file);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const args = [profile, '--headless', '--convert-to', AS_SHOWN, '--outdir', folder, path];
    execFileSync('soffice', args, { stdio: 'pipe', timeout: DEADLINE_MS });
    return readFileSync(join(folder, 'saved.csv'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

testWith(libreOffice(), NO_LIBRE_OFFICE)(
  'numbers look as they did in the sheet',
  () => {
    const cells = [
      { value: 46_130.395833333336, numberFormat: 'yyyy-mm-dd hh:mm' },
      { value: -63, numberFormat: '0 "dBm"' },
      { value: 0.25, numberFormat: '0%' },
      { value: -9.5, numberFormat: 'General' },
      { value: '=1+1', numberFormat: '@' },
    ];
    expect(shownBy(Buffer.concat(writeXlsx([{ name: 'Log', rows: [cells] }]))).trim()).toBe(
      '2026-04-18 09:30;-63 dBm;25%;-9.5;=1+1',
    );
    const from1904 = [{ value: 44_668, numberFormat: 'yyyy-mm-dd' }];
    expect(shownBy(Buffer.concat(writeXlsx([{ name: 'Log', rows: [from1904] }], true))).trim()).toBe(
      '2026-04-18',
    );
  },
  DEADLINE_MS,
);
