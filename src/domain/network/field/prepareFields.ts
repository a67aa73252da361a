import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { TEXT_FIELDS } from './fieldNames.ts';
import { type FieldContext, textColumn } from './networkField.ts';

/** Rows of a step. */
const STRETCH = 4096;

/**
 * Makes the columns of all text fields, in steps of a few milliseconds, so that the first search, sort or group over many
 * rows does not wait for them.
 */
export function* prepareFields(table: NetworkTable, context: FieldContext): Generator<void, void, void> {
  for (const field of TEXT_FIELDS) {
    for (let length = 0; length < table.length; length += STRETCH) {
      const part = { length: Math.min(table.length, length + STRETCH), columns: table.columns };
      textColumn(part, field, context);
      yield;
    }
    yield* textColumn(table, field, context).prepare();
  }
}
