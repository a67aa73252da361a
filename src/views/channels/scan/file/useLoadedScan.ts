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

interface ScanOfPage {
  loaded: LoadedScan | undefined;
  /** Shows a toast that can undo it. */
  replace: (next: LoadedScan | undefined) => void;
  /** Notes what is known of a scan since; nothing where another is open by now. */
  note: (scan: LoadedScan, facts: Pick<LoadedScan, 'kept' | 'digest'>) => void;
}

/** The scan of the page. */
export function useLoadedScan(): ScanOfPage {
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
  const note = useCallback<ScanOfPage['note']>(
    (scan, facts) => {
      if (loadedScans.get(client) === scan) store({ ...scan, ...facts });
    },
    [client, store],
  );
  return { loaded, replace, note };
}
