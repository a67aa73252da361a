import { isDateFormat } from 'numfmt';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import { inputOfText } from '#domain/sheet/input/inputOfText.ts';
import { TEXT_FORMAT } from '#domain/sheet/input/readTypedInput.ts';
import { DAYS_TO_1904 } from '#domain/sheet/serialDate.ts';
import type { CellLook } from './CellLook.ts';
import { readableFormat, readMsoFormat } from './formatCode.ts';
import { readShownNumber } from './readShownNumber.ts';

/** A cell of a table on the clipboard. */
export interface HtmlCell {
  /** As it was shown. */
  text: string;
  /** Told apart from how it was shown; dates are days since 1899-12-30. */
  value?: number | boolean;
  /** It is text whatever it looks like. */
  isText?: boolean;
  /** Undefined where it is not told. */
  numberFormat?: string;
  look?: CellLook;
}

type Attribute = (name: string) => string | undefined;

/** What spreadsheets say of a cell's content beside its text: LibreOffice (sd…), Excel (x:… and mso-…) and Google Sheets (data-sheets-…). */
export function readHtmlCell(text: string, attribute: Attribute, msoFormat: string | undefined): HtmlCell {
  const sheets = readSheetsValue(attribute('data-sheets-value'));
  const number = Number(attribute('sdval') || attribute('x:num') || Number.NaN);
  const value = Number.isFinite(number) ? number : typeof sheets === 'string' ? undefined : sheets;
  const numberFormat = readFormat(attribute, msoFormat);
  const isText =
    typeof sheets === 'string' || attribute('x:str') !== undefined || numberFormat === TEXT_FORMAT;
  return {
    text,
    ...(value !== undefined && { value }),
    ...(isText && { isText }),
    ...(numberFormat !== undefined && { numberFormat }),
  };
}

function readFormat(attribute: Attribute, msoFormat: string | undefined): string | undefined {
  if (msoFormat !== undefined) return readMsoFormat(msoFormat);
  // The language of the program and of the format, then the format.
  const office = attribute('sdnum')?.split(';').slice(2).join(';');
  if (office) return readableFormat(office);
  const pattern = fieldOf(attribute('data-sheets-numberformat'), '2');
  return typeof pattern === 'string' ? readableFormat(pattern) : undefined;
}

/** {"1":3,"3":45000.5}: the kind, and the value at the place of its kind. */
function readSheetsValue(json: string | undefined): string | number | boolean | undefined {
  const kind = fieldOf(json, '1');
  const value = typeof kind === 'number' ? fieldOf(json, String(kind)) : undefined;
  if (kind === 4) return value === 1;
  const isKnown = (kind === 2 && typeof value === 'string') || (kind === 3 && typeof value === 'number');
  return isKnown ? (value as string | number) : undefined;
}

function fieldOf(json: string | undefined, name: string): unknown {
  try {
    return json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
}

/** What is put into a cell of a sheet; what would run as a formula is text. */
export function inputOfHtmlCell(
  { text, value, isText, numberFormat = '' }: HtmlCell,
  is1904: boolean,
): CellInput {
  if (isText) return text === '' ? { kind: 'clear' } : { kind: 'text', text };
  const number = value ?? readShownNumber(text, numberFormat);
  if (number === undefined) return inputOfText(text);
  const isShifted = is1904 && typeof number === 'number' && isDateFormat(numberFormat);
  return { kind: 'value', value: isShifted ? number - DAYS_TO_1904 : number };
}
