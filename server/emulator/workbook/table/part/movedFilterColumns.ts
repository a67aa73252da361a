import {
  attributesOf,
  childrenNamed,
  rootOf,
  withAttributes,
} from '#server/emulator/workbook/package/xml.ts';

/** An <autoFilter> whose columns moved, by their places from its first; undefined takes a column's filter away. */
export function movedFilterColumns(filter: string, placeOf: (column: number) => number | undefined): string {
  let text = filter;
  for (const column of childrenNamed(filter, rootOf(filter, 'autoFilter'), 'filterColumn').toReversed()) {
    const own = filter.slice(column.start, column.end);
    const place = placeOf(Number(attributesOf(filter, column).get('colId')));
    const moved =
      place === undefined ? '' : withAttributes(own, rootOf(own, 'filterColumn'), { colId: String(place) });
    text = text.slice(0, column.start) + moved + text.slice(column.end);
  }
  return text;
}
