// Formats and merged cells that change, with what was there before. Only the embedded service tells it.

import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, doAreasMeet } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { areaOfAddress } from '#queries/workbook/cells/areaOfAddress.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { StyleState } from '#services/workbook/shapes.ts';
import { type CopiedLooks, copyLooks, placeOf } from './copyLooks.ts';
import { undoableMutation } from './undoableMutation.ts';

/** One change of what cells look like; what is left out stays. */
export interface FormatChange {
  isCleared?: true;
  /** The looks of other cells. */
  copied?: CopiedLooks;
  font?: Input<typeof workbook.updateFont>['body'];
  /** #RRGGBB; null for none. */
  fill?: string | null;
  alignment?: Input<typeof workbook.updateFormat>['body'];
  protection?: Input<typeof workbook.updateProtection>['body'];
  borders?: readonly (Input<typeof workbook.updateBorder>['body'] & { side: string })[];
}

interface Formatted extends SheetAt {
  /** Undefined where the formats are too many to be kept. */
  before: readonly KeptStyles[] | undefined;
}

interface KeptStyles {
  worksheet: string;
  address: string;
  state: StyleState;
}

export const undoableFormat = undoableMutation(
  workbook.updateFormat,
  async ({ areas, change, ...at }: SheetAt & { areas: readonly CellArea[]; change: FormatChange }) => {
    const before: KeptStyles[] = [];
    const { copied } = change;
    const { worksheet } = at;
    // A line along an edge belongs to the cells beyond it, too.
    const changed = areas.map((area) => ({ worksheet, address: writeArea(withNeighbours(area)) }));
    if (copied?.isCut) changed.push(placeOf(copied.from));
    for (const place of changed) {
      const { reply: state } = await call(workbook.cellStyles, { ...at, ...place }, undefined, true).catch(
        (why: unknown) => {
          // They go with edits that can be undone.
          if (copied) throw why;
          return { reply: undefined };
        },
      );
      if (state) before.push({ ...place, state });
    }
    const isKept = before.length === changed.length;
    if (copied) await copyLooks(at, copied);
    for (const area of areas) await format({ ...at, address: writeArea(area) }, change);
    return { ...at, before: isKept ? before : undefined } satisfies Formatted;
  },
);

/** Brings back the formats that were there before a change. */
export async function restoreFormats({ before = [], ...at }: Formatted): Promise<void> {
  for (const { state, ...place } of before.toReversed())
    await call(workbook.restoreStyles, { ...at, ...place, body: state });
}

async function format(at: SheetAt & { address: string }, change: FormatChange): Promise<void> {
  const { font, fill, alignment, protection, borders = [] } = change;
  if (change.isCleared) await call(workbook.clearRange, { ...at, body: { applyTo: 'Formats' } });
  if (font) await call(workbook.updateFont, { ...at, body: font });
  if (alignment) await call(workbook.updateFormat, { ...at, body: alignment });
  if (protection) await call(workbook.updateProtection, { ...at, body: protection });
  if (fill === null) await call(workbook.clearFill, at);
  else if (fill !== undefined) await call(workbook.updateFill, { ...at, body: { color: fill } });
  for (const { side, ...body } of borders) await call(workbook.updateBorder, { ...at, side, body });
}

const withNeighbours = ({ top, left, bottom, right }: CellArea): CellArea => ({
  top: Math.max(0, top - 1),
  left: Math.max(0, left - 1),
  bottom: Math.min(ROWS - 1, bottom + 1),
  right: Math.min(COLUMNS - 1, right + 1),
});

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
