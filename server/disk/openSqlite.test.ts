import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { openSqlite, setAside } from './openSqlite.ts';
import { StoreFile } from './StoreFile.ts';
import { transact } from './transact.ts';

const SCHEMA = 'CREATE TABLE IF NOT EXISTS note (text TEXT)';
const prepare = (database: DatabaseSync) => database.exec(`PRAGMA journal_mode = WAL; ${SCHEMA}`);

test('a new database appears with its tables at once, readable by the owner only', () => {
  const folder = freshHome();
  const path = join(folder, 'notes.sqlite');
  openSqlite(path, prepare).close();
  expect(readdirSync(folder)).toEqual(['notes.sqlite']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(new DatabaseSync(path).prepare('SELECT name FROM sqlite_master').all()).toEqual([{ name: 'note' }]);
});

test('an interrupted creation leaves no file that blocks a later start', () => {
  const folder = freshHome();
  const path = join(folder, 'notes.sqlite');
  const cut = () => {
    throw new Error('cut off');
  };
  expect(() => openSqlite(path, cut)).toThrow('cut off');
  expect(readdirSync(folder)).toEqual([]);
});

describe('an emptied database is refused and left unchanged', () => {
  test.each(['emptied', 'without tables', 'no database'])('%s', (damage) => {
    const path = join(freshHome(), 'notes.sqlite');
    openSqlite(path, prepare).close();
    writeFileSync(path, damage === 'no database' ? damage : '');
    if (damage === 'without tables') {
      const database = new DatabaseSync(path);
      database.exec('CREATE TABLE one (x); DROP TABLE one');
      database.close();
    }
    const before = readFileSync(path);
    expect(() => openSqlite(path, prepare)).toThrow(
      `${path} is damaged. Restore it from a backup, or move it away to start with an empty one.`,
    );
    expect(readFileSync(path)).toEqual(before);
  });
});

describe('StoreFile', () => {
  const note = (text: string) => ['INSERT INTO note VALUES (?)', text] as const;

  test('an unusable cache is renamed, reported in one line, and started over', () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const path = join(freshHome(), 'notes.sqlite');
    writeFileSync(path, 'no database');
    const store = new StoreFile(path, { schema: SCHEMA, isDurable: false, isCache: true });
    store.run(...note('one'));
    store.close();
    expect(readFileSync(`${path}.damaged`, 'utf8')).toBe('no database');
    expect(said.mock.calls.flat().join('')).toMatch(
      /^[^\n]+ It was renamed to [^\n]+\.damaged, and a new one was started\.\n$/,
    );
  });

  test('the first two renamed files are never replaced', () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const path = join(freshHome(), 'notes.sqlite');
    for (const text of ['one', 'two', 'three', 'four']) {
      writeFileSync(path, text);
      setAside(path);
    }
    const kept = ['damaged', 'damaged-2', 'damaged-3'].map((end) => readFileSync(`${path}.${end}`, 'utf8'));
    expect(kept).toEqual(['one', 'two', 'four']);
  });

  test('a repaired file works without a restart', () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const path = join(freshHome(), 'notes.sqlite');
    openSqlite(path, prepare).close();
    const good = readFileSync(path);
    writeFileSync(path, '');
    const store = new StoreFile(path, { schema: SCHEMA, isDurable: true });
    expect(() => store.run(...note('one'))).toThrow('is damaged');
    writeFileSync(path, good);
    store.run(...note('two'));
    expect(store.all('SELECT text FROM note')).toEqual([{ text: 'two' }]);
    store.close();
    expect(existsSync(`${path}.damaged`)).toBe(false);
  });

  test('a full disk fails writes, keeps the data, and recovers when there is room', () => {
    const path = join(freshHome(), 'notes.sqlite');
    const store = new StoreFile(path, { schema: SCHEMA, isDurable: true });
    store.run(...note('one'));
    store.get('PRAGMA max_page_count = 1'); // no more pages than there are: SQLite answers as on a full disk
    const write = () => store.transact(() => store.run(...note('x'.repeat(100_000))), 30_000_000);
    expect(write).toThrow(/^The disk is full: 30 MB must be free in \//);
    expect(store.all('SELECT text FROM note')).toEqual([{ text: 'one' }]);
    store.get('PRAGMA max_page_count = 1000');
    write();
    expect(store.all('SELECT text FROM note')).toHaveLength(2);
    store.close();
  });
});

test('a transaction that SQLite rolled back itself reports the original error', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  const work = () => {
    database.exec('ROLLBACK');
    throw new Error('database or disk is full');
  };
  expect(() => transact(database, work)).toThrow('database or disk is full');
});
