// Charts of every kind that can be added, read by LibreOffice and written again: none is lost, nor is a series.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { addChart } from '#server/emulator/workbook/chart/addChart.ts';
import { chartsOf } from '#server/emulator/workbook/chart/Chart.ts';
import { changeChart } from '#server/emulator/workbook/chart/changeChart.ts';
import { chartTypes } from '#server/emulator/workbook/chart/chartTypes.ts';
import { readSource } from '#server/emulator/workbook/chart/readSource.ts';
import { writeWorkbook } from '#server/emulator/workbook/sample/writeWorkbook.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { libreOffice, NO_LIBRE_OFFICE } from '#tests/support/workbook/libreOffice.ts';

const ROWS = [
  ['day', 'volume', 'open', 'high', 'low', 'close'],
  ...[1, 2, 3, 4, 5].map((day) => [`day ${day}`, 900 + day, 40 + day, 60 + day, 20 + day, 50 - day]),
];
const DEADLINE_MS = 120_000;

function convert(file: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'));
  try {
    const path = join(folder, 'charts.xlsx');
    writeFileSync(path, file);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const args = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), path];
    execFileSync('soffice', args, { stdio: 'pipe', timeout: DEADLINE_MS });
    return readFileSync(join(folder, 'out', 'charts.xlsx'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Name, row, and number of series of each chart; columns are as wide as the font that LibreOffice has. */
const factsOf = (book: Book) =>
  chartsOf(book.sheets[0]!).map(({ name, top, part }) => ({
    name,
    top: Math.round(top / 10),
    series: [...book.package.text(part!).matchAll(/<c:ser>/g)].length,
  }));

testWith(libreOffice(), NO_LIBRE_OFFICE)(
  'charts of every kind come back',
  () => {
    const book = Book.open(writeWorkbook({ sheets: [{ name: 'Data', widths: [9], rows: ROWS }] }));
    const sheet = book.sheets[0]!;
    for (const [at, [name, type]] of [...chartTypes].entries()) {
      const stock = type.element === 'stockChart' ? 3 + Number(type.hasVolume) + Number(type.hasOpen) : 2;
      const source = `A1:${'ABCDEF'[stock]}6`;
      const chart = addChart(sheet, type, readSource(book, source, sheet, 'Columns', type.element));
      changeChart(chart, { name, left: (at % 6) * 380, top: 120 + Math.floor(at / 6) * 240 });
    }
    const before = factsOf(book);
    expect(before).toHaveLength(73);
    expect(factsOf(Book.open(convert(book.save())))).toEqual(before);
  },
  DEADLINE_MS,
);
