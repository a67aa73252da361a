// One refused value fails a whole write: which it is has to be found, in few calls.

import { type RangePatch, splitPatch, trimmedPatch } from '#domain/sheet/edit/patches.ts';
import { asFailure, type Failure } from '#domain/wire/Failure.ts';
import { isEditRefusal } from './FailedEdit.ts';

/** Enough to find one cell among ten thousand, the most of a call. */
export const MAX_TRIES = 28;
/** Refusals other than of values that are about single cells. */
const OF_CELLS = /^(mergedrange|filteredrange)conflict$/i;

interface Tries {
  /** Further calls that may be spent; what is refused then fails together. */
  left: number;
}

/**
 * Writes a patch; where its values are refused, in halves, the largest first, until what is refused stands alone. Failures that are
 * not about single cells are thrown.
 */
export async function bisectWrite(
  patch: RangePatch,
  tries: Tries,
  write: (piece: RangePatch) => Promise<void>,
  onRefused: (piece: RangePatch, failure: Failure) => void,
): Promise<void> {
  const pieces = [patch];
  for (const piece of pieces) {
    try {
      await write(piece);
    } catch (error) {
      const failure = asFailure(error);
      if (!isOfCells(failure)) throw failure;
      const halves = halvesOf(piece);
      if (halves.length === 0 || tries.left < halves.length) onRefused(piece, failure);
      else {
        tries.left -= halves.length;
        pieces.push(...halves);
      }
    }
  }
}

const isOfCells = (failure: Failure) =>
  isEditRefusal(failure) && (failure.kind === 'invalid' || OF_CELLS.test(failure.facts.code ?? ''));

/** Two that both change cells, and reach over no others than those between; none where a single cell is changed. */
const halvesOf = (patch: RangePatch): RangePatch[] =>
  (splitPatch(patch) ?? []).flatMap((half) => trimmedPatch(half) ?? []);
