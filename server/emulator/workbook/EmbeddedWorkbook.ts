import type { WorkerLimits } from '#server/emulator/WorkerLink.ts';
import type { SessionLifetimes } from '#server/emulator/workbook/service/Sessions.ts';
import type { Upstream } from '#server/upstream/Upstream.ts';

/** The embedded workbook service in its worker thread. */
export type EmbeddedWorkbook = Upstream;

export interface WorkbookOptions {
  /** Folder whose .xlsx and .xlsm files are served; made where there is none. */
  folder: string;
  /** Absent for what real services are documented to keep. */
  lifetimes?: SessionLifetimes;
  /** Whether a folder that was never used starts with workbooks of our own making. */
  samples?: boolean;
  /** What a call may take before the thread is ended; absent for what workbooks of a million cells need at most. */
  limits?: WorkerLimits;
}
