import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ColumnMapping } from '#domain/scan/ColumnMapping.ts';
import type { Scan } from '#domain/scan/readScan.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import type { OpenedScan } from './openScan.ts';

/** A scan that was read to its end, or as far as it is readable. */
export interface LoadedScan extends Scan {
  opened: OpenedScan;
  /** How its table was read; undefined for WigleWifi, which has fixed columns. */
  mapping: ColumnMapping | undefined;
  /** The name under which it is kept, if it is. */
  kept?: string | undefined;
  /** Of its file, which is not there once it was kept: "SHA-256 …". */
  digest?: string | undefined;
}

/** Outlives the view, so that the scan is still loaded when the user returns from another one. */
const loadedScans = new WeakMap<QueryClient, LoadedScan>();

/** The scan of the page. Setting another, or none, shows a toast that can undo it. */
export function useLoadedScan(): [LoadedScan | undefined, (next: LoadedScan | undefined) => void] {
  const show = useToast();
  const client = useQueryClient();
  const [loaded, setLoaded] = useState(() => loadedScans.get(client));

  const store = useCallback(
    (next: LoadedScan | undefined) => {
      if (next) loadedScans.set(client, next);
      else loadedScans.delete(client);
      setLoaded(next);
    },
    [client],
  );
  const replace = useCallback(
    (next: LoadedScan | undefined) => {
      const previous = loadedScans.get(client);
      store(next);
      if (!previous || previous.opened.file === next?.opened.file) return;
      const text = next
        ? `${next.opened.name} replaced ${previous.opened.name}.`
        : `${previous.opened.name} is closed.`;
      show({ text, undo: () => store(previous) });
    },
    [client, store, show],
  );
  return [loaded, replace];
}
