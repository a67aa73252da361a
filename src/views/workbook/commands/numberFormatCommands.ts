import { withDecimals } from '#domain/sheet/format/withDecimals.ts';
import type { WorkbookCommand, WorkbookCommands } from './WorkbookCommand.ts';

export interface NumberFormatTarget {
  /** Of the active cell, and what it shows. */
  numberFormat: string;
  shown: string;
  setFormat: (numberFormat: string) => void;
}

const withMore = (label: string, by: 1 | -1): WorkbookCommand<NumberFormatTarget> => ({
  label,
  canRun: ({ numberFormat, shown }) => withDecimals(numberFormat, by, shown) !== undefined,
  run({ numberFormat, shown, setFormat }) {
    const code = withDecimals(numberFormat, by, shown);
    if (code !== undefined) setFormat(code);
  },
});

const format = (label: string, code: string, key?: string): WorkbookCommand<NumberFormatTarget> => ({
  label,
  ...(key !== undefined && { keys: [`Ctrl Shift ${key}`] }),
  run: ({ setFormat }) => setFormat(code),
});

/** The number formats that are used most; Excel has keys for them. */
export const numberFormatCommands = {
  general: format('Format as general', 'General', '~'),
  number: format('Format as number', '#,##0.00', '1'),
  time: format('Format as time', 'h:mm AM/PM', '2'),
  date: format('Format as date', 'd-mmm-yy', '3'),
  currency: format('Format as currency', '$#,##0.00', '4'),
  percent: format('Format as percent', '0%', '5'),
  scientific: format('Format as scientific', '0.00E+00', '6'),
  text: format('Format as text', '@'),
  moreDecimals: withMore('Increase decimals', 1),
  fewerDecimals: withMore('Decrease decimals', -1),
} satisfies WorkbookCommands<NumberFormatTarget>;
