// The metadata that every reply carries, and the addresses of things.

import { encode } from '#domain/wire/path.ts';

export type EntityType =
  | 'workbook'
  | 'workbookApplication'
  | 'workbookWorksheet'
  | 'workbookChart'
  | 'workbookChartTitle'
  | 'workbookChartAxisTitle'
  | 'workbookChartAxis'
  | 'workbookChartDataLabels'
  | 'workbookChartGridlines'
  | 'workbookChartLegend'
  | 'workbookChartSeries'
  | 'workbookChartPoint'
  | 'workbookChartLineFormat'
  | 'workbookTable'
  | 'workbookTableSort'
  | 'workbookTableRow'
  | 'workbookTableColumn'
  | 'workbookFilter'
  | 'workbookRange'
  | 'workbookRangeFormat'
  | 'workbookRangeFill'
  | 'workbookRangeFont'
  | 'workbookRangeBorder'
  | 'workbookFormatProtection'
  | 'workbookNamedItem'
  | 'workbookWorksheetProtection'
  | 'workbookComment'
  | 'workbookCommentReply'
  | 'workbookFunctionResult'
  | 'workbookSessionInfo'
  | 'driveItem';

/** A text within quotes, doubled inside, as the service writes it in its addresses. */
export const literalOf = (text: string) =>
  `%27${encode(text.replaceAll("'", "''")).replaceAll('%3A', ':')}%27`;

export class OData {
  /** What precedes the path of a request, with its version. */
  readonly #base: string;
  /** Such as /users('…')/drive/items('…')/workbook/ */
  readonly #root: string;

  constructor(base: string, root: string) {
    this.#base = base;
    this.#root = root;
  }

  context(type: string): string {
    return `${this.#base}/$metadata#${type}`;
  }

  /** `path` is what follows the workbook, such as tables(%272%27)/rows/itemAt(index=0). */
  id(path: string): string {
    return this.#root + path;
  }

  /** A reply about one thing. */
  one<T extends object>(type: EntityType, path: string, fields: T) {
    return {
      '@odata.context': this.context(`microsoft.graph.${type}`),
      '@odata.type': `#microsoft.graph.${type}`,
      '@odata.id': this.id(path),
      ...fields,
    };
  }

  /** A reply with a list of things; `pathOf` gives the address of each. */
  list<T extends object>(type: EntityType, items: readonly T[], pathOf: (item: T) => string, next?: string) {
    return {
      '@odata.context': this.context(`Collection(microsoft.graph.${type})`),
      ...(next !== undefined && { '@odata.nextLink': next }),
      value: items.map((item) => ({ '@odata.id': this.id(pathOf(item)), ...item })),
    };
  }
}
