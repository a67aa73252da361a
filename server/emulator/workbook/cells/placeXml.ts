// The elements of rows and cells, at other places.

import { columnName } from '#domain/sheet/columnName.ts';
import { childrenOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';

const OPEN_TAG = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/;
const NUMBER = /\sr\s*=\s*(?:"\d+"|'\d+')/;
const PLACE = /^(<(?:[\w.-]+:)?c\s(?:[^>]*?\s)?r=")[A-Za-z]{1,3}\d+"/;

/** The tag of a row's element; empty for an element that has none. */
export const rowTag = (row: string) => OPEN_TAG.exec(row)?.[0] ?? '';

/** Rows may leave out their numbers, and follow the one before them. */
export const isNumbered = (tag: string) => NUMBER.test(tag);

/** The tag of a row with its number. */
export function numberedRow(tag: string, row: number): string {
  const number = ` r="${row + 1}"`;
  return isNumbered(tag) ? tag.replace(NUMBER, number) : tag.replace(/\s*(\/?>)$/, `${number}$1`);
}

/** The same for a row that gets other cells, without the hint which columns it had. */
export const openedRow = (tag: string, row: number) =>
  numberedRow(tag.replace(/\s*\/>$/, '>').replace(/\s+spans\s*=\s*"[^"]*"/, ''), row);

/** A cell's element with its address. */
export function placedCell(xml: string, row: number, column: number): string {
  const place = columnName(column) + (row + 1);
  const found = PLACE.exec(xml);
  if (found) return `${found[1]}${place}"${xml.slice(found[0].length)}`;
  const [cell] = childrenOf(xml);
  return cell ? withAttributes(xml, cell, { r: place }) : xml;
}
