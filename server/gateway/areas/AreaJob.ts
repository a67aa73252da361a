import type { Box } from '#domain/geo/geo.ts';
import type { Job, JobOrigin } from '#server/gateway/jobs/Job.ts';

/** An area of an archive on the web that becomes a file of the user's, as stored. */
export interface AreaJob extends Job {
  origin: JobOrigin;
  /** The file's name in the folder of maps. */
  name: string;
  address: string;
  /** Which file was at the address when it was planned. */
  version: string;
  box: Box;
  minZoom: number;
  maxZoom: number;
  /** What the plan lists, and how much of it is in the file. */
  tiles: number;
  tilesDone: number;
  bytes: number;
  bytesDone: number;
}

/** Archives have no accounts: no change of a connection concerns these jobs. */
export const WEB_ORIGIN: JobOrigin = { mode: 'live', baseUrl: '', credentialId: '' };
