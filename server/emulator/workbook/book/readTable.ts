// A table as its part describes it (ECMA-376 part 1, 18.5).

import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { readCellText } from '#server/emulator/workbook/package/cellText.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  isTrue,
  rootOf,
} from '#server/emulator/workbook/package/xml.ts';

export interface TableColumnFacts {
  /** Of the column within its table, permanently. */
  id: number;
  name: string;
  totalsFunction: string | undefined;
  totalsLabel: string | undefined;
}

export interface TableFacts {
  part: string;
  id: number;
  /** What formulas call it. */
  name: string;
  /** With the header and totals rows. */
  area: CellArea;
  hasHeaders: boolean;
  hasTotals: boolean;
  columns: readonly TableColumnFacts[];
  style: string | undefined;
  highlightFirstColumn: boolean;
  highlightLastColumn: boolean;
  showBandedColumns: boolean;
  showBandedRows: boolean;
  /** Whether the headers have filter buttons. */
  hasFilter: boolean;
  /** The columns whose filters leave rows out, from 0. */
  filteredColumns: number[];
}

/** Undefined for a part that describes no table. */
export function readTable(xml: string, part: string): TableFacts | undefined {
  const root = rootOf(xml, part);
  const attributes = attributesOf(xml, root);
  const reference = readReference(attributes.get('ref') ?? '');
  if (root.local !== 'table' || !reference) return undefined;
  const columns = childNamed(xml, root, 'tableColumns');
  const filter = childNamed(xml, root, 'autoFilter');
  const info = childNamed(xml, root, 'tableStyleInfo');
  const style = info ? attributesOf(xml, info) : new Map<string, string>();
  const flag = (name: string) => isTrue(style.get(name));
  return {
    part,
    id: Number(attributes.get('id') ?? 0),
    name: readCellText(attributes.get('displayName') ?? attributes.get('name') ?? ''),
    area: areaOfReference(reference),
    hasHeaders: attributes.get('headerRowCount') !== '0',
    hasTotals: Number(attributes.get('totalsRowCount') ?? 0) > 0,
    columns: (columns ? childrenNamed(xml, columns, 'tableColumn') : []).map((element) => {
      const column = attributesOf(xml, element);
      return {
        id: Number(column.get('id') ?? 0),
        name: readCellText(column.get('name') ?? ''),
        totalsFunction: column.get('totalsRowFunction'),
        totalsLabel: column.get('totalsRowLabel'),
      };
    }),
    style: style.get('name'),
    highlightFirstColumn: flag('showFirstColumn'),
    highlightLastColumn: flag('showLastColumn'),
    showBandedColumns: flag('showColumnStripes'),
    showBandedRows: flag('showRowStripes'),
    hasFilter: filter !== undefined,
    // One that only hides its button is empty.
    filteredColumns: (filter ? childrenNamed(xml, filter, 'filterColumn') : []).flatMap((column) =>
      column.innerStart < column.innerEnd ? [Number(attributesOf(xml, column).get('colId') ?? 0)] : [],
    ),
  };
}
