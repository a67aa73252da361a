// The ids of the drive's items. An id is generated once and stays with its file: through renames and moves, which keep the
// inode, and through programs that write a new file and put it in the place of the old one, which keep the path.

import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '#server/disk/openSqlite.ts';
import { transact } from '#server/disk/transact.ts';
import type { Entry } from './readTree.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS item (
    id TEXT PRIMARY KEY, path TEXT NOT NULL UNIQUE, inode TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS drive (id TEXT PRIMARY KEY, root TEXT NOT NULL) WITHOUT ROWID;`;

interface Row {
  id: string;
  path: string;
  inode: string;
}

export class ItemIndex {
  readonly #database: DatabaseSync;
  readonly driveId: string;
  readonly rootId: string;

  /** A file, or `:memory:`. */
  constructor(file: string) {
    this.#database = openSqlite(file, (database) =>
      database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${SCHEMA}`),
    );
    const known = this.#database.prepare('SELECT id, root FROM drive').get() as
      | { id: string; root: string }
      | undefined;
    const { id, root } = known ?? { id: `b!${randomBytes(24).toString('base64url')}`, root: newId() };
    if (!known) this.#database.prepare('INSERT INTO drive VALUES (?, ?)').run(id, root);
    this.driveId = id;
    this.rootId = root;
  }

  find(id: string): Row | undefined {
    return this.#database.prepare('SELECT * FROM item WHERE id = ?').get(id) as Row | undefined;
  }

  at(path: string): Row | undefined {
    return this.#database.prepare('SELECT * FROM item WHERE path = ?').get(path) as Row | undefined;
  }

  /** Gives every entry of the whole drive its id, and forgets missing ones. */
  settle(entries: readonly Entry[]): void {
    const rows = this.#database.prepare('SELECT * FROM item').all() as unknown as Row[];
    const byInode = new Map(rows.map((row) => [row.inode, row]));
    const byPath = new Map(rows.map((row) => [row.path, row]));
    const taken = new Map<string, Entry>();
    const open: Entry[] = [];
    for (const entry of entries) {
      const own = byInode.get(entry.inode);
      if (own && !taken.has(own.id)) taken.set(own.id, entry);
      else open.push(entry);
    }
    for (const entry of open) {
      const replaced = byPath.get(entry.path);
      taken.set(replaced && !taken.has(replaced.id) ? replaced.id : newId(), entry);
    }
    const isSame = rows.length === taken.size && rows.every((row) => isAt(row, taken.get(row.id)));
    if (!isSame) this.#write(taken);
  }

  close(): void {
    this.#database.close();
  }

  #write(items: ReadonlyMap<string, Entry>): void {
    transact(this.#database, () => {
      this.#database.exec('DELETE FROM item');
      const insert = this.#database.prepare('INSERT INTO item VALUES (?, ?, ?)');
      for (const [id, { path, inode }] of items) insert.run(id, path, inode);
    });
  }
}

const isAt = (row: Row, entry: Entry | undefined) =>
  entry !== undefined && entry.path === row.path && entry.inode === row.inode;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const newId = () => `01${[...randomBytes(32)].map((byte) => LETTERS[byte & 31]).join('')}`;
