import type { ReactNode } from 'react';
import type { Column } from './column.ts';

interface Look<Row> extends Pick<Column, 'align' | 'isMono'> {
  /** What is shown where it is more than the text. */
  cell?: (row: Row) => ReactNode;
}

/** Makes the columns of a table that is sorted: `rowAt` tells what stands at a position of its order. */
export function sortedColumns<Id extends string, Row>(rowAt: (at: number) => Row) {
  return (
    id: Id,
    header: string,
    width: number,
    text: (row: Row) => string,
    { cell = text, ...look }: Look<Row> = {},
  ): Column => ({
    id,
    header,
    width,
    ...look,
    isSortable: true,
    cell: (at) => cell(rowAt(at)),
    text: (at) => text(rowAt(at)),
  });
}
