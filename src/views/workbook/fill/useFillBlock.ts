import { useCallback } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { findIdentifiers, type IdentifierColumn } from '#domain/sheet/fill/findIdentifiers.ts';
import { readColumn, readHead } from '#queries/workbook/cells/readBlock.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { useRead } from '#views/workbook/state/useRead.ts';

/** The header of a block of cells, and which of its columns holds identifiers. */
export interface FillBlock {
  /** As in the cells; '' for a blank one. */
  headers: string[];
  /** With the letter of the column where it has no header. */
  labels: string[];
  found: IdentifierColumn | undefined;
}

type Read = Pick<SheetCells, 'read'>;

/** Reads the first rows of a block, once what was typed before is saved; `column` is preferred, counted in the sheet. */
export function useFillBlock({ read }: Read, area: CellArea, column: number) {
  const { queue } = useEdits();
  const { value: block, problem } = useRead(
    useCallback(
      async (signal): Promise<FillBlock> => {
        await queue.settled();
        const { header, sample } = await readHead(read, area, signal);
        const headers = header.map((title) => String(title ?? ''));
        return {
          headers,
          labels: headers.map((title, at) => `${columnName(area.left + at)}  ${title}`.trim()),
          found: findIdentifiers(header, sample, column - area.left),
        };
      },
      [read, area, column, queue],
    ),
  );
  return { block, problem };
}

/** The values of columns below the header, whole; none of one that is not chosen. */
export function useColumnValues({ read }: Read, area: CellArea, first: number, second: number | undefined) {
  const { value: values, problem } = useRead(
    useCallback(
      (signal) =>
        Promise.all([
          readColumn(read, area, first, signal),
          second === undefined ? undefined : readColumn(read, area, second, signal),
        ]),
      [read, area, first, second],
    ),
  );
  return { values, problem };
}
