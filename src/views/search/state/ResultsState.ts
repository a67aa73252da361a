import type { NetworkField, TextField } from '#domain/network/field/fieldNames.ts';
import type { FieldValue } from '#domain/network/field/filterRows.ts';
import type { MonthSpan } from '#domain/network/field/monthSpan.ts';
import type { Sort } from '#domain/network/field/orderRows.ts';

/** Selected networks, and open groups, that a link can hold: more would make it longer than mail and chat programs take. */
export const MOST_LINKED = 50;

/** Networks that fit side by side. */
export const MOST_COMPARED = 6;

/** How the results are shown. */
export interface ResultsState {
  /** By the first, then by the next. */
  sort?: readonly Sort[] | undefined;
  /** In their order; undefined leaves it to the kinds. */
  columns?: readonly NetworkField[] | undefined;
  /** Words that a row must have. */
  find?: string | undefined;
  /** Values that a row must have: one of those of each field. */
  only?: readonly FieldValue[] | undefined;
  isOnlySelected?: true | undefined;
  /** The strip of months, and those of them that rows must be from; undefined puts it away. */
  seen?: MonthSpan | undefined;
  group?: TextField | undefined;
  /** Values of the groups that are open, at most `MOST_LINKED`. */
  open?: readonly string[] | undefined;
  /** Classes that the legend hides, by the names of `classIds`; those of another colouring hide nothing. */
  hidden?: readonly string[] | undefined;
  /** Keys of two or more selected networks; of one see `selected`. */
  selection?: readonly string[] | undefined;
  isComparing?: true | undefined;
}
