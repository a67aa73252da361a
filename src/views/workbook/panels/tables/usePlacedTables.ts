import { useQueries, useQuery } from '@tanstack/react-query';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { tableRangeQuery, tablesQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Table } from '#services/workbook/shapes.ts';

/** A table and where it lies. */
export interface PlacedTable {
  table: Table;
  filter?: never;
  area: CellArea;
}

/** The tables of a sheet with their places, as far as they are known. */
export function usePlacedTables({ worksheet, ...at }: WorkbookAt & { worksheet: string }): PlacedTable[] {
  const tables = useQuery(tablesQuery({ ...at, worksheet })).data?.reply.value ?? [];
  const ranges = useQueries({ queries: tables.map(({ id }) => tableRangeQuery({ ...at, table: id })) });
  return tables.flatMap((table, index) => {
    const area = areaOfAddress(ranges[index]?.data?.reply.address ?? '');
    return area ? [{ table, area }] : [];
  });
}
