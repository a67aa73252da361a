// Searches that the analyst has named, and the answers of them that were kept. Both are on the disk before they are confirmed.

import { createHash, randomUUID } from 'node:crypto';
import { Failure } from '#domain/wire/Failure.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import { openTables, type Place } from '#server/gateway/tables/openTables.ts';
import type { Statement, Tables } from '#server/gateway/tables/Tables.ts';
import type { SavedChange, SavedDraft, SavedSearch, SavedSnapshot } from '#services/gateway/savedShapes.ts';

/** What the page says of an answer that it keeps. */
export interface SnapshotDraft {
  mode: string;
  fetchedAt: number;
  rows: number;
  unit: string;
  isWhole: boolean;
}

/** Where each service leads now. */
export type ConnectionOf = (service: string) => Connection | undefined;

interface Bounds {
  /** Of one saved search; the oldest go first. */
  mostSnapshots: number;
  /** Of all snapshots; another one is refused. */
  mostBytes: number;
}

/** `facts` is JSON text, because SQLite's own text preserves neither NUL nor lone surrogates. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS saved (id TEXT PRIMARY KEY, position INTEGER NOT NULL, facts TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS snapshot (
    id TEXT PRIMARY KEY, saved TEXT NOT NULL, service TEXT NOT NULL, place TEXT NOT NULL, account TEXT NOT NULL,
    keptAt INTEGER NOT NULL, facts TEXT NOT NULL, bytes INTEGER NOT NULL, body BLOB NOT NULL
  );
  CREATE INDEX IF NOT EXISTS snapshotBySaved ON snapshot (saved, keptAt);`;

const BOUNDS: Bounds = { mostSnapshots: 100, mostBytes: 1024 ** 3 };
const MAX_SAVED = 5000;
const MAX_NAME = 200;
const MAX_LINK = 8000;
const MAX_NOTE = 20_000;
const MAX_TAGS = 20;
const MAX_TAG = 40;

export class SavedSearches {
  readonly #tables: Tables;
  readonly #now: () => number;
  readonly #bounds: Bounds;
  readonly #sql: ReturnType<typeof snapshotSql>;

  constructor(place: Place, now: () => number = Date.now, bounds: Partial<Bounds> = {}) {
    this.#now = now;
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#tables = openTables(place, { schema: SCHEMA, isDurable: true });
    this.#sql = snapshotSql(this.#tables.isShared);
  }

  /** In the analyst's order, each with its snapshots, the latest first. */
  async list(connectionOf: ConnectionOf): Promise<SavedSearch[]> {
    const snapshots = Map.groupBy(await this.#tables.all(this.#sql.list), ({ saved }) => String(saved));
    const rows = await this.#tables.all('SELECT * FROM saved ORDER BY position, id');
    return rows.map((row) => ({
      ...searchOf(row),
      snapshots: (snapshots.get(String(row.id)) ?? []).map((one) => snapshotOf(one, connectionOf)),
    }));
  }

  /** Saves a search at the end of the list. Throws Failure `invalid` for what breaks a rule. */
  async add(draft: SavedDraft): Promise<SavedSearch> {
    checkDraft('saveSearch', draft);
    const [held] = await this.#tables.all('SELECT count(*) AS count FROM saved');
    if (Number(held!.count) >= MAX_SAVED)
      throw invalid(
        'saveSearch',
        `There are already ${inWords(MAX_SAVED)} saved searches. Delete some first.`,
      );
    const now = this.#now();
    const facts = { ...factsOf(draft), createdAt: now, changedAt: now };
    const [row] = await this.#tables.all(ADD, randomUUID(), JSON.stringify(facts));
    return { ...searchOf(row!), snapshots: [] };
  }

  /**
   * Throws Failure `missing` where there is none, `invalid`, and `conflict` where somebody has changed it after `basedOn`.
   */
  async change(id: string, draft: SavedChange, connectionOf: ConnectionOf): Promise<SavedSearch> {
    checkDraft('changeSaved', draft);
    const before = await this.#find(id);
    const { createdAt, changedAt } = searchOf(before);
    const facts = { ...factsOf(draft), createdAt, changedAt: Math.max(this.#now(), changedAt + 1) };
    const isNewer = draft.basedOn !== null && draft.basedOn !== changedAt;
    const [row] = isNewer
      ? []
      : await this.#tables.all(
          'UPDATE saved SET facts = ? WHERE id = ? AND facts = ? RETURNING id',
          ...[JSON.stringify(facts), id, String(before.facts)],
        );
    if (!row) throw changedMeanwhile(searchOf(await this.#find(id)));
    return (await this.list(connectionOf)).find((one) => one.id === id)!;
  }

  /** Throws Failure `missing` where there is none. */
  async check(id: string): Promise<void> {
    await this.#find(id);
  }

  /** Puts the list into an order; what the ids leave out follows as it was. */
  async order(ids: readonly string[]): Promise<void> {
    const rows = await this.#tables.all('SELECT id FROM saved ORDER BY position, id');
    const known = rows.map(({ id }) => String(id));
    const wanted = new Set(ids.filter((id) => known.includes(id)));
    const all = [...wanted, ...known.filter((id) => !wanted.has(id))];
    const move = 'UPDATE saved SET position = ? WHERE id = ?';
    await this.#tables.change(all.map((id, position): Statement => [move, position + 1, id]));
  }

  async remove(id: string): Promise<void> {
    await this.#find(id);
    await this.#tables.change([
      [this.#sql.removeAll, id],
      ['DELETE FROM saved WHERE id = ?', id],
    ]);
  }

  /** Keeps an answer. Throws Failure `missing`, `invalid` where it is no gzip file, and `full`. */
  async keep(
    saved: string,
    connection: Connection,
    draft: SnapshotDraft,
    body: Uint8Array,
  ): Promise<SavedSnapshot> {
    await this.#find(saved);
    if (body[0] !== 0x1f || body[1] !== 0x8b)
      throw invalid('keepSnapshot', 'The body of a snapshot must be a gzip file.');
    const [held] = await this.#tables.all(this.#sql.held);
    if (Number(held!.bytes) + body.length > this.#bounds.mostBytes)
      throw new Failure({
        kind: 'full',
        message: `Snapshots take at most ${inWords(this.#bounds.mostBytes / 2 ** 20)} MiB. Delete some first.`,
        service: 'gateway',
        operation: 'keepSnapshot',
      });
    const id = randomUUID();
    const owner = [placeOf(connection), connection.credentialId];
    const row = [id, saved, connection.service, ...owner, this.#now(), JSON.stringify(draft), body.length];
    await this.#tables.change(
      [
        [this.#sql.put, ...row, body],
        [this.#sql.prune, saved, saved, id, this.#bounds.mostSnapshots],
      ],
      body.length,
    );
    const [kept] = await this.#tables.all(`${this.#sql.one} WHERE id = ?`, id);
    return snapshotOf(kept!, () => connection);
  }

  /** The file of a snapshot. Throws Failure `missing`. */
  async read(saved: string, snapshot: string): Promise<Uint8Array> {
    const [row] = await this.#tables.all(this.#sql.body, saved, snapshot);
    if (row?.body instanceof Uint8Array) return row.body;
    throw missing('savedSnapshot', 'This snapshot does not exist anymore.');
  }

  async removeSnapshot(saved: string, snapshot: string): Promise<void> {
    await this.#tables.change([[this.#sql.remove, saved, snapshot]]);
  }

  close(): Promise<void> {
    return this.#tables.close();
  }

  async #find(id: string): Promise<Record<string, unknown>> {
    const [row] = await this.#tables.all('SELECT * FROM saved WHERE id = ?', id);
    if (!row) throw missing('savedSearches', 'This saved search does not exist anymore.');
    return row;
  }
}

const ADD = `INSERT INTO saved (id, position, facts)
  SELECT ?, coalesce(max(position), 0) + 1, ? FROM saved RETURNING *`;

/** A team's database has other snapshots too, and tells who kept these. */
function snapshotSql(isShared: boolean) {
  const table = isShared ? 'saved_snapshot' : 'snapshot';
  const one = `SELECT id, saved, service, place, account, "keptAt", facts, bytes${isShared ? ', "keptBy"' : ''} FROM ${table}`;
  return {
    one,
    list: `${one} ORDER BY "keptAt" DESC, id`,
    held: `SELECT coalesce(sum(bytes), 0) AS bytes FROM ${table}`,
    put: `INSERT INTO ${table} (id, saved, service, place, account, "keptAt", facts, bytes, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    prune: `DELETE FROM ${table} WHERE saved = ? AND id NOT IN
      (SELECT id FROM ${table} WHERE saved = ? ORDER BY (id = ?) DESC, "keptAt" DESC LIMIT ?)`,
    body: `SELECT body FROM ${table} WHERE saved = ? AND id = ?`,
    remove: `DELETE FROM ${table} WHERE saved = ? AND id = ?`,
    removeAll: `DELETE FROM ${table} WHERE saved = ?`,
  };
}

type Stored = Omit<SavedSearch, 'snapshots'>;

function searchOf({ id, facts, savedBy, changedBy }: Record<string, unknown>): Stored {
  const read = JSON.parse(String(facts)) as Omit<Stored, 'id' | 'savedBy' | 'changedBy'>;
  return { ...read, id: String(id), savedBy: textOf(savedBy), changedBy: textOf(changedBy) };
}

function snapshotOf(row: Record<string, unknown>, connectionOf: ConnectionOf): SavedSnapshot {
  const now = connectionOf(String(row.service));
  return {
    ...(JSON.parse(String(row.facts)) as SnapshotDraft),
    id: String(row.id),
    keptAt: Number(row.keptAt),
    bytes: Number(row.bytes),
    isCurrent: now !== undefined && row.place === placeOf(now) && row.account === now.credentialId,
    owner: ownerOf(String(row.place), String(row.account)),
    keptBy: textOf(row.keptBy),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const placeOf = ({ service, mode, dataset, baseUrl }: Connection) =>
  `${service} ${mode} ${mode === 'live' ? baseUrl : (dataset ?? '')}`;

/** Short, and of a salted hash: it tells accounts apart and nothing of them. */
const ownerOf = (place: string, account: string) =>
  createHash('sha256').update(`${place}\n${account}`).digest('hex').slice(0, 12);

const factsOf = ({ name, link, note, tags }: SavedDraft) => ({
  name: name.trim(),
  link,
  note,
  tags: [...new Set(tags.map((tag) => tag.trim()))],
});

function checkDraft(operation: string, { name, link, note, tags }: SavedDraft): void {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > MAX_NAME)
    throw invalid(operation, `name must have 1 to ${MAX_NAME} characters, got ${inWords(trimmed.length)}`);
  if (!LINK.test(link) || link.length > MAX_LINK)
    throw invalid(
      operation,
      `link must be a path of this page of at most ${inWords(MAX_LINK)} characters, got ${JSON.stringify(link.slice(0, 80))}`,
    );
  if (note.length > MAX_NOTE)
    throw invalid(
      operation,
      `note must have at most ${inWords(MAX_NOTE)} characters, got ${inWords(note.length)}`,
    );
  const wrong = tags.find((tag) => tag.trim() === '' || tag.trim().length > MAX_TAG);
  if (wrong !== undefined)
    throw invalid(
      operation,
      `a tag must have 1 to ${MAX_TAG} characters, got ${JSON.stringify(wrong.slice(0, 80))}`,
    );
  if (tags.length > MAX_TAGS)
    throw invalid(operation, `there can be at most ${MAX_TAGS} tags, got ${inWords(tags.length)}`);
}

/** A view’s path with its state, and which of its tables; no other site, and no key of a sign-in. */
const LINK = /^\/[a-z]*(\?[^#\s]*)?(#table=\S*)?$/;
const inWords = (count: number) => count.toLocaleString('en');

function changedMeanwhile({ changedBy }: Stored): Failure {
  const who = changedBy === null ? 'in another tab' : `by ${changedBy}`;
  return new Failure({
    kind: 'conflict',
    message: `This saved search was changed ${who} in the meantime.`,
    service: 'gateway',
    operation: 'changeSaved',
  });
}

const invalid = (operation: string, message: string) =>
  new Failure({ kind: 'invalid', message, service: 'gateway', operation });
const missing = (operation: string, message: string) =>
  new Failure({ kind: 'missing', message, service: 'gateway', operation });
