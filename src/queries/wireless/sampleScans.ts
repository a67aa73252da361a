import { query } from '#queries/cache/query.ts';
import { gateway } from '#services/gateway/endpoints.ts';

/** Sample scans to try the checks on; empty while another dataset answers. */
export const sampleScansQuery = query(gateway.sampleScans, {});

/** The file of one of them. */
export const sampleScanQuery = (name: string) => query(gateway.sampleScan, { name });
