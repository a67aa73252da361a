// What a page of answers makes of a watch. A round asks all requests for what was updated since the round before it began.

import type { Family } from '#domain/network/RadioKind.ts';
import { watchEntry } from '#domain/saved/watchEntry.ts';
import { type CursorPage, nextCursor } from '#domain/wire/nextCursor.ts';
import { pagesLeft } from '#domain/wire/pagesLeft.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import type { Finding } from '#services/gateway/watchEndpoints.ts';
import { readReply } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { networkOfBluetooth, networkOfCell, networkOfWifi } from '#services/wireless/networks.ts';
import type { DailyJob } from './DailyJobs.ts';

interface WatchRequest {
  family: Family;
  /** The parameters of the search without its cursor, as its query string. */
  query: string;
}

/** Where a round stands. */
interface Round {
  beganAt: number;
  /** The request that is being asked, by its place, and the pages that it has brought. */
  at: number;
  pages: readonly CursorPage[];
  /** Of the next page of that request; null for its first. */
  cursor: string | null;
}

/** A saved search that is asked again and again, as stored; its id is that of the search. */
export interface WatchJob extends DailyJob {
  requests: readonly WatchRequest[];
  everyMs: number;
  list: readonly string[];
  tellsSeenAgain: boolean;
  /** Updates until then are known; null before the first whole round, which only learns what there is. */
  coveredMs: number | null;
  round: Round | null;
  roundEndedAt: number | null;
  /** Steps that are stored. */
  steps: number;
  found: number;
  read: number;
}

/** What is noted of a page: networks with the times of their last updates, and those among them that are told. */
export interface WatchFacts {
  known: readonly (readonly [key: string, updatedMs: number])[];
  findings: readonly Finding[];
}

export type VendorOf = (netid: string) => string | null;

const DAY_MS = 86_400_000;

/**
 * How long before the round before began updates are asked for again: services take their time until a search finds what
 * was updated, and what is known already is not told twice.
 */
const OVERLAP_MS = DAY_MS;

/** From when on updates are asked for. What the first round does not learn must be too old to be taken for new later. */
export const updatesSince = ({ coveredMs }: WatchJob, { beganAt }: Round): number =>
  (coveredMs ?? beganAt - 2 * DAY_MS) - OVERLAP_MS;

export const newRound = (beganAt: number): Round => ({ beganAt, at: 0, pages: [], cursor: null });

/** What a body tells that is not `known`. Throws Failure `shape` for one that is no answer. */
export function readFindings(
  job: WatchJob,
  body: string,
  known: ReadonlyMap<string, number>,
  { vendorOf, now }: { vendorOf: VendorOf; now: number },
): WatchFacts {
  const { family } = job.requests[job.round!.at]!;
  const fresh = new Map<string, number>();
  const findings: Finding[] = [];
  // In days, since nobody says in which zone a transaction has its date.
  const newSince = utcDay(updatesSince(job, job.round!) - DAY_MS).replaceAll('-', '');
  for (const network of networksOf(family, body)) {
    const { kind, id, trans } = network;
    const key = `${kind} ${id}`;
    const updatedMs = network.updatedMs ?? 0;
    const before = fresh.get(key) ?? known.get(key);
    if (before !== undefined && updatedMs <= before) continue;
    fresh.set(key, updatedMs);
    const isNew = before === undefined && trans !== null && trans.slice(0, 8) >= newSince;
    if (job.coveredMs === null || (!isNew && !job.tellsSeenAgain)) continue;
    const vendor = family === 'cell' ? null : vendorOf(id);
    const entry = watchEntry(job.list, { id, name: network.name, vendor }) ?? null;
    if (job.list.length > 0 && entry === null) continue;
    const { name, lat, lng, firstMs, lastMs, encryption, channel } = network;
    const facts = { kind, id, name, vendor, lat, lng, firstMs, lastMs, updatedMs, encryption, channel };
    findings.push({ change: isNew ? 'new' : 'seenAgain', at: now, entry, ...facts });
  }
  return { known: [...fresh], findings };
}

function networksOf(family: Family, body: string) {
  const json: unknown = JSON.parse(body);
  if (family === 'wifi') return readReply(wireless.networkSearch, json, []).results.map(networkOfWifi);
  if (family === 'cell') return readReply(wireless.cellSearch, json, []).results.map(networkOfCell);
  return readReply(wireless.bluetoothSearch, json, []).results.map(networkOfBluetooth);
}

/** The job as a page makes it: the round goes on behind it, or is over, and the next one waits for its time. */
export function applyWatchPage(
  job: WatchJob,
  page: CursorPage,
  found: number,
  cost: number,
  now: number,
): WatchJob {
  const round = job.round!;
  const pages = [...round.pages, page];
  const { query } = job.requests[round.at]!;
  const cursor = nextCursor(pages, Number(new URLSearchParams(query).get('resultsPerPage')) || undefined);
  const taken = {
    ...job,
    spent: job.spent + cost,
    found: job.found + found,
    failure: null,
    tries: 0,
    wait: null,
  };
  if (cursor !== undefined) return { ...taken, round: { ...round, pages, cursor } };
  const next = round.at + 1;
  if (next < job.requests.length) return { ...taken, round: { ...newRound(round.beganAt), at: next } };
  const dueAt = Math.max(now, round.beganAt + job.everyMs);
  return { ...taken, round: null, coveredMs: round.beganAt, roundEndedAt: now, dueAt };
}

/** Pages of the round that are still to be asked for, at least. */
export function pagesMissing({ round, requests }: WatchJob): number {
  if (!round) return 0;
  const rows = round.pages.reduce((sum, page) => sum + page.rows, 0);
  const own =
    round.pages.length === 0 ? 1 : pagesLeft(round.pages.at(-1)!.total, rows, rows / round.pages.length);
  return own + requests.length - round.at - 1;
}
