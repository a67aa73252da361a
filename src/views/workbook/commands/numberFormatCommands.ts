import type { WorkbookCommand, WorkbookCommands } from './WorkbookCommand.ts';

export interface NumberFormatTarget {
  setFormat: (numberFormat: string) => void;
}

const format = (label: string, key: string, code: string): WorkbookCommand<NumberFormatTarget> => ({
  label,
  keys: [`Ctrl Shift ${key}`],
  run: ({ setFormat }) => setFormat(code),
});

/** The number formats that Excel has keys for. */
export const numberFormatCommands = {
  general: format('Format as general', '~', 'General'),
  number: format('Format as number', '1', '#,##0.00'),
  time: format('Format as time', '2', 'h:mm AM/PM'),
  date: format('Format as date', '3', 'd-mmm-yy'),
  currency: format('Format as currency', '4', '$#,##0.00'),
  percent: format('Format as percent', '5', '0%'),
  scientific: format('Format as scientific', '6', '0.00E+00'),
} satisfies WorkbookCommands<NumberFormatTarget>;
