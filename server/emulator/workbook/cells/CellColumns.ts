import { ERROR_CODES, type ErrorCode, isErrorCode } from '#domain/sheet/CellValue.ts';
import { unescapeXml } from '#domain/text/unescapeXml.ts';
import { readCellText } from '#server/emulator/workbook/package/cellText.ts';
import { attributesOf, childrenOf, textOf } from '#server/emulator/workbook/package/xml.ts';
import { inputCells } from './dataTableElement.ts';
import { GrowingArray } from './GrowingArray.ts';
import { DECIMAL } from './readNumber.ts';
import { KIND } from './SheetData.ts';
import { SheetFormulas } from './SheetFormulas.ts';

/** First letters of the types of cells in files. */
export const TYPE = { number: 0, shared: 115, boolean: 98, error: 101, string: 116, date: 100 } as const;

const DAY_MS = 86_400_000;
/** Day 0 of the 1900 date system, for days after its wrong 29 February 1900. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
/** Day 0 of the 1904 date system. */
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);

/** The cells of a sheet while they are read. */
export class CellColumns {
  readonly columns = new GrowingArray(Uint16Array, 4096);
  readonly kinds = new GrowingArray(Uint8Array, 4096);
  readonly numbers = new GrowingArray(Float64Array, 4096);
  readonly styles = new GrowingArray(Uint32Array, 4096);
  readonly texts: string[] = [];
  readonly formulas = new SheetFormulas();

  readonly #is1904: boolean;

  constructor(is1904: boolean) {
    this.#is1904 = is1904;
  }

  get count(): number {
    return this.columns.length;
  }

  begin(column: number, style: number): void {
    this.columns.push(column);
    this.styles.push(style);
  }

  value(kind: number, number: number): void {
    this.kinds.push(kind);
    this.numbers.push(number);
  }

  text(text: string): void {
    this.texts.push(text);
    this.value(KIND.text, this.texts.length - 1);
  }

  /** A value as its text, which was unescaped. */
  typed(type: number, text: string): void {
    const trimmed = text.trim();
    if (type === TYPE.boolean) this.value(KIND.boolean, trimmed === '1' || /^true$/i.test(trimmed) ? 1 : 0);
    else if (type === TYPE.error) {
      const code: ErrorCode = isErrorCode(trimmed) ? trimmed : '#UNKNOWN!';
      this.value(KIND.error, ERROR_CODES.indexOf(code));
    } else if (type === TYPE.shared || (type === TYPE.number && trimmed === '')) this.value(KIND.empty, 0);
    else {
      const number =
        type === TYPE.date
          ? isoDateSerial(text, this.#is1904)
          : type === TYPE.number && DECIMAL.test(trimmed)
            ? Number(trimmed)
            : undefined;
      if (number !== undefined && Number.isFinite(number)) this.value(KIND.number, number);
      else this.text(readCellText(text));
    }
  }

  /** The formula of the present cell, from the text of an element without attributes. */
  plainFormula(text: string): void {
    this.formulas.add(this.count - 1, readCellText(unescapeXml(text)));
  }

  /** The formula of the present cell, from its element. */
  formula(xml: string, isDynamic: boolean): void {
    const [found] = childrenOf(xml);
    if (!found) return;
    const attributes = attributesOf(xml, found);
    const type = attributes.get('t');
    const shared = attributes.get('si');
    const ref = attributes.get('ref');
    this.formulas.add(this.count - 1, {
      type: type === 'shared' || type === 'array' || type === 'dataTable' ? type : 'normal',
      text: readCellText(textOf(xml, found)),
      isDynamic: isDynamic && type === 'array',
      ...(shared !== undefined && { shared: Number(shared) }),
      ...(ref !== undefined && { ref }),
      ...(type === 'dataTable' && { inputs: inputCells(attributes) }),
    });
  }
}

/** The serial number of an ISO 8601 date or time, as strict files write them; undefined for none. */
function isoDateSerial(text: string, is1904: boolean): number | undefined {
  const time = /^T?(\d{2}):(\d{2}):(\d{2}(?:\.\d+)?)Z?$/.exec(text.trim());
  if (time) return (Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3])) / 86_400;
  const zoned = /Z$|[+-]\d\d:?\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  const timeMs = Date.parse(zoned.trim());
  return Number.isNaN(timeMs) ? undefined : (timeMs - (is1904 ? EPOCH_1904_MS : EPOCH_MS)) / DAY_MS;
}
