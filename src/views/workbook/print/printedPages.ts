// The pages of a sheet as SVG, painted as the grid paints them.

import { columnName } from '#domain/sheet/columnName.ts';
import type { PageTexts } from '#domain/sheet/print/headerFooter.ts';
import type { PageRoom, PrintedPage } from '#domain/sheet/print/paginate.ts';
import type { Axis, Span } from '#views/workbook/grid/model/axis.ts';
import type { GridCell, GridLayout } from '#views/workbook/grid/model/gridProps.ts';
import type { Box, GridView } from '#views/workbook/grid/model/gridView.ts';
import { CellStyles } from '#views/workbook/grid/paint/CellStyles.ts';
import { upright } from '#views/workbook/grid/paint/direction/upright.ts';
import type { GridLook } from '#views/workbook/grid/paint/gridLook.ts';
import { paintCells } from '#views/workbook/grid/paint/paintCells.ts';
import { MIDDLE } from '#views/workbook/grid/paint/paintText.ts';
import { SvgContext } from './SvgContext.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Of headers and footers, points. */
const TEXT_POINTS = 8;
const INK = '#000000';
const LINE = '#C8CDD5';

/** A picture or a chart over the cells, px at zoom 1. */
export interface PrintedFloat {
  box: Box;
  source: string;
}

/** What all pages have in common. */
export interface Printout {
  rows: Axis;
  columns: Axis;
  cellAt: (row: number, column: number) => GridCell | null | undefined;
  layout: GridLayout | undefined;
  floats: readonly PrintedFloat[];
  fontFamily: string;
  /** Of a canvas in the page, by which texts are measured. */
  measuring: CanvasRenderingContext2D;
  /** Points of a pixel of the grid at full scale. */
  points: number;
}

export interface PageForm {
  /** Points. */
  paper: PageRoom;
  margins: { left: number; right: number; top: number; bottom: number; header: number; footer: number };
  scale: number;
  centersAcross: boolean;
  centersDown: boolean;
  showGridlines: boolean;
  /** Px of the grid; nothing where row numbers and column letters are not printed. */
  headings: PageRoom | undefined;
}

/** One page; its size is that of the paper, in points. */
export function printedPage(
  page: PrintedPage,
  form: PageForm,
  printout: Printout,
  texts: { header: PageTexts; footer: PageTexts },
): SVGSVGElement {
  const { paper, margins } = form;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${paper.width} ${paper.height}`);
  svg.style.fontKerning = 'none';
  const context = new SvgContext(svg);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, paper.width, paper.height);
  context.fillStyle = INK;
  context.font = `${TEXT_POINTS}px ${printout.fontFamily}`;
  writeTexts(svg, context, texts.header, margins.header + TEXT_POINTS, form);
  writeTexts(svg, context, texts.footer, paper.height - margins.footer, form);
  context.save();
  const strips = {
    across: stripsOf(printout.columns, page.titleColumns, page.columns, form.headings?.width),
    down: stripsOf(printout.rows, page.titleRows, page.rows, form.headings?.height),
  };
  const size = form.scale * printout.points;
  const spare = {
    x: paper.width - margins.left - margins.right - strips.across.total * size,
    y: paper.height - margins.top - margins.bottom - strips.down.total * size,
  };
  const inset = form.centersAcross ? Math.max(0, spare.x / 2) : 0;
  const isRightToLeft = printout.layout?.isRightToLeft === true;
  context.translate(
    isRightToLeft ? paper.width - margins.right - inset : margins.left + inset,
    margins.top + (form.centersDown ? Math.max(0, spare.y / 2) : 0),
  );
  // Mirrored, as the grid is; texts and pictures are turned back.
  context.scale(isRightToLeft ? -size : size, size);
  paintStrips(context, strips, form, printout);
  context.restore();
  return svg;
}

interface Strip {
  /** Where it begins on the page, and how long it is; px. */
  at: number;
  size: number;
  /** Where the sheet would begin. */
  origin: number;
  spans: Span[];
}

type Lines = PrintedPage['rows'];

/** The titles of a page and its own lines, one after the other, after its headings. */
function stripsOf(
  axis: Axis,
  titles: Lines | undefined,
  own: Lines,
  headings = 0,
): { all: Strip[]; total: number } {
  let total = headings;
  const all = [...(titles ? [titles] : []), own].map(({ first, last }) => {
    const [start, end] = [axis.offsetOf(first), axis.offsetOf(last + 1)];
    const at = total;
    total += end - start;
    const spans = axis.spans(start, end).map((span) => ({ ...span, at: span.at - start + at }));
    return { at, size: end - start, origin: at - start, spans };
  });
  return { all, total };
}

function paintStrips(
  context: SvgContext,
  { across, down }: { across: ReturnType<typeof stripsOf>; down: ReturnType<typeof stripsOf> },
  { showGridlines, headings }: PageForm,
  printout: Printout,
): void {
  const look = printLook(printout.fontFamily);
  const { layout, measuring, rows, columns, cellAt } = printout;
  const styles = new CellStyles(measuring, look, 1, layout?.font);
  const view: GridView = {
    ...{ rows, columns, frozenRows: 0, frozenColumns: 0, headerWidth: 0, headerHeight: 0, x: 0, y: 0 },
    ...{ width: across.total, height: down.total, isRightToLeft: layout?.isRightToLeft === true },
  };
  const printed: GridLayout | undefined = layout && {
    ...layout,
    showGridlines,
    attachments: layout.attachments && { ...layout.attachments, noteAt: () => undefined },
  };
  for (const row of down.all)
    for (const column of across.all) {
      const pane = {
        ...{ left: column.at, top: row.at, width: column.size, height: row.size },
        ...{ rows: row.spans, columns: column.spans, originX: column.origin, originY: row.origin },
      };
      context.save();
      context.beginPath();
      context.rect(pane.left - 1, pane.top - 1, pane.width + 2, pane.height + 2);
      context.clip();
      styles.begin(context);
      paintCells(pane, { context, look, styles, zoom: 1, cellAt, layout: printed, view });
      for (const { box, source } of printout.floats) {
        const left = box.left + pane.originX;
        const top = box.top + pane.originY;
        upright({ context, view }, left, box.width, () => context.drawPicture(source, { ...box, left, top }));
      }
      context.restore();
    }
  if (!headings) return;
  styles.begin(context);
  styles.use(styles.plain);
  const paintHeading = (text: string, box: Box) => {
    context.strokeStyle = LINE;
    context.strokeRect(box.left - 0.5, box.top - 0.5, box.width, box.height);
    const width = styles.plain.measure.width(text);
    const x = box.left + (box.width - width) / 2;
    const y = box.top + box.height / 2 + MIDDLE * styles.plain.sizePx;
    upright({ context, view }, x, width, () => context.fillText(text, x, y));
  };
  for (const { index, at, size } of across.all.flatMap(({ spans }) => spans))
    paintHeading(columnName(index), { left: at, top: 0, width: size, height: headings.height });
  for (const { index, at, size } of down.all.flatMap(({ spans }) => spans))
    paintHeading(String(index + 1), { left: 0, top: at, width: headings.width, height: size });
}

const printLook = (fontFamily: string): GridLook => ({
  colours: {
    ...{ page: '#ffffff', header: '#ffffff', headerText: INK, headerMarked: '#ffffff' },
    ...{ headerMarkedText: INK, line: LINE, edge: LINE, text: INK, faint: '#ffffff', accent: INK },
    ...{ wash: 'transparent', found: 'transparent', amber: INK, danger: INK },
  },
  fontFamily,
  resolve: (colour) => colour,
});

function writeTexts(
  svg: SVGSVGElement,
  context: SvgContext,
  texts: PageTexts,
  y: number,
  { paper, margins }: PageForm,
): void {
  const places = {
    left: [margins.left, 'start'],
    center: [paper.width / 2, 'middle'],
    right: [paper.width - margins.right, 'end'],
  } as const;
  for (const [side, [x, anchor]] of Object.entries(places))
    for (const [line, text] of texts[side as keyof PageTexts].split(/\r?\n/).entries()) {
      if (text === '') continue;
      context.fillText(text, x, y + line * TEXT_POINTS * 1.25);
      svg.lastElementChild!.setAttribute('text-anchor', anchor);
    }
}
