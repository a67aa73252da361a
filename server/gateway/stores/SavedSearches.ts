// Searches that the analyst has named, and the answers of them that were kept. Both are on the disk before they are confirmed.

import { createHash, randomUUID } from 'node:crypto';
import { Failure } from '#domain/wire/Failure.ts';
import { StoreFile } from '#server/disk/StoreFile.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { SavedDraft, SavedSearch, SavedSnapshot } from '#services/gateway/savedShapes.ts';

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
  readonly #store: StoreFile;
  readonly #now: () => number;
  readonly #bounds: Bounds;

  constructor(path: string, now: () => number = Date.now, bounds: Partial<Bounds> = {}) {
    this.#now = now;
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#store = new StoreFile(path, { schema: SCHEMA, isDurable: true });
  }

  /** In the analyst's order, each with its snapshots, the latest first. */
  list(connectionOf: ConnectionOf): SavedSearch[] {
    const rows = this.#store.all(
      'SELECT id, saved, service, place, account, facts, bytes FROM snapshot ORDER BY keptAt DESC, id',
    );
    const snapshots = Map.groupBy(rows, ({ saved }) => String(saved));
    return this.#store.all('SELECT id, facts FROM saved ORDER BY position, id').map(({ id, facts }) => ({
      ...(JSON.parse(String(facts)) as Omit<SavedSearch, 'id' | 'snapshots'>),
      id: String(id),
      snapshots: (snapshots.get(String(id)) ?? []).map((row) => {
        const now = connectionOf(String(row.service));
        return {
          ...(JSON.parse(String(row.facts)) as SnapshotDraft),
          id: String(row.id),
          bytes: Number(row.bytes),
          isCurrent: now !== undefined && row.place === placeOf(now) && row.account === now.credentialId,
          owner: ownerOf(String(row.place), String(row.account)),
        };
      }),
    }));
  }

  /** Saves a search at the end of the list. Throws Failure `invalid` for what breaks a rule. */
  add(draft: SavedDraft): SavedSearch {
    checkDraft('saveSearch', draft);
    const { count, last } = this.#store.get('SELECT count(*) AS count, max(position) AS last FROM saved')!;
    if (Number(count) >= MAX_SAVED)
      throw invalid(
        'saveSearch',
        `There are already ${inWords(MAX_SAVED)} saved searches. Delete some first.`,
      );
    const now = this.#now();
    const id = randomUUID();
    const facts = { ...factsOf(draft), createdAt: now, changedAt: now };
    this.#store.run('INSERT INTO saved VALUES (?, ?, ?)', id, Number(last ?? 0) + 1, JSON.stringify(facts));
    return { id, ...facts, snapshots: [] };
  }

  /** Throws Failure `missing` where there is none, and `invalid`. */
  change(id: string, draft: SavedDraft, connectionOf: ConnectionOf): SavedSearch {
    checkDraft('changeSaved', draft);
    const { createdAt } = JSON.parse(this.#facts(id)) as { createdAt: number };
    const facts = { ...factsOf(draft), createdAt, changedAt: this.#now() };
    this.#store.run('UPDATE saved SET facts = ? WHERE id = ?', JSON.stringify(facts), id);
    return this.list(connectionOf).find((one) => one.id === id)!;
  }

  /** Throws Failure `missing` where there is none. */
  check(id: string): void {
    this.#facts(id);
  }

  /** Puts the list into an order; what the ids leave out follows as it was. */
  order(ids: readonly string[]): void {
    const known = this.#store.all('SELECT id FROM saved ORDER BY position, id').map(({ id }) => String(id));
    const wanted = new Set(ids.filter((id) => known.includes(id)));
    const all = [...wanted, ...known.filter((id) => !wanted.has(id))];
    this.#store.transact(() => {
      for (const [position, id] of all.entries())
        this.#store.run('UPDATE saved SET position = ? WHERE id = ?', position + 1, id);
    });
  }

  remove(id: string): void {
    this.#facts(id);
    this.#store.transact(() => {
      this.#store.run('DELETE FROM snapshot WHERE saved = ?', id);
      this.#store.run('DELETE FROM saved WHERE id = ?', id);
    });
  }

  /** Keeps an answer. Throws Failure `missing`, `invalid` where it is no gzip file, and `full`. */
  keep(saved: string, connection: Connection, draft: SnapshotDraft, body: Uint8Array): SavedSnapshot {
    this.#facts(saved);
    if (body[0] !== 0x1f || body[1] !== 0x8b)
      throw invalid('keepSnapshot', 'The body of a snapshot must be a gzip file.');
    const { held } = this.#store.get('SELECT coalesce(sum(bytes), 0) AS held FROM snapshot')!;
    if (Number(held) + body.length > this.#bounds.mostBytes)
      throw new Failure({
        kind: 'full',
        message: `Snapshots take at most ${inWords(this.#bounds.mostBytes / 2 ** 20)} MiB. Delete some first.`,
        service: 'gateway',
        operation: 'keepSnapshot',
      });
    const id = randomUUID();
    const { service } = connection;
    const facts = JSON.stringify(draft);
    const row = { id, saved, service, place: placeOf(connection), account: connection.credentialId };
    this.#store.transact(() => {
      this.#store.run(PUT, { ...row, keptAt: this.#now(), facts, bytes: body.length, body });
      this.#store.run(PRUNE, saved, saved, this.#bounds.mostSnapshots);
    }, body.length);
    return { ...draft, id, bytes: body.length, isCurrent: true, owner: ownerOf(row.place, row.account) };
  }

  /** The file of a snapshot. Throws Failure `missing`. */
  read(saved: string, snapshot: string): Uint8Array {
    const row = this.#store.get('SELECT body FROM snapshot WHERE saved = ? AND id = ?', saved, snapshot);
    if (row?.body instanceof Uint8Array) return row.body;
    throw missing('savedSnapshot', 'This snapshot does not exist anymore.');
  }

  removeSnapshot(saved: string, snapshot: string): void {
    this.#store.run('DELETE FROM snapshot WHERE saved = ? AND id = ?', saved, snapshot);
  }

  close(): void {
    this.#store.close();
  }

  #facts(id: string): string {
    const row = this.#store.get('SELECT facts FROM saved WHERE id = ?', id);
    if (!row) throw missing('savedSearches', 'This saved search does not exist anymore.');
    return String(row.facts);
  }
}

const PUT = `INSERT INTO snapshot VALUES (:id, :saved, :service, :place, :account, :keptAt, :facts, :bytes, :body)`;
const PRUNE = `DELETE FROM snapshot WHERE saved = ? AND id NOT IN
  (SELECT id FROM snapshot WHERE saved = ? ORDER BY keptAt DESC, rowid DESC LIMIT ?)`;

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

const invalid = (operation: string, message: string) =>
  new Failure({ kind: 'invalid', message, service: 'gateway', operation });
const missing = (operation: string, message: string) =>
  new Failure({ kind: 'missing', message, service: 'gateway', operation });
