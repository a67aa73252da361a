// Our own gateway's rows: what runs, who is connected, what was spent, what happened, imports, labels and sample scans.

import { choice, integer, text } from '#domain/param.ts';
import { del, get, post, put, table } from '#services/endpoint.ts';
import * as shapes from '#services/gateway/shapes.ts';

const service = choice('wireless', 'workbook', 'followers');

/** The key of a scanned cell. */
const cellKey = text({
  pattern: /^(gsm|cdma|wcdma|lte|nr) \d{1,6}_\d{1,15}_\d{1,15}$/,
  rule: 'a kind of cell and its identity, such as "lte 26201_1101_27447298"',
});

export const gateway = table('gateway', {
  openSession: post('/session', { body: shapes.OneTimeKey, reply: shapes.Done, auth: 'none', fresh: 0 }),
  /** A fresh one-time key for a new link; for the program that started the gateway. */
  newKey: post('/keys', { reply: shapes.OneTimeKey, auth: 'session', fresh: 0 }),
  status: get('/status', { reply: shapes.Status, auth: 'session', fresh: 0 }),
  connections: get('/connections', { reply: shapes.Connections, auth: 'session', fresh: 0 }),
  setConnection: put('/connections/{service}', {
    at: { service },
    body: shapes.ConnectionDraft,
    reply: shapes.Connection,
    auth: 'session',
    fresh: 0,
    stale: ['connections', 'status', 'sampleScans'],
  }),
  testConnection: post('/connections/{service}/test', {
    at: { service },
    reply: shapes.ConnectionTest,
    auth: 'session',
    fresh: 0,
    stale: ['status', 'ledger'],
  }),
  removeConnection: del('/connections/{service}', {
    at: { service },
    reply: shapes.Connection,
    auth: 'session',
    fresh: 0,
    stale: ['connections', 'status', 'sampleScans'],
  }),
  ledger: get('/ledger', {
    query: { service, days: integer({ min: 1, max: 400 }) },
    reply: shapes.Ledger,
    auth: 'session',
    fresh: 0,
  }),
  setQuota: put('/ledger/{service}/{class}', {
    at: { service, class: choice('search', 'detail', 'stats', 'window') },
    body: shapes.QuotaLimit,
    reply: shapes.Quota,
    auth: 'session',
    fresh: 0,
    stale: ['ledger', 'status'],
  }),
  log: get('/log', {
    query: { after: integer({ min: 0 }), limit: integer({ min: 1, max: 1000 }) },
    reply: shapes.Log,
    auth: 'session',
    fresh: 0,
  }),
  imports: get('/imports', { reply: shapes.Imports, auth: 'session', fresh: 0 }),
  importStatus: get('/imports/{id}', { reply: shapes.ImportJob, auth: 'session', fresh: 0 }),
  importRejects: get('/imports/{id}/rejects', {
    query: { after: integer({ min: 0 }), limit: integer({ min: 1, max: 10_000 }) },
    reply: shapes.ImportRejects,
    auth: 'session',
    fresh: 0,
  }),
  cancelImport: del('/imports/{id}', { reply: shapes.ImportJob, auth: 'session', fresh: 0 }),
  /** What reviewers made of cells; kept until they take it back. */
  labels: get('/labels', { reply: shapes.Labels, auth: 'session', fresh: 0 }),
  /** `unknown` without a note takes the label back. */
  setLabel: put('/labels/{key}', {
    at: { key: cellKey },
    body: shapes.LabelDraft,
    reply: shapes.KeptLabel,
    auth: 'session',
    fresh: 0,
    stale: ['labels'],
  }),
  /** Scans of the sample world to try the checks on; none while another data set answers. */
  sampleScans: get('/scans', { reply: shapes.SampleScans, auth: 'session', fresh: 0 }),
  sampleScan: get('/scans/{name}', { reply: shapes.SampleScan, auth: 'session', fresh: 0 }),
});

/** Upload target for a file of observations; the body is the file's bytes, so it is not a JSON row. */
export const IMPORT_PATH = '/api/gateway/imports';
export const importQuery = { name: text({ maxLength: 255 }) };
