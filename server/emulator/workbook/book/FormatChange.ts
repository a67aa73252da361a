import type { CellBorder, CellFormat } from '#services/workbook/shapes.ts';

/** A part of a format, such as a rule or a table's style gives cells; what is left out stays. */
export interface FormatChange {
  font?: Partial<CellFormat['font']>;
  /** null for none. */
  fill?: string | null;
  hasTableFill?: boolean;
  /** Of a part of a table also InsideVertical and InsideHorizontal, between its cells. */
  borders?: readonly CellBorder[];
  bar?: CellFormat['bar'];
  icon?: CellFormat['icon'];
  hidesValue?: CellFormat['hidesValue'];
  numberFormat?: CellFormat['numberFormat'];
}

/** A format, or a part of one, with a change over it. */
export function changedFormat<F extends FormatChange>(own: F, { font, borders, ...change }: FormatChange): F {
  const kept = own.borders?.filter(({ sideIndex }) => !borders?.some((line) => line.sideIndex === sideIndex));
  return {
    ...own,
    ...(change.fill !== undefined && { hasTableFill: false }),
    ...change,
    ...(font && { font: { ...own.font, ...font } }),
    ...(borders && { borders: [...(kept ?? []), ...borders] }),
  };
}

/** A cell's own format over its table's, which shows wherever the cell is as a `usual` one. */
export function overTable(own: CellFormat, usual: CellFormat, table: FormatChange): CellFormat {
  const isOwn = ([key, value]: [string, unknown]) => value !== usual.font[key as keyof CellFormat['font']];
  return changedFormat(changedFormat(own, table), {
    font: Object.fromEntries(Object.entries(own.font).filter(isOwn)),
    ...(own.fill === null ? { hasTableFill: Boolean(table.fill) } : { fill: own.fill }),
    borders: own.borders,
  });
}
