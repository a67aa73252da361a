import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CellError } from '#domain/sheet/CellValue.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { chartsOf } from '#server/emulator/workbook/chart/Chart.ts';
import { drawChart } from '#server/emulator/workbook/chart/draw/drawChart.ts';
import { makeSamples } from './makeSamples.ts';
import { installedSamples, provideSamples } from './provideSamples.ts';
import { surveyLog } from './surveyLog.ts';
import { writeWorkbook } from './writeWorkbook.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  folders.push(folder);
  return folder;
};
const shown = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('.'));

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('provideSamples: fills an empty folder once, with computed formulas', async () => {
  const folder = newFolder();
  await provideSamples(folder);
  expect(shown(folder).sort()).toEqual(['Cell review.xlsx', 'Large survey.xlsx', 'Survey log.xlsx']);
  const books = new Map(shown(folder).map((name) => [name, Book.open(readFileSync(join(folder, name)))]));
  for (const [name, book] of books)
    for (const sheet of book.sheets) {
      sheet.cells.eachFormula((row, column) => {
        const value = sheet.cells.value(row, column);
        if (value === null || value instanceof CellError) expect([name, sheet.name, row, column]).toBe(value);
      });
      for (const chart of chartsOf(sheet))
        expect((await drawChart(chart, 0, 0, 'Fit')).length).toBeGreaterThan(2_000);
    }
  const log = books.get('Survey log.xlsx')!;
  expect(log.sheetNamed('Log')!.tables).toMatchObject([{ name: 'Survey', hasTotals: true }]);
  expect(log.sheetNamed('Summary')!.cells.value(6, 1)).toBe(240);
  expect(chartsOf(log.sheetNamed('Summary')!)).toHaveLength(2);
  expect(books.get('Large survey.xlsx')!.sheets[0]!.usedArea(true)).toMatchObject({
    bottom: 50_000,
    right: 11,
  });
  for (const name of shown(folder)) rmSync(join(folder, name));
  await provideSamples(folder);
  expect(shown(folder)).toEqual([]);
}, 120_000);

test('makeSamples: what an earlier process did not finish is finished', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'Large survey.xlsx'), 'as it was');
  makeSamples(folder);
  expect(shown(folder)).toHaveLength(3);
  expect(readFileSync(join(folder, 'Large survey.xlsx'), 'utf8')).toBe('as it was');
});

test('makeSamples: never changes a folder that contains something', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'mine.xlsx'), '');
  makeSamples(folder);
  rmSync(join(folder, 'mine.xlsx'));
  makeSamples(folder);
  expect(shown(folder)).toEqual([]);
});

test('provideSamples: new folders get copies of what the installation made once', async () => {
  const made = await installedSamples();
  const madeMs = () => shown(made).map((name) => statSync(join(made, name)).mtimeMs);
  const before = madeMs();
  const folder = newFolder();
  await provideSamples(folder);
  expect(shown(folder)).toHaveLength(3);
  for (const name of shown(folder))
    expect(readFileSync(join(folder, name)).equals(readFileSync(join(made, name))), name).toBe(true);
  expect(madeMs()).toEqual(before);
});

test('makeSamples: the data is the same each time, with unassigned addresses', () => {
  expect(surveyLog()).toEqual(surveyLog());
  expect(writeWorkbook(surveyLog())).toEqual(writeWorkbook(surveyLog()));
  for (const row of surveyLog().sheets[0]!.rows.slice(4, -1))
    expect(Number.parseInt(String(row[1]).slice(0, 2), 16) & 0b11).toBe(0b10);
});
