import { useQuery } from '@tanstack/react-query';
import { writeArea } from '#domain/sheet/address.ts';
import { cellsOf } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import { readPlace } from '#domain/sheet/readPlace.ts';
import type { PlacedList } from '#queries/workbook/cells/attachmentsOf.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { namesQuery, type SheetAt, textsQuery } from '#queries/workbook/workbookQueries.ts';
import { isInList, type ListSource, listSource } from './listSource.ts';

/** The list that a cell takes its values of. */
export interface CellValues extends PlacedList {
  from: ListSource;
  values: readonly string[];
}

/** Cells of a longer list are not read. */
const MAX_VALUES = 5000;

/** The list of a cell with its values; undefined where it has none, or they are not there yet. */
export function useCellList(
  { worksheet, ...at }: SheetAt,
  { look }: SheetCells,
  { row, column }: CellPlace,
): CellValues | undefined {
  const list = look.attachments?.listAt(row, column);
  const from = list && listSource(list, row, column);
  const reference = from && 'reference' in from ? from.reference : undefined;
  const names = useQuery({ ...namesQuery(at), enabled: reference !== undefined });
  const place = reference === undefined ? undefined : readPlace(reference, names.data?.reply.value);
  const isRead = place !== undefined && cellsOf(place.area) <= MAX_VALUES;
  const texts = useQuery({
    ...textsQuery({
      ...at,
      worksheet: place?.sheet ?? worksheet,
      address: place ? writeArea(place.area) : 'A1',
    }),
    enabled: isRead,
  });
  if (!list || !from) return undefined;
  const read = isRead ? texts.data?.reply.text?.flat().map(String) : undefined;
  const all = 'values' in from ? from.values : read;
  return all && { ...list, from, values: [...new Set(all)].filter((value) => value !== '') };
}

/** What is said of a text that a list does not take. */
interface EntryRefusal {
  title: string;
  text: string;
  /** It can be written all the same. */
  canStay: boolean;
}

/** Why a cell does not take what was typed; undefined where it does. What a formula will return is not known. */
export function entryRefusal(list: CellValues | undefined, text: string): EntryRefusal | undefined {
  if (!list || list.refusal === null || text === '' || text.startsWith('=')) return undefined;
  if (isInList(text, list.values, list.from)) return undefined;
  return {
    title: list.title ?? 'Value not in the list',
    text: list.message ?? 'This value doesn’t match the data validation restrictions defined for this cell.',
    canStay: list.refusal !== 'stop',
  };
}
