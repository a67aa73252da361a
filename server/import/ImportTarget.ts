import type { ImportProgress, RejectedLine } from '#server/emulator/wireless/service/EmbeddedWireless.ts';

/** The facts of an import that are printed. */
export type Progress = Pick<
  ImportProgress,
  | 'message'
  | 'bytesRead'
  | 'bytesTotal'
  | 'lines'
  | 'observations'
  | 'known'
  | 'rejected'
  | 'networksNew'
  | 'networksChanged'
> & { state: string; placed?: number | null };

export interface ImportOutcome {
  progress: Progress;
  /** The first rejected lines. */
  rejects: RejectedLine[];
  /** Where the other rejected lines are, as the end of a sentence. */
  rest: string;
}

export interface ImportOptions {
  /** Imports what can be read of a file that is probably of another format. */
  isAccepted: boolean;
  onProgress(progress: Progress): void;
  /** An abort cancels the import, which leaves the store as it was. */
  signal: AbortSignal;
}

/** Where files are imported to: a running instance, or the store itself. */
export interface ImportTarget {
  /** In words, for the first line that is printed. */
  name: string;
  run(path: string, options: ImportOptions): Promise<ImportOutcome>;
  close(): Promise<void>;
}

/** Rejected lines that are printed; the rest is pointed to. */
export const REJECTS_SHOWN = 20;

export const ENDED: readonly string[] = ['done', 'doubtful', 'failed', 'cancelled'];
