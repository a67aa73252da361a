import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readReference } from '#domain/sheet/address.ts';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import { clipToUsedRange } from '#domain/sheet/edit/clipToUsedRange.ts';
import { type PageScale, type PrintedPage, paginate } from '#domain/sheet/print/paginate.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { pageSetupQuery, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { PageSetup } from '#services/workbook/shapes.ts';
import { makeAxis } from '#views/workbook/grid/model/axis.ts';
import { PAPERS, type Paper, paperOf } from './papers.ts';
import type { PageForm, Printout } from './printedPages.ts';
import { usePrintedFloats } from './usePrintedFloats.ts';

/** What the grid knows of rows and columns, px at zoom 1. */
export interface PrintSizes {
  columnWidth: (column: number) => number;
  rowSize: ((row: number) => number) | undefined;
}

/** What is chosen in the dialog. */
export interface PrintChoice {
  what: 'sheet' | 'selection';
  paper: Paper;
  isLandscape: boolean;
  scaling: 'file' | 'width' | 'page' | 'percent';
  percent: number;
  showGridlines: boolean;
  showHeadings: boolean;
  repeatsTitles: boolean;
}

export const MAX_PAGES = 200;
/** Of headings, px of the grid: their height, a digit of a row number, and around the number. */
const HEADING_PX = 20;
const DIGIT_PX = 7;
const HEADING_PADDING_PX = 14;

const ROW_PX = 24;
/** Of a pixel of the grid: a column of 15 points has 24. */
const POINTS = 15 / 24;
/** Where the service does not tell: A4 with the margins of Excel. */
const USUAL: PageSetup = {
  ...{ isOwn: false, isLandscape: false, paper: 9, scale: 100, fit: null, showGridlines: false },
  showHeadings: false,
  margins: { left: 50.4, right: 50.4, top: 54, bottom: 54, header: 21.6, footer: 21.6 },
  ...{ centersAcross: false, centersDown: false, header: '', footer: '', areas: [] },
  ...{ titleRows: null, titleColumns: null, rowBreaks: [], columnBreaks: [], isDownFirst: true },
};

export interface PlannedPage {
  page: PrintedPage;
  form: PageForm;
}

/** How a sheet is printed: as its file says, but for what is chosen. */
export function usePrintPlan(
  at: SheetAt,
  cells: SheetCells,
  sizes: PrintSizes,
  selected: CellArea,
  isMany: boolean,
) {
  const read = useQuery(pageSetupQuery(at));
  const setup = read.data?.reply ?? (read.error ? USUAL : undefined);
  const [own, setOwn] = useState<Partial<PrintChoice>>({});
  const choice: PrintChoice = { ...choiceOf(setup ?? USUAL, isMany), ...own };
  const { used, isRowHidden, isColumnHidden, look } = cells;
  const { rowSize, columnWidth } = sizes;
  const axes = useMemo(
    () => ({
      rows: makeAxis(ROWS, ROW_PX, (row) => (isRowHidden(row) ? 0 : Math.round(rowSize?.(row) ?? ROW_PX))),
      columns: makeAxis(COLUMNS, ROW_PX, (column) =>
        isColumnHidden(column) ? 0 : Math.round(columnWidth(column)),
      ),
    }),
    [rowSize, columnWidth, isRowHidden, isColumnHidden],
  );
  const { drawn, reach } = usePrintedFloats(at, look.layout, axes);
  const areas = useMemo(() => {
    if (choice.what === 'selection') return [clipToUsedRange(selected, used)];
    const named = (setup?.areas ?? []).flatMap((one) => areaOfAddress(one) ?? []);
    if (named.length > 0) return named.map((area) => clipToUsedRange(area, used));
    const all = used && reach ? areaAround(used, reach) : (used ?? reach);
    return all ? [{ ...all, top: 0, left: 0 }] : [];
  }, [choice.what, setup, used, reach, selected]);
  const titles = titlesOf(setup ?? USUAL, look.layout?.frozen.rows ?? 0);
  const planned = setup ? planPages(setup, choice, areas, axes, titles) : [];
  return {
    setup,
    choice,
    choose: (part: Partial<PrintChoice>) => setOwn((before) => ({ ...before, ...part })),
    titles,
    areas,
    drawn,
    axes: { ...axes, points: POINTS } satisfies Pick<Printout, 'rows' | 'columns' | 'points'>,
    planned,
  };
}

function choiceOf(setup: PageSetup, isMany: boolean): PrintChoice {
  return {
    what: isMany && setup.areas.length === 0 ? 'selection' : 'sheet',
    paper: paperOf(setup.paper),
    isLandscape: setup.isLandscape,
    // Excel prints a wide sheet in strips unless it is told otherwise, which nobody wants.
    scaling: setup.fit ? 'file' : setup.isOwn ? 'percent' : 'width',
    percent: setup.scale,
    showGridlines: setup.showGridlines,
    showHeadings: setup.showHeadings,
    repeatsTitles: true,
  };
}

/** The file's own, else what is frozen at the top. */
function titlesOf({ titleRows, titleColumns }: PageSetup, frozenRows: number) {
  const rows = titleRows === null ? undefined : readReference(titleRows);
  const columns = titleColumns === null ? undefined : readReference(titleColumns);
  return {
    rows: rows
      ? { first: rows.top.at, last: rows.bottom.at }
      : frozenRows > 0
        ? { first: 0, last: frozenRows - 1 }
        : undefined,
    columns: columns && { first: columns.left.at, last: columns.right.at },
  };
}

function planPages(
  setup: PageSetup,
  choice: PrintChoice,
  areas: readonly CellArea[],
  { rows, columns }: Pick<Printout, 'rows' | 'columns'>,
  titles: ReturnType<typeof titlesOf>,
): PlannedPage[] {
  const upright = PAPERS[choice.paper];
  const paper = choice.isLandscape
    ? { width: upright.height, height: upright.width }
    : { width: upright.width, height: upright.height };
  const { margins, centersAcross, centersDown, rowBreaks, columnBreaks, isDownFirst } = setup;
  const room = {
    width: Math.max(36, paper.width - margins.left - margins.right),
    height: Math.max(36, paper.height - margins.top - margins.bottom),
  };
  const { showGridlines, showHeadings, repeatsTitles } = choice;
  return areas.flatMap((area) => {
    const width = String(area.bottom + 1).length * DIGIT_PX + HEADING_PADDING_PX;
    const headings = showHeadings ? { width, height: HEADING_PX } : undefined;
    const { pages, scale } = paginate(
      {
        area,
        rowSize: (row) => rows.sizeOf(row) * POINTS,
        columnSize: (column) => columns.sizeOf(column) * POINTS,
        titleRows: repeatsTitles ? titles.rows : undefined,
        titleColumns: repeatsTitles ? titles.columns : undefined,
        ...{ rowBreaks, columnBreaks, isDownFirst },
        headings: headings && { width: headings.width * POINTS, height: headings.height * POINTS },
      },
      room,
      scaleOf(setup, choice),
    );
    const form = { paper, margins, scale, centersAcross, centersDown, showGridlines, headings };
    return pages.map((page) => ({ page, form }));
  });
}

function scaleOf({ fit }: PageSetup, { scaling, percent }: PrintChoice): PageScale {
  if (scaling === 'file' && fit) return { fit };
  if (scaling === 'width') return { fit: { width: 1, height: 0 } };
  if (scaling === 'page') return { fit: { width: 1, height: 1 } };
  return { scale: Math.min(400, Math.max(10, percent || 100)) / 100 };
}
