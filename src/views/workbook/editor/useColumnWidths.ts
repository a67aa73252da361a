import { useCallback, useState } from 'react';
import { readStored, writeStored } from '#ui/stored.ts';

/** Px; the service does not tell the widths of the file. */
const USUAL = 96;
const LEAST = 24;
const MOST = 800;

/** Widths of columns as the user set them, kept on this machine for each sheet. */
export function useColumnWidths(item: string, worksheet: string) {
  const key = `workbook.widths.${item}.${worksheet}`;
  const [loaded, setLoaded] = useState(() => ({ key, widths: read(key) }));
  const current = loaded.key === key ? loaded : { key, widths: read(key) };
  if (current !== loaded) setLoaded(current);
  const { widths } = current;
  function setWidths(from: number, to: number, px: number) {
    const next = { ...widths };
    for (let column = from; column <= to; column += 1)
      next[column] = Math.round(Math.min(MOST, Math.max(LEAST, px)));
    writeStored(key, JSON.stringify(next));
    setLoaded({ key, widths: next });
  }
  return {
    columnWidth: useCallback((column: number) => widths[column] ?? USUAL, [widths]),
    setWidths,
  };
}

function read(key: string): Record<number, number> {
  try {
    const kept: unknown = JSON.parse(readStored(key, '{}'));
    return typeof kept === 'object' && kept !== null ? (kept as Record<number, number>) : {};
  } catch {
    return {};
  }
}
