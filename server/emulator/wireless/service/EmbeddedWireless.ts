import type { SurveyFacts, SurveyTrack } from '#server/emulator/wireless/store/trackTable.ts';
import type { Upstream } from '#server/upstream/Upstream.ts';
import type { wireless } from '#services/wireless/endpoints.ts';

/** The sample data, or the user's own files; they never mix. */
export type Dataset = 'sample' | 'own';

/**
 * Progress and outcome of one imported file; the same facts as the gateway's ImportJob. Of a `doubtful` file most lines
 * were rejected; nothing of it is stored.
 */
export interface ImportProgress {
  state: 'reading' | 'merging' | 'done' | 'doubtful' | 'failed' | 'cancelled';
  message: string | null;
  /** Why it failed where the file is not to blame: of the disk, or a scan of cells, which opens elsewhere. */
  fault?: 'full' | 'unusable' | 'scan';
  bytesRead: number;
  /** While merging, the share of its networks that are placed, from 0 to 1. */
  placed?: number;
  bytesTotal: number | null;
  /** With data: read or rejected. */
  lines: number;
  observations: number;
  /** Of the observations, those that the store had or the file repeats. */
  known: number;
  rejected: number;
  networksNew: number;
  networksChanged: number;
  /** Bounds of what was located; null when nothing was. */
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
}

/** How every import begins. */
export const NOTHING_READ: Readonly<ImportProgress> = {
  state: 'reading',
  message: null,
  bytesRead: 0,
  bytesTotal: null,
  lines: 0,
  observations: 0,
  known: 0,
  rejected: 0,
  networksNew: 0,
  networksChanged: 0,
  south: null,
  west: null,
  north: null,
  east: null,
};

export interface ImportFile {
  id: string;
  path: string;
  name: string;
  /** Imports what can be read even when that is the smaller part. */
  isAccepted?: boolean;
}

export interface RejectedLine {
  line: number;
  reason: string;
  text: string;
}

export interface ImportOptions {
  account: number;
  onProgress(progress: ImportProgress): void;
  isCancelled(): boolean;
  onReject(rejected: RejectedLine): void;
}

/** A generated scan file of the sample data, to try the checks on. */
export interface SampleScan {
  name: string;
  title: string;
  description: string;
  /** Where on the map it was made. */
  place: { lat: number; lng: number; zoom: number };
  rows: number;
  fileName: string;
  text: string;
}

/** A statistic as a client asks for it. */
export interface StatisticRequest {
  operation: keyof typeof wireless;
  /** The query string. */
  query: string;
}

/** The embedded wireless service in its worker thread. */
export interface EmbeddedWireless extends Upstream {
  /** 1 when ready; below while the sample data are generated. */
  readonly prepared: number;
  /** Why the sample data could not be made, null where they could: who asks has them tried again. */
  unprepared(): string | null;
  readonly dataset: Dataset;
  /** Names the shared database of your own data, without its user; undefined where they are in the folder. */
  readonly database?: string | undefined;
  useDataset(dataset: Dataset): Promise<void>;
  networkCount(): Promise<number>;
  /** Imports into your own data, whichever dataset is served. Resolves with the last progress in any state. */
  importFile(file: ImportFile, onProgress: (progress: ImportProgress) => void): Promise<ImportProgress>;
  /** Stops an import; of one that has ended, forgets the rejected lines. */
  cancelImport(id: string): void;
  /** The first rejected lines in order, stored beside the store to survive a restart. */
  importRejects(id: string, after: number, limit: number): Promise<RejectedLine[]>;
  /** Imported surveys, latest first; of your own data, whichever dataset is served. */
  surveys(): Promise<SurveyFacts[]>;
  /** Where one of them has been; undefined when there is no such survey. */
  surveyTrack(id: string): Promise<SurveyTrack | undefined>;
  /** The scans that come with the sample data, which must be complete. */
  sampleScans(): Promise<SampleScan[]>;
  /** What a statistic of the sample data was on an earlier day (UTC, yyyy-mm-dd), as the text of its reply; undefined for none. */
  pastStatistic(request: StatisticRequest, day: string): Promise<string | undefined>;
}

export interface WirelessOptions {
  /** Folder that holds sample.sqlite and own.sqlite. */
  folder: string;
  /** The address of a PostgreSQL database that holds your own data instead of own.sqlite. */
  database?: string | undefined;
  dataset: Dataset;
  /** Networks in the sample data. */
  networks: number;
  /** Queries a day and class; absent for no limit. */
  dailyLimits?: { search: number; detail: number; stats: number };
  /** For how long a request waits for the sample data, milliseconds. */
  patienceMs?: number;
}
