// Charts renamed, moved, sized and deleted.

import { measureSheet } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import type { Package } from '#server/emulator/workbook/package/Package.ts';
import { attributesOf, childrenOf, rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { type Box, moveAnchor } from './anchor.ts';
import { anchorsOf, type Chart, chartsOf, nameElement } from './Chart.ts';

const MAX_NAME_LENGTH = 255;
/** In points: as far as Excel lets drawings reach. */
const FARTHEST = 169_056;

/** What is null or left out stays. */
export type ChartChange = { [K in keyof Box | 'name']?: Chart[K] | null | undefined };

/** Returns the chart as it is then. Throws WorkbookError. */
export function changeChart(chart: Chart, change: ChartChange): Chart {
  const box = { ...pick(chart), ...pick(change) };
  for (const key of BOX_KEYS) if (isGiven(change[key])) requireLength(key, box[key]);
  if (typeof change.name === 'string' && change.name !== chart.name) rename(chart, change.name);
  if (BOX_KEYS.some((key) => isGiven(change[key]))) {
    const measure = measureSheet(chart.sheet);
    editAnchor(chart, (anchor) => moveAnchor(anchor, box, measure));
  }
  return chartsOf(chart.sheet).find(({ anchor }) => anchor === chart.anchor) ?? chart;
}

const isGiven = (value: unknown) => value !== undefined && value !== null;
const BOX_KEYS = ['left', 'top', 'width', 'height'] as const;

function pick(from: ChartChange): Box {
  const given = BOX_KEYS.flatMap((key) => (isGiven(from[key]) ? [[key, from[key]]] : []));
  return Object.fromEntries(given) as Box;
}

function requireLength(key: keyof Box, value: number): void {
  const isSize = key === 'width' || key === 'height';
  if (Number.isFinite(value) && value >= 0 && value <= FARTHEST && !(isSize && value === 0)) return;
  throw workbookError(
    'invalidArgument',
    `${key} must be ${isSize ? 'more than 0' : '0'} and up to ${FARTHEST} points.`,
  );
}

function rename(chart: Chart, name: string): void {
  if (name.trim() === '' || name.length > MAX_NAME_LENGTH || /\p{Cc}|\p{Cs}/u.test(name))
    throw workbookError(
      'invalidArgument',
      `The name of a chart must be 1 to ${MAX_NAME_LENGTH} characters, without control characters.`,
    );
  const isTaken = chartsOf(chart.sheet).some(
    (one) => one.anchor !== chart.anchor && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw workbookError('itemAlreadyExists', 'The sheet already has a chart with this name.');
  editAnchor(chart, (xml) => {
    const element = nameElement(xml, rootOf(xml, chart.drawing));
    return element ? withAttributes(xml, element, { name }) : xml;
  });
}

function editAnchor({ sheet, drawing, anchor }: Chart, edit: (xml: string) => string): void {
  const { package: parts } = sheet.book;
  const xml = parts.text(drawing);
  const { start, end } = anchorsOf(xml, drawing)[anchor]!;
  parts.put(drawing, xml.slice(0, start) + edit(xml.slice(start, end)) + xml.slice(end));
}

/** With its part and what belongs to that; the drawing stays for others that are in it. */
export function deleteChart(chart: Chart): void {
  const { sheet, drawing, part, relation } = chart;
  const { package: parts } = sheet.book;
  editAnchor(chart, () => '');
  parts.removeRelation(drawing, relation);
  if (part !== undefined) removeUnused(parts, part);
  const xml = parts.text(drawing);
  const root = rootOf(xml, drawing);
  const isEmpty = root.isEmpty || [...childrenOf(xml, root.innerStart)].length === 0;
  if (isEmpty) removeDrawing(chart);
}

function removeDrawing({ sheet, drawing }: Chart): void {
  const { package: parts } = sheet.book;
  const own = parts.relations(sheet.part).find(({ target }) => target === drawing);
  const element = sheet.xml.child('drawing');
  if (element === undefined) return;
  const shown = attributesOf(element, rootOf(element, drawing));
  if (!own || ![...shown.values()].includes(own.id)) return;
  sheet.xml.setChild('drawing', undefined);
  parts.removeRelation(sheet.part, own.id);
  removeUnused(parts, drawing);
}

/** Takes a part away, and the parts that only it has. */
function removeUnused(parts: Package, part: string): void {
  if (!parts.has(part) || isReferenced(parts, part)) return;
  const own = parts.relations(part).filter(({ isExternal }) => !isExternal);
  parts.remove(part);
  for (const { target } of own) removeUnused(parts, target);
}

function isReferenced(parts: Package, part: string): boolean {
  return parts
    .names()
    .filter((name) => name.endsWith('.rels'))
    .map((name) => name.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2'))
    .some((owner) =>
      parts
        .relations(owner)
        .some(({ target, isExternal }) => !isExternal && target.toLowerCase() === part.toLowerCase()),
    );
}
