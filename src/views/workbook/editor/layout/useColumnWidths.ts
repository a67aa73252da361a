import { useCallback, useEffect, useRef, useState } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { readLocalStorage, writeLocalStorage } from '#ui/browser/useLocalStorage.ts';
import type { LineSize } from '#views/workbook/grid/model/gridProps.ts';
import { PX_PER_POINT } from '#views/workbook/grid/model/pxPerPoint.ts';

/** Px, until the file tells, or where it does not: the width that it mostly has, so that nothing moves then. */
const DEFAULT_PX = 48 * PX_PER_POINT;
const LEAST = 24;
const MOST = 800;
const PADDING = 14;
const OF_CHARACTER = 7.2;
/** Texts that are longer do not make a column wider; numbers do. */
const MAX_TEXT_LENGTH = 22;

type Widths = Readonly<Record<number, number>>;

interface FileWidths {
  /** Px of a column without a width of its own. */
  usualWidth: number;
  /** Undefined for such a column. */
  columnWidth: (column: number) => number | undefined;
}

/**
 * Widths of columns: as the user set them where the file could not take them, kept on this machine for each sheet; else those of the
 * file, as far as the service tells them; else what the first cells that came need, found once for each column, so that nothing moves
 * while one scrolls. Where the file tells the usual width, only what could not be shown in it gets more, such as dates, also when they
 * are typed.
 */
export function useColumnWidths(
  item: string,
  worksheet: string,
  cells: SheetCells,
  ofFile: FileWidths | undefined,
) {
  const key = `workbook.widths.${item}.${worksheet}`;
  const [own, setOwn] = useState(() => readWidths(key));
  const [found, setFound] = useState<Widths>({});
  const visible = useRef<CellArea>(undefined);
  const [isSeen, setSeen] = useState(false);
  const { cellAt, version, used } = cells;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version tells that cells came; those that are kept came before
  useEffect(() => {
    const seen = visible.current;
    if (!seen || !used) return;
    const news: [number, number][] = [];
    for (let column = seen.left; column <= Math.min(seen.right, used.right); column += 1) {
      const before = found[column];
      if (ofFile ? ofFile.columnWidth(column) !== undefined : before !== undefined) continue;
      const rows = { ...seen, bottom: Math.min(seen.bottom, used.bottom) };
      const px = neededWidth(column, rows, cellAt, ofFile?.usualWidth);
      if (px !== undefined && px > (before ?? 0)) news.push([column, px]);
    }
    if (news.length > 0) setFound({ ...found, ...Object.fromEntries(news) });
  }, [version, used, cellAt, found, isSeen, ofFile]);

  const latest = useRef(own);
  function change(sizes: readonly LineSize[], widthOf: (px: number) => number | undefined) {
    const next: Record<number, number> = { ...latest.current };
    for (const { first, last, px } of sizes)
      for (let column = first; column <= last; column += 1) {
        const width = widthOf(px);
        if (width === undefined) delete next[column];
        else next[column] = width;
      }
    latest.current = next;
    writeLocalStorage(key, JSON.stringify(next));
    setOwn(next);
  }
  return {
    columnWidth: useCallback(
      (column: number) =>
        own[column] ?? ofFile?.columnWidth(column) ?? found[column] ?? ofFile?.usualWidth ?? DEFAULT_PX,
      [own, ofFile, found],
    ),
    setWidths: (sizes: readonly LineSize[]) =>
      change(sizes, (px) => Math.round(Math.min(MOST, Math.max(LEAST, px)))),
    /** The file has their widths now. */
    forget(sizes: readonly LineSize[]) {
      if (Object.keys(latest.current).length > 0) change(sizes, () => undefined);
    },
    noteVisible: useCallback((area: CellArea) => {
      visible.current = area;
      setSeen(true);
    }, []),
  };
}

/** Undefined while some of the cells are not there. */
function neededWidth(
  column: number,
  { top, bottom }: CellArea,
  cellAt: SheetCells['cellAt'],
  usualWidth: number | undefined,
) {
  let most = usualWidth ?? DEFAULT_PX;
  for (let row = top; row <= bottom; row += 1) {
    const cell = cellAt(row, column);
    if (cell === undefined) return undefined;
    if (!cell) continue;
    const isNumber = typeof cell.value === 'number';
    // Of the format General fewer digits are shown; a text is cut, as in the file.
    if (usualWidth !== undefined && (!isNumber || cell.numberFormat === 'General')) continue;
    // A text runs on over the empty cells beside it.
    if (!isNumber && !cellAt(row, column + 1)) continue;
    const length = isNumber ? cell.text.length : Math.min(MAX_TEXT_LENGTH, cell.text.length);
    most = Math.max(most, Math.min(MOST, Math.ceil(length * OF_CHARACTER) + PADDING));
  }
  return most;
}

function readWidths(key: string): Widths {
  try {
    const kept: unknown = JSON.parse(readLocalStorage(key, '{}'));
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, px]) => Number.isFinite(px)));
  } catch {
    return {};
  }
}
