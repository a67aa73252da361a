import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { pickRows } from '#domain/network/pickRows.ts';
import type { Question } from '#views/search/state/searchState.ts';
import { isNarrower } from './isNarrower.ts';
import { rowsOf } from './rowsOf.ts';

/** The answering of questions from rows that are here already; it is no part of the first view. */
export const localFilter = {
  isNarrower,
  rowsOf,
  pickRows,
  /** Whether the rows of a question's whole answer tell for certain what another one's is. */
  canAnswer: (table: NetworkTable, from: Question, to: Question) =>
    isNarrower(from, to) && rowsOf(table, from, to).open === 0,
};

export type LocalFilter = typeof localFilter;
