import type { Position } from '#domain/geo/geo.ts';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { columnIndex, columnName } from '#domain/sheet/columnName.ts';
import {
  findPlaceColumns,
  type PlaceColumns,
  type PlainValue,
  readPlaceId,
} from '#domain/sheet/places/placeColumns.ts';
import { readColumn, readHead } from '#queries/workbook/cells/readBlock.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { SheetMapState } from '#views/workbook/state/workbookState.ts';

/** The columns that a map shows, by their place in the sheet. */
export interface MapColumns {
  /** Titles of all columns of the block, from its left. */
  header: readonly string[];
  /** Undefined where no column says where the rows are. */
  places: PlaceColumns | undefined;
  /** What a row is called. */
  name: number;
  colour: number | undefined;
  size: number | undefined;
  /** Places by id, where a column has ids. */
  known: ReadonlyMap<string, Position>;
  /** What is in them, below the header. */
  values: ReadonlyMap<number, readonly PlainValue[]>;
}

const NOTHING_KNOWN: ReadonlyMap<string, Position> = new Map();

/** Reads the header of a block of cells, finds out which columns it needs, and reads these whole. */
export async function readMapColumns(
  { read }: Pick<SheetCells, 'read'>,
  map: SheetMapState,
  signal: AbortSignal,
  placesOf: (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, Position>> = async () => NOTHING_KNOWN,
): Promise<MapColumns> {
  const area = areaOfMap(map);
  const { header: first, sample } = await readHead(read, area, signal);
  const inSheet = (column: number) => area.left + column;
  const found = findPlaceColumns(first, sample);
  const chosen = chosenPlaces(map.places);
  const isOfIds =
    chosen &&
    'position' in chosen &&
    sample.some((row) => readPlaceId(row[chosen.position - area.left] ?? null));
  const places = isOfIds ? { id: chosen.position } : (chosen ?? (found && movedBy(found, area.left)));
  const taken = new Set(places ? Object.values(places) : []);
  const name = first.map((_, at) => inSheet(at)).find((column) => !taken.has(column)) ?? area.left;
  const colour = columnOf(map.colour, area);
  const size = columnOf(map.size, area);
  const values = new Map<number, readonly PlainValue[]>();
  for (const column of new Set([...taken, name, colour, size]))
    if (places && column !== undefined)
      values.set(column, await readColumn(read, { ...area, top: area.top + 1 }, column, signal));
  const header = first.map((title, at) => String(title ?? '') || columnName(inSheet(at)));
  const ids = places && 'id' in places ? values.get(places.id) : undefined;
  const known = ids ? await placesOf(new Set(ids.flatMap((one) => readPlaceId(one) ?? []))) : NOTHING_KNOWN;
  return { header, places, name, colour, size, known, values };
}

/** The block of cells, with its header. */
export const areaOfMap = ({ area }: SheetMapState): CellArea => areaOfReference(readReference(area)!);

/** Columns as links have them: "C,D", or "C" for one of whole positions. */
export function chosenPlaces(text: string | undefined): PlaceColumns | undefined {
  const [first, second] = (text ?? '').split(',').map(columnIndex);
  if (first === undefined) return undefined;
  return second === undefined ? { position: first } : { lat: first, lng: second };
}

export const writePlaces = (places: PlaceColumns): string =>
  Object.values(places)
    .map((column: number) => columnName(column))
    .join(',');

const movedBy = (places: PlaceColumns, left: number): PlaceColumns =>
  Object.fromEntries(
    Object.entries(places).map(([name, column]: [string, number]) => [name, column + left]),
  ) as PlaceColumns;

function columnOf(name: string | undefined, area: CellArea): number | undefined {
  const column = name === undefined ? undefined : columnIndex(name);
  return column !== undefined && isCellIn(area.top, column, area) ? column : undefined;
}
