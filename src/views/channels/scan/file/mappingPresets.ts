// The column mappings of earlier files, by header.

import { type ColumnMapping, fitsTable, readMapping, writeMapping } from '#domain/scan/ColumnMapping.ts';
import { readLocalStorage, writeLocalStorage } from '#ui/browser/useLocalStorage.ts';

const KEY = 'channels.scan.columns';
const MAX_PRESETS = 20;

/** The mapping last used for this header. */
export function findPreset(table: ColumnMapping): ColumnMapping | undefined {
  return presets().find((kept) => fitsTable(kept, table));
}

/** Stores a mapping for its header; drops the oldest ones. */
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
