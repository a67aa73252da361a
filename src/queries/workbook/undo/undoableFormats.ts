// Formats and merged cells that change, with what was there before. Only the embedded service tells it.

import { writeArea } from '#domain/sheet/address.ts';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { type CellArea, doAreasMeet } from '#domain/sheet/CellArea.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { StyleState } from '#services/workbook/shapes.ts';
import { type CopiedLooks, copyLooks, placeOf } from './copyLooks.ts';
import { undoableMutation } from './undoableMutation.ts';

/** One change of what cells look like; what is left out stays. */
export interface FormatChange extends Omit<Input<typeof workbook.updateFormats>['body'], 'areas' | 'fill'> {
  /** The looks of other cells. */
  copied?: CopiedLooks;
  /** #RRGGBB; null for none. */
  fill?: string | null;
}

export interface Formatted extends SheetAt {
  /** Undefined where the formats are too many to be kept. */
  before: readonly KeptStyles[] | undefined;
}

interface KeptStyles {
  worksheet: string;
  address: string;
  state: StyleState;
}

export const undoableFormat = undoableMutation(
  workbook.updateFormats,
  async ({
    areas,
    change: { copied, fill, ...patch },
    ...at
  }: SheetAt & { areas: readonly CellArea[]; change: FormatChange }): Promise<Formatted> => {
    const places = areas.map((area) => ({ worksheet: at.worksheet, address: writeArea(area) }));
    if (!copied) {
      const filled = fill === undefined ? {} : { fill: { color: fill } };
      const body = { ...patch, ...filled, areas: places.map(({ address }) => address) };
      const { before } = (await call(workbook.updateFormats, { ...at, body })).reply;
      return { ...at, before: before ? [{ ...places[0]!, state: before }] : undefined };
    }
    const before: KeptStyles[] = [];
    for (const place of copied.isCut ? [...places, placeOf(copied.from)] : places) {
      const { reply: state } = await call(workbook.cellStyles, { ...at, ...place }, undefined, true);
      before.push({ ...place, state });
    }
    await copyLooks(at, copied);
    return { ...at, before };
  },
);

/** Brings back the formats that were there before a change. */
export async function restoreFormats({ before = [], ...at }: Formatted): Promise<void> {
  for (const { state, ...place } of before.toReversed())
    await call(workbook.restoreStyles, { ...at, ...place, body: state });
}

interface Merged extends SheetAt {
  area: CellArea;
  /** The merged cells that the area had before. */
  before: readonly string[];
}

type MergeInput = SheetAt & { area: CellArea; how: 'one' | 'rows' | 'none' };

/** Merges the cells of an area, or of each of its rows, or takes them apart. */
export const undoableMerge = undoableMutation(
  workbook.mergeRange,
  async ({ area, how, ...at }: MergeInput): Promise<Merged> => {
    const { reply } = await call(workbook.sheetLayout, at, undefined, true);
    const before = reply.merges.filter((reference) => {
      const merge = areaOfAddress(reference);
      return merge !== undefined && doAreasMeet(merge, area);
    });
    const place = { ...at, address: writeArea(area) };
    if (how === 'none') await call(workbook.unmergeRange, place);
    else await call(workbook.mergeRange, { ...place, body: { across: how === 'rows' } });
    return { ...at, area, before };
  },
);

/** Merges again what was merged before, and nothing else. */
export async function restoreMerges({ area, before, ...at }: Merged): Promise<void> {
  await call(workbook.unmergeRange, { ...at, address: writeArea(area) });
  for (const address of before) await call(workbook.mergeRange, { ...at, address, body: {} });
}
