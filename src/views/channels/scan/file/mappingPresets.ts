// How the columns of tables were read before, by their headers.

import { type ColumnMapping, fitsTable, readMapping, writeMapping } from '#domain/scan/ColumnMapping.ts';
import { readLocalStorage, writeLocalStorage } from '#ui/browser/useLocalStorage.ts';

const KEY = 'channels.scan.columns';
const MAX_PRESETS = 20;

/** The mapping that was last used for a table with this header. */
export function findPreset(table: ColumnMapping): ColumnMapping | undefined {
  return presets().find((kept) => fitsTable(kept, table));
}

/** Keeps a mapping in the place of the one that its table had; the oldest are forgotten. */
export function savePreset(mapping: ColumnMapping): void {
  const others = presets().filter((kept) => !fitsTable(kept, mapping));
  const kept = [mapping, ...others].slice(0, MAX_PRESETS);
  writeLocalStorage(KEY, JSON.stringify(kept.map(writeMapping)));
}

function presets(): ColumnMapping[] {
  let kept: unknown;
  try {
    kept = JSON.parse(readLocalStorage(KEY, '[]'));
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((text) => (typeof text === 'string' ? (readMapping(text) ?? []) : []));
}
