// A new chart on a sheet: its part, and the frame that shows it, in the sheet's drawing or in a new one.

import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { measureSheet } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import type { Package } from '#server/emulator/workbook/package/Package.ts';
import { escapeOoxml, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { prefixOf, writeAnchor } from './anchor.ts';
import { type Chart, chartsOf, drawingOf } from './Chart.ts';
import type { ChartType } from './chartTypes.ts';
import type { SeriesSource } from './readSource.ts';
import { writeChart } from './writeChart.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing+xml';
const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
/** In points, as real services make them. */
const BOX = { left: 0, top: 0, width: 360, height: 216 };

/** Throws WorkbookError where the series do not suit the kind of chart. */
export function addChart(sheet: Sheet, type: ChartType, series: readonly SeriesSource[]): Chart {
  requireSeries(type, series.length);
  const { book } = sheet;
  const { package: parts } = book;
  const part = parts.freePart('xl/charts/chart{n}.xml');
  parts.put(part, inDialect(writeChart(type, series, book.is1904), parts), CHART_TYPE);
  const drawing = drawingOf(sheet) ?? addDrawing(sheet);
  const relation = parts.addRelation(drawing, inDialect(`${OFFICE}/chart`, parts), part);
  const xml = parts.text(drawing);
  const root = rootOf(xml, drawing);
  const prefix = prefixOf(root.name);
  const frame = writeFrame(prefix, freeNumber(xml), freeName(sheet), relation);
  const anchor = inDialect(writeAnchor(BOX, measureSheet(sheet), prefix, frame), parts);
  if (root.isEmpty) {
    const open = xml.slice(root.start, root.end).replace(/\s*\/>$/, '>');
    parts.put(drawing, `${xml.slice(0, root.start)}${open}${anchor}</${root.name}>${xml.slice(root.end)}`);
  } else parts.put(drawing, xml.slice(0, root.innerEnd) + anchor + xml.slice(root.innerEnd));
  return chartsOf(sheet).at(-1)!;
}

/** Stock charts show a fixed set of prices. */
function requireSeries(type: ChartType, count: number): void {
  if (type.element !== 'stockChart') return;
  const prices = [type.hasVolume && 'volume', type.hasOpen && 'open', 'high', 'low', 'close'].filter(Boolean);
  if (count === prices.length) return;
  throw workbookError(
    'invalidArgument',
    `This kind of stock chart needs ${prices.length} series, in this order: ${prices.join(', ')}. The source has ${count}.`,
  );
}

/** Strict workbooks have namespaces of their own (ECMA-376 part 1, annex A). */
export function inDialect(xml: string, { isStrict }: Package): string {
  if (!isStrict) return xml;
  return xml
    .replaceAll('http://schemas.openxmlformats.org/drawingml/2006/', 'http://purl.oclc.org/ooxml/drawingml/')
    .replaceAll(OFFICE, 'http://purl.oclc.org/ooxml/officeDocument/relationships');
}

function addDrawing(sheet: Sheet): string {
  const { package: parts } = sheet.book;
  const part = parts.freePart('xl/drawings/drawing{n}.xml');
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<xdr:wsDr xmlns:xdr="${DRAWING}" xmlns:a="${MAIN}"></xdr:wsDr>`;
  parts.put(part, inDialect(xml, parts), DRAWING_TYPE);
  const id = parts.addRelation(sheet.part, inDialect(`${OFFICE}/drawing`, parts), part);
  const prefix = sheet.xml.prefixFor(inDialect(OFFICE, parts), 'r');
  sheet.xml.setChild('drawing', `<${sheet.xml.prefix}drawing ${prefix}id="${id}"/>`);
  return part;
}

function writeFrame(prefix: string, number: number, name: string, relation: string): string {
  const wrap = (local: string, inner: string, attributes = '') =>
    `<${prefix}${local}${attributes}>${inner}</${prefix}${local}>`;
  const properties = `<${prefix}cNvPr id="${number}" name="${escapeOoxml(name)}"/><${prefix}cNvGraphicFramePr/>`;
  return wrap(
    'graphicFrame',
    wrap('nvGraphicFramePr', properties) +
      wrap('xfrm', `<a:off xmlns:a="${MAIN}" x="0" y="0"/><a:ext xmlns:a="${MAIN}" cx="0" cy="0"/>`) +
      `<a:graphic xmlns:a="${MAIN}"><a:graphicData uri="${CHART}">` +
      `<c:chart xmlns:c="${CHART}" xmlns:r="${OFFICE}" r:id="${relation}"/></a:graphicData></a:graphic>`,
    ' macro=""',
  );
}

/** Drawings number all that is in them; 1 is the drawing itself. */
function freeNumber(xml: string): number {
  const numbers = [...xml.matchAll(/cNvPr\b[^>]*?\sid="(\d+)"/g)].map(([, id]) => Number(id));
  return Math.max(1, ...numbers) + 1;
}

function freeName(sheet: Sheet): string {
  const taken = new Set(chartsOf(sheet).map(({ name }) => name.toLowerCase()));
  let number = taken.size + 1;
  while (taken.has(`chart ${number}`)) number += 1;
  return `Chart ${number}`;
}
