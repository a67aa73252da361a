import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ColumnMapping } from '#domain/scan/ColumnMapping.ts';
import { type Scan, UnreadableScan } from '#domain/scan/readScan.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { findPreset, savePreset } from './mappingPresets.ts';
import { type OpenedScan, openScan, readScanFile, type ScanProgress } from './openScan.ts';

/** A scan that was read to its end, or as far as it goes. */
export interface LoadedScan extends Scan {
  opened: OpenedScan;
  /** How its table was read; undefined for WigleWifi, which says so itself. */
  mapping: ColumnMapping | undefined;
}

/** What is being done with a file. */
export type ScanStage =
  | { phase: 'idle' }
  | { phase: 'opening'; name: string }
  /** The columns have to be said. */
  | { phase: 'mapping'; opened: OpenedScan; mapping: ColumnMapping }
  | { phase: 'reading'; name: string; progress: ScanProgress }
  | { phase: 'failed'; name: string; reason: string };

/** The desk on which one scan lies at a time. */
export interface ScanLoader {
  stage: ScanStage;
  loaded: LoadedScan | undefined;
  open: (file: File) => void;
  /** Reads the file whose columns were asked for. */
  readAs: (mapping: ColumnMapping) => void;
  /** Asks for the columns of the loaded file once more. */
  remap: () => void;
  cancel: () => void;
  /** Takes the scan off the desk; the toast can put it back. */
  clear: () => void;
}

const IDLE: ScanStage = { phase: 'idle' };

/** The scan of each page: it is still there when its user comes back from another view. */
const loadedScans = new WeakMap<QueryClient, LoadedScan>();

/** Opens and reads scans. A new one takes the place of the one before when it is read; a toast brings that back. */
export function useScanLoader(): ScanLoader {
  const show = useToast();
  const [stage, setStage] = useState<ScanStage>(IDLE);
  const client = useQueryClient();
  const [loaded, setLoaded] = useState(() => loadedScans.get(client));
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const begin = useCallback(() => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  }, []);

  const lay = useCallback(
    (next: LoadedScan | undefined) => {
      if (next) loadedScans.set(client, next);
      else loadedScans.delete(client);
      setLoaded(next);
    },
    [client],
  );

  const put = useCallback(
    (next: LoadedScan | undefined) => {
      const before = loadedScans.get(client);
      lay(next);
      if (!before || before.opened.file === next?.opened.file) return;
      const done = next
        ? `${next.opened.name} replaced ${before.opened.name}.`
        : `${before.opened.name} is closed.`;
      show({ text: done, undo: () => lay(before) });
    },
    [client, lay, show],
  );

  const read = useCallback(
    async (opened: OpenedScan, mapping: ColumnMapping | undefined) => {
      const signal = begin();
      const { name, file } = opened;
      setStage({ phase: 'reading', name, progress: { bytes: 0, totalBytes: file.size, rows: 0 } });
      try {
        const scan = await readScanFile(file, {
          mapping,
          signal,
          onProgress: (progress) => !signal.aborted && setStage({ phase: 'reading', name, progress }),
        });
        if (signal.aborted) return;
        put({ ...scan, opened, mapping });
        setStage(IDLE);
      } catch (error) {
        if (!signal.aborted) setStage({ phase: 'failed', name, reason: reasonOf(error) });
      }
    },
    [begin, put],
  );

  const open = useCallback(
    async (file: File) => {
      const signal = begin();
      setStage({ phase: 'opening', name: file.name });
      let opened: OpenedScan;
      try {
        opened = await openScan(file);
      } catch (error) {
        if (!signal.aborted) setStage({ phase: 'failed', name: file.name, reason: reasonOf(error) });
        return;
      }
      if (signal.aborted) return;
      const proposed = opened.proposal?.mapping;
      const kept = proposed && findPreset(proposed);
      const mapping = kept ?? proposed;
      if (opened.format === 'columns' && mapping) setStage({ phase: 'mapping', opened, mapping });
      else await read(opened, kept);
    },
    [begin, read],
  );

  function readAs(mapping: ColumnMapping) {
    if (stage.phase !== 'mapping') return;
    savePreset(mapping);
    void read(stage.opened, mapping);
  }
  function remap() {
    const mapping = loaded?.mapping ?? loaded?.opened.proposal?.mapping;
    if (loaded && mapping) setStage({ phase: 'mapping', opened: loaded.opened, mapping });
  }
  return {
    stage,
    loaded,
    open: useCallback((file) => void open(file), [open]),
    readAs,
    remap,
    cancel() {
      work.current?.abort();
      setStage(IDLE);
    },
    clear: () => put(undefined),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableScan) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `The file could not be read: ${reason}`;
}
