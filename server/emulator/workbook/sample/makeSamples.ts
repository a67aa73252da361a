// A folder of workbooks starts with a few of our own making.

import { Book } from '#server/emulator/workbook/book/Book.ts';
import { addChart } from '#server/emulator/workbook/chart/addChart.ts';
import { changeChart } from '#server/emulator/workbook/chart/changeChart.ts';
import { chartTypeNamed } from '#server/emulator/workbook/chart/chartTypes.ts';
import { readSource } from '#server/emulator/workbook/chart/readSource.ts';
import { cellReview } from './cellReview.ts';
import { fillOnce, type Sample } from './fillOnce.ts';
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

const SAMPLES: readonly Sample[] = [
  { name: 'Survey log.xlsx', make: () => computed(surveyLog(), CHARTS) },
  { name: 'Cell review.xlsx', make: () => computed(cellReview()) },
  { name: 'Large survey.xlsx', make: () => writeWorkbook(largeSurvey()) },
];

/** Fills a folder as {@link fillOnce} does, with what can be opened. */
export function makeSamples(folder: string): void {
  fillOnce(folder, SAMPLES, (bytes) => Book.open(bytes));
}

/** The file with the results of its formulas. */
function computed(draft: WorkbookSpec, charts: readonly SampleChart[] = []): Uint8Array {
  const book = Book.open(writeWorkbook(draft));
  book.calculation.computeAll();
  for (const { sheet: name, type, source, box } of charts) {
    const sheet = book.sheetNamed(name)!;
    const kind = chartTypeNamed(type);
    changeChart(addChart(sheet, kind, readSource(book, source, sheet, 'Columns', kind.element)), box);
  }
  return book.save();
}
