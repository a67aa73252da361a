// A folder of workbooks starts with a few of our own making.

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { addChart } from '#server/emulator/workbook/chart/addChart.ts';
import { changeChart } from '#server/emulator/workbook/chart/changeChart.ts';
import { chartTypeNamed } from '#server/emulator/workbook/chart/chartTypes.ts';
import { readSource } from '#server/emulator/workbook/chart/readSource.ts';
import { saveFile } from '#server/emulator/workbook/files/saveFile.ts';
import { cellReview } from './cellReview.ts';
import { largeSurvey } from './largeSurvey.ts';
import type { WorkbookSpec } from './SheetSpec.ts';
import { surveyLog } from './surveyLog.ts';
import { writeWorkbook } from './writeWorkbook.ts';

interface SampleChart {
  sheet: string;
  type: string;
  source: string;
  /** In points. */
  box: { name: string; left: number; top: number; width: number; height: number };
}

const CHARTS: readonly SampleChart[] = [
  {
    sheet: 'Summary',
    type: 'ColumnStacked',
    source: 'A9:D12',
    box: { name: 'Quality by band', left: 20, top: 200, width: 400, height: 230 },
  },
  {
    sheet: 'Summary',
    type: 'XYScatter',
    source: 'Log!I4:I244,Log!H4:H244',
    box: { name: 'Where signals were heard', left: 440, top: 200, width: 400, height: 230 },
  },
];

const SAMPLES: readonly { name: string; draft: () => WorkbookSpec; charts: readonly SampleChart[] }[] = [
  { name: 'Survey log.xlsx', draft: surveyLog, charts: CHARTS },
  { name: 'Cell review.xlsx', draft: cellReview, charts: [] },
  { name: 'Large survey.xlsx', draft: largeSurvey, charts: [] },
];

/** Says that the folder was filled once: what people delete stays deleted. */
const MARK = join('.airledger', 'samples');

/** Fills a folder that holds nothing and was never filled; others are left alone. Throws what the file system throws. */
export function makeSamples(folder: string): void {
  const mark = join(folder, MARK);
  if (existsSync(mark)) return;
  mkdirSync(join(folder, '.airledger'), { recursive: true });
  const isEmpty = readdirSync(folder).every((name) => name.startsWith('.'));
  try {
    if (isEmpty)
      for (const { name, draft, charts } of SAMPLES)
        saveFile(join(folder, name), makeSample(draft(), charts), (bytes) => Book.open(bytes));
    writeFileSync(mark, '');
  } catch (error) {
    if (isEmpty) for (const { name } of SAMPLES) rmSync(join(folder, name), { force: true });
    throw error; // all of them are made when there is room
  }
}

/** The file with the results of its formulas. */
function makeSample(draft: WorkbookSpec, charts: readonly SampleChart[]): Uint8Array {
  const book = Book.open(writeWorkbook(draft));
  book.calculation.computeAll();
  for (const { sheet: name, type, source, box } of charts) {
    const sheet = book.sheetNamed(name)!;
    const kind = chartTypeNamed(type);
    changeChart(addChart(sheet, kind, readSource(book, source, sheet, 'Columns', kind.element)), box);
  }
  return book.save();
}
