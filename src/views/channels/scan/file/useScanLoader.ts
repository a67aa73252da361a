import { useCallback, useEffect, useRef, useState } from 'react';
import type { ColumnMapping } from '#domain/scan/ColumnMapping.ts';
import { UnreadableScan } from '#domain/scan/readScan.ts';
import { findPreset, savePreset } from './mappingPresets.ts';
import { type OpenedScan, openScan, readScanFile, type ScanProgress } from './openScan.ts';
import { type LoadedScan, useLoadedScan } from './useLoadedScan.ts';

/** The progress of a file. */
export type ScanStage =
  | { phase: 'idle' }
  | { phase: 'opening'; name: string }
  /** The user has to map the columns. */
  | { phase: 'mapping'; opened: OpenedScan; mapping: ColumnMapping }
  | { phase: 'reading'; name: string; progress: ScanProgress }
  | { phase: 'failed'; name: string; reason: string };

/** Holds one scan at a time. */
export interface ScanLoader {
  stage: ScanStage;
  loaded: LoadedScan | undefined;
  open: (file: File) => void;
  /** Takes a scan that was kept. */
  restore: (scan: LoadedScan) => void;
  /** Notes what is known of a scan since; nothing where another is open by now. */
  note: (scan: LoadedScan, facts: Pick<LoadedScan, 'kept' | 'digest'>) => void;
  /** Reads the file that waits for its column mapping. */
  readAs: (mapping: ColumnMapping) => void;
  /** Asks for the column mapping of the loaded file again. */
  remap: () => void;
  cancel: () => void;
  /** Closes the scan; the toast can undo that. */
  clear: () => void;
}

const IDLE: ScanStage = { phase: 'idle' };

/** Opens and reads scans. A new scan replaces the previous one once it is read; the toast can undo that. */
export function useScanLoader(): ScanLoader {
  const { loaded, replace: setLoaded, note } = useLoadedScan();
  const [stage, setStage] = useState<ScanStage>(IDLE);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const begin = useCallback(() => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  }, []);

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
        setLoaded({ ...scan, opened, mapping });
        setStage(IDLE);
      } catch (error) {
        if (!signal.aborted) setStage({ phase: 'failed', name, reason: reasonOf(error) });
      }
    },
    [begin, setLoaded],
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
    restore: setLoaded,
    note,
    readAs,
    remap,
    cancel() {
      work.current?.abort();
      setStage(IDLE);
    },
    clear: () => setLoaded(undefined),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableScan) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `Could not read the file: ${reason}`;
}
