import { isDateFormat } from 'numfmt';
import { displayText } from './displayText.ts';

interface ShownCell {
  value: string | number | boolean | null;
  text: string;
  numberFormat: string;
}

/** Whether cells count their dates from 1904: the service tells it by the text of a date alone. */
export function areDatesFrom1904(rows: readonly (readonly (ShownCell | null)[])[]): boolean {
  for (const row of rows)
    for (const cell of row) {
      if (typeof cell?.value !== 'number' || !isDateFormat(cell.numberFormat)) continue;
      const isShown = (is1904: boolean) =>
        displayText(cell.value as number, cell.numberFormat, is1904) === cell.text;
      const from1904 = isShown(true);
      if (from1904 !== isShown(false)) return from1904;
    }
  return false;
}
