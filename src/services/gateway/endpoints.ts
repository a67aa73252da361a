// The gateway's own endpoints: status, connections, quotas, its log, and what it stores and runs itself.

import { boolean, choice, integer, text } from '#domain/wire/param.ts';
import { defineEndpoints, del, get, type Input, post, put, QUOTA_CLASSES } from '#services/endpoint.ts';
import * as crawls from '#services/gateway/crawlShapes.ts';
import * as jobs from '#services/gateway/jobShapes.ts';
import * as saved from '#services/gateway/savedShapes.ts';
import * as shapes from '#services/gateway/shapes.ts';
import { UPSTREAM_SERVICES } from '#services/services.ts';

const service = choice(...UPSTREAM_SERVICES);

/** The key of a scanned cell. */
const cellKey = text({
  pattern: /^(gsm|cdma|wcdma|lte|nr) \d{1,6}_\d{1,15}_\d{1,15}$/,
  rule: 'a kind of cell and its identity, such as "lte 26201_1101_27447298"',
});

const day = text({ pattern: /^\d{4}-\d\d-\d\d$/, rule: 'a day such as 2026-03-01' });

/** Of one answer that is kept, compressed. */
export const MAX_SNAPSHOT_BYTES = 32 * 1024 * 1024;

/** Statistics that tell only how things stand now. */
const dailyOperation = choice(
  'site',
  'general',
  'countries',
  'regions',
  'standings',
  'statsUser',
  'statsGroup',
  'groupMembers',
);

export const gateway = defineEndpoints('gateway', {
  openSession: post('/session', {
    body: shapes.LinkOpening,
    reply: shapes.SignedIn,
    auth: 'none',
    fresh: 0,
  }),
  sessionChallenge: post('/session/challenge', { reply: shapes.Challenge, auth: 'none', fresh: 0 }),
  resumeSession: post('/session/resume', {
    body: shapes.SignedChallenge,
    reply: shapes.SignedIn,
    auth: 'none',
    fresh: 0,
  }),
  browsers: get('/browsers', { reply: shapes.Browsers, auth: 'session', fresh: 0 }),
  /** Signs a browser out; it needs a new link. */
  removeBrowser: del('/browsers/{id}', {
    reply: shapes.Done,
    auth: 'session',
    fresh: 0,
    stale: ['browsers'],
  }),
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
    stale: ['connections', 'status', 'sampleScans', 'ledger'],
  }),
  testConnection: post('/connections/{service}/test', {
    at: { service },
    reply: shapes.ConnectionTest,
    auth: 'session',
    fresh: 0,
    stale: ['connections', 'status', 'ledger'],
  }),
  /** What kind of token the stored credential is, where the service did not tell. */
  setTokenKind: put('/connections/{service}/tokenKind', {
    at: { service },
    body: shapes.TokenKindDraft,
    reply: shapes.Connection,
    auth: 'session',
    fresh: 0,
    stale: ['connections', 'status'],
  }),
  removeConnection: del('/connections/{service}', {
    at: { service },
    reply: shapes.Connection,
    auth: 'session',
    fresh: 0,
    stale: ['connections', 'status', 'sampleScans'],
  }),
  /** Tells where the browser must go to sign in; the provider sends it back to SIGNED_IN_PATH. */
  beginSignIn: post('/connections/{service}/signIn', {
    at: { service },
    body: shapes.SignInPage,
    reply: shapes.SignInAddress,
    auth: 'session',
    fresh: 0,
  }),
  /** Deletes the tokens, not the settings. */
  signOut: post('/connections/{service}/signOut', {
    at: { service },
    reply: shapes.Connection,
    auth: 'session',
    fresh: 0,
    stale: ['connections', 'status'],
  }),
  ledger: get('/ledger', {
    query: { service, days: integer({ min: 1, max: 400 }) },
    reply: shapes.Ledger,
    auth: 'session',
    fresh: 0,
  }),
  setQuota: put('/ledger/{service}/{class}', {
    at: { service, class: choice(...QUOTA_CLASSES) },
    body: shapes.QuotaLimit,
    reply: shapes.Quota,
    auth: 'session',
    fresh: 0,
    stale: ['ledger', 'status'],
  }),
  log: get('/log', {
    query: {
      after: integer({ min: 0 }),
      limit: integer({ min: 1, max: 1000 }),
      /** `upstream` is every one but the gateway itself. */
      service: choice(...UPSTREAM_SERVICES, 'gateway', 'upstream'),
      only: choice('failed', 'spent'),
      find: text({ maxLength: 200 }),
    },
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
  /** Imports what can be read of a doubtful file. */
  acceptImport: post('/imports/{id}/accept', {
    reply: shapes.ImportJob,
    auth: 'session',
    fresh: 0,
    stale: ['imports', 'status'],
  }),
  /** Also discards a doubtful file. */
  cancelImport: del('/imports/{id}', {
    reply: shapes.ImportJob,
    auth: 'session',
    fresh: 0,
    stale: ['imports', 'status'],
  }),
  /** Takes an import that has ended off the list; what it brought stays. */
  removeImport: post('/imports/{id}/remove', {
    reply: shapes.Done,
    auth: 'session',
    fresh: 0,
    stale: ['imports'],
  }),
  /** Reviewers' labels of cells, stored until they are removed. */
  labels: get('/labels', { reply: shapes.Labels, auth: 'session', fresh: 0 }),
  /** `unknown` without a note takes the label back. */
  setLabel: put('/labels/{key}', {
    at: { key: cellKey },
    body: shapes.LabelDraft,
    reply: shapes.SavedLabel,
    auth: 'session',
    fresh: 0,
    stale: ['labels'],
  }),
  /** Sample scans to try the checks on; none while another dataset answers. */
  sampleScans: get('/scans', { reply: shapes.SampleScans, auth: 'session', fresh: 0 }),
  sampleScan: get('/scans/{name}', { reply: shapes.SampleScan, auth: 'session', fresh: 0 }),
  /** Which statistics have snapshots, of the data that answer now. */
  snapshotSeries: get('/snapshots', { reply: shapes.SnapshotSeries, auth: 'session', fresh: 0 }),
  /**
   * The snapshots of one statistic, one a day at most; `input` is its query string, such as "country=DE". With a range the
   * latest `most` of the days from `since` to before `before`.
   */
  snapshots: get('/snapshots/{operation}', {
    at: { operation: dailyOperation },
    query: { input: text({ maxLength: 2000 }), since: day, before: day, most: integer({ min: 1 }) },
    reply: shapes.Snapshots,
    auth: 'session',
    fresh: 0,
  }),
  /** Fetches the tokens again, for one query, and replies with one of them in full. */
  revealToken: post('/tokens/reveal', {
    body: shapes.TokenName,
    reply: shapes.RevealedToken,
    auth: 'session',
    fresh: 0,
    stale: ['status', 'ledger'],
  }),
  searchJobs: get('/searches', { reply: jobs.SearchJobs, auth: 'session', fresh: 0 }),
  /** All pages of a search, without the page; the same search is the same job. */
  startSearch: post('/searches', {
    body: jobs.SearchDraft,
    reply: jobs.SearchJob,
    auth: 'session',
    fresh: 0,
    stale: ['searchJobs', 'status'],
  }),
  changeSearch: put('/searches/{id}', {
    body: jobs.JobChange,
    reply: jobs.SearchJob,
    auth: 'session',
    fresh: 0,
    stale: ['searchJobs', 'status'],
  }),
  /** Forgets a job with its pages. */
  removeSearch: del('/searches/{id}', {
    reply: shapes.Done,
    auth: 'session',
    fresh: 0,
    stale: ['searchJobs', 'status'],
  }),
  /** The pages of a job behind a number, some at a time; none where there are no more. */
  searchSteps: get('/searches/{id}/steps', {
    query: { after: integer({ min: 0 }) },
    reply: jobs.SearchSteps,
    auth: 'session',
    fresh: 0,
  }),
  /** Searches that the analyst has named, with the snapshots of their answers. */
  savedSearches: get('/saved', { reply: saved.SavedSearches, auth: 'session', fresh: 0 }),
  saveSearch: post('/saved', {
    body: saved.SavedDraft,
    reply: saved.SavedSearch,
    auth: 'session',
    fresh: 0,
    stale: ['savedSearches'],
  }),
  orderSaved: put('/saved', {
    body: saved.SavedOrder,
    reply: shapes.Done,
    auth: 'session',
    fresh: 0,
    stale: ['savedSearches'],
  }),
  changeSaved: put('/saved/{id}', {
    body: saved.SavedChange,
    reply: saved.SavedSearch,
    auth: 'session',
    fresh: 0,
    stale: ['savedSearches'],
  }),
  /** Forgets a saved search with its snapshots. */
  removeSaved: del('/saved/{id}', {
    reply: shapes.Done,
    auth: 'session',
    fresh: 0,
    stale: ['savedSearches'],
  }),
  /** Keeps one answer of a saved search: a gzip file with the table as JSON, which only the page reads. */
  keepSnapshot: post('/saved/{id}/snapshots', {
    query: {
      service,
      mode: text({ maxLength: 200 }),
      fetchedAt: integer({ min: 0 }),
      rows: integer({ min: 0 }),
      unit: text({ maxLength: 60 }),
      isWhole: boolean,
    },
    upload: { maxBytes: MAX_SNAPSHOT_BYTES },
    reply: saved.SavedSnapshot,
    auth: 'session',
    fresh: 0,
    stale: ['savedSearches'],
  }),
  savedSnapshot: get('/saved/{id}/snapshots/{snapshot}', {
    reply: saved.SnapshotFile,
    auth: 'session',
    fresh: 0,
  }),
  removeSnapshot: del('/saved/{id}/snapshots/{snapshot}', {
    reply: shapes.Done,
    auth: 'session',
    fresh: 0,
    stale: ['savedSearches'],
  }),
  lookupJobs: get('/lookups', { reply: jobs.LookupJobs, auth: 'session', fresh: 0 }),
  /** What lookups take, before they are begun. Asks nobody. */
  priceLookups: post('/lookups/price', {
    body: jobs.LookupPlan,
    reply: jobs.LookupPrice,
    auth: 'session',
    fresh: 0,
  }),
  /** Looks items up one after another, without the page. */
  startLookups: post('/lookups', {
    body: jobs.LookupDraft,
    reply: jobs.LookupJob,
    auth: 'session',
    fresh: 0,
    stale: ['lookupJobs', 'status'],
  }),
  changeLookups: put('/lookups/{id}', {
    body: jobs.JobChange,
    reply: jobs.LookupJob,
    auth: 'session',
    fresh: 0,
    stale: ['lookupJobs', 'status'],
  }),
  takeLookups: put('/lookups/{id}/taken', {
    body: jobs.TakenLookups,
    reply: jobs.LookupJob,
    auth: 'session',
    fresh: 0,
    stale: ['lookupJobs'],
  }),
  /** Forgets a job with its answers. */
  removeLookups: del('/lookups/{id}', {
    reply: shapes.Done,
    auth: 'session',
    fresh: 0,
    stale: ['lookupJobs', 'status'],
  }),
  /** The answers of a job behind an item, some at a time; none where there are no more. */
  lookupAnswers: get('/lookups/{id}/answers', {
    query: { after: integer({ min: 0 }) },
    reply: jobs.LookupAnswers,
    auth: 'session',
    fresh: 0,
  }),
  crawls: get('/crawls', { reply: crawls.Crawls, auth: 'session', fresh: 0 }),
  startCrawl: post('/crawls', {
    body: crawls.CrawlDraft,
    reply: crawls.Crawl,
    auth: 'session',
    fresh: 0,
    stale: ['crawls', 'status'],
  }),
  changeCrawl: put('/crawls/{id}', {
    body: crawls.CrawlChange,
    reply: crawls.Crawl,
    auth: 'session',
    fresh: 0,
    stale: ['crawls', 'status'],
  }),
  /** Forgets a crawl or an imported list with all its ids. */
  removeCrawl: del('/crawls/{id}', {
    reply: shapes.Done,
    auth: 'session',
    fresh: 0,
    stale: ['crawls', 'status'],
  }),
  /** The clock of the embedded followers service. */
  followersClock: get('/followersClock', { reply: crawls.EmulatorClock, auth: 'session', fresh: 0 }),
  setFollowersClock: put('/followersClock', {
    body: crawls.ClockSpeed,
    reply: crawls.EmulatorClock,
    auth: 'session',
    fresh: 0,
    stale: ['followersClock', 'crawls', 'status'],
  }),
});

/**
 * The ids of a crawl as bytes, not as JSON: little-endian unsigned 64-bit integers in the order in which they arrived.
 * With `seen=1` as many little-endian 16-bit integers follow: the position, among the account's crawls from the oldest,
 * of the first that had the id.
 */
export const crawlIdsPath = (id: string) => `/api/gateway/crawls/${id}/ids`;
/** Upload target for a list of ids in a text file; answers with a Crawl of kind `list`. */
export const ID_LIST_PATH = '/api/gateway/idLists';
export const idListQuery = { name: text({ maxLength: 255 }), account: text({ maxLength: 64 }) };

/** Upload target for a file of observations; the body is the file's bytes, so it is no endpoint of JSON. */
export const IMPORT_PATH = '/api/gateway/imports';
/** A larger file is refused. */
export const MAX_IMPORT_BYTES = 2 * 1024 ** 3;
export const importQuery = { name: text({ maxLength: 255 }) };

/** Where providers send the browser back to, on http://localhost with the gateway's port. */
export const SIGNED_IN_PATH = '/signed-in';

/** An operation whose answers have snapshots by day. */
export type DailyOperation = NonNullable<Input<typeof gateway.snapshots>['operation']>;
