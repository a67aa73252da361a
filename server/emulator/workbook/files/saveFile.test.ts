import fs, {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { backupOf } from './backup.ts';
import type { FileSystem } from './FileSystem.ts';
import { SaveError } from './SaveError.ts';
import { saveFile } from './saveFile.ts';
import { removeStaleFiles, temporaryPathIn } from './temporaryFiles.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'save-'));
  path = join(folder, 'book.xlsx');
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const any = () => {};
const failing = (call: keyof FileSystem, code: string): FileSystem => ({
  ...fs,
  [call]: () => {
    throw Object.assign(new Error(code), { code });
  },
});
function faultOf(save: () => void): SaveError {
  try {
    save();
  } catch (error) {
    expect(error).toBeInstanceOf(SaveError);
    return error as SaveError;
  }
  throw new Error('it was saved');
}

test('saveFile: a new file is readable by its owner only, and has no backup', () => {
  saveFile(path, bytes('one'), any);
  expect(readFileSync(path, 'utf8')).toBe('one');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['book.xlsx']);
});

test('saveFile: keeps the previous file, one generation', () => {
  for (const text of ['one', 'two', 'three']) saveFile(path, bytes(text), any);
  expect(readFileSync(path, 'utf8')).toBe('three');
  expect(readFileSync(backupOf(path), 'utf8')).toBe('two');
  expect(readdirSync(join(folder, '.airledger/backup'))).toEqual(['book.xlsx']);
  expect(readdirSync(folder)).toEqual(['.airledger', 'book.xlsx']);
});

test('saveFile: preserves permissions', () => {
  saveFile(path, bytes('one'), any);
  chmodSync(path, 0o640);
  saveFile(path, bytes('two'), any);
  expect(statSync(path).mode & 0o777).toBe(0o640);
});

test('saveFile: saves even if the owner cannot be preserved', () => {
  writeFileSync(path, 'one');
  const others: FileSystem = {
    ...failing('fchownSync', 'EPERM'),
    lstatSync: ((...args: Parameters<typeof lstatSync>) =>
      Object.assign(lstatSync(...args)!, { uid: 4_000_000 })) as typeof lstatSync,
  };
  saveFile(path, bytes('two'), any, others);
  expect(readFileSync(path, 'utf8')).toBe('two');
});

test('saveFile: saves on a disk without permissions', () => {
  writeFileSync(path, 'one');
  saveFile(path, bytes('two'), any, failing('fchmodSync', 'ENOTSUP'));
  expect(readFileSync(path, 'utf8')).toBe('two');
});

test('saveFile: without hard links the backup is a copy', () => {
  writeFileSync(path, 'one');
  saveFile(path, bytes('two'), any, failing('linkSync', 'EPERM'));
  expect(readFileSync(backupOf(path), 'utf8')).toBe('one');
  expect(readFileSync(path, 'utf8')).toBe('two');
});

test('saveFile: saves a file that is its own backup, as after a late failure', () => {
  writeFileSync(path, 'one');
  mkdirSync(join(folder, '.airledger/backup'), { recursive: true });
  linkSync(path, backupOf(path));
  saveFile(path, bytes('two'), any);
  expect(readFileSync(path, 'utf8')).toBe('two');
  expect(readFileSync(backupOf(path), 'utf8')).toBe('one');
  expect(readdirSync(join(folder, '.airledger/backup'))).toEqual(['book.xlsx']);
});

describe.each([
  ['hard links', fs],
  ['copies', failing('linkSync', 'EPERM')],
])('saveFile: with %s', (_, base) => {
  test('saveFile: replaces a file only after a sync, and returns only after the replacement is synced', () => {
    writeFileSync(path, 'one');
    const steps: string[] = [];
    const open = new Map<number, string>();
    const kindOf = (name: string) =>
      /\.tmp$/.test(name) ? 'draft' : name === folder || name.endsWith('backup') ? 'folder' : 'other';
    const noting: FileSystem = {
      ...base,
      openSync: ((name: string, flags: string, mode?: number) => {
        const file = base.openSync(name, flags, mode);
        open.set(file, name);
        return file;
      }) as typeof fs.openSync,
      writeSync: ((...args: Parameters<typeof fs.writeSync>) => {
        steps.push(`write ${open.get(args[0])}`);
        return base.writeSync(...args);
      }) as typeof fs.writeSync,
      fsyncSync: (file) => {
        steps.push(`sync ${open.get(file)}`);
        base.fsyncSync(file);
      },
      renameSync: (from, to) => {
        steps.push(`rename ${from} ${to}`);
        base.renameSync(from, to);
      },
    };
    saveFile(path, bytes('two'), any, noting);

    const drafts = new Set(steps.filter((step) => step.startsWith('write')).map((step) => step.slice(6)));
    for (const draft of drafts) {
      expect(kindOf(draft)).toBe('draft');
      const order = ['write', 'sync', 'rename'].map((what) =>
        steps.findLastIndex((step) => step.startsWith(`${what} ${draft}`)),
      );
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(order[0]).toBeGreaterThanOrEqual(0);
    }
    const renames = steps.filter((step) => step.startsWith('rename'));
    expect(renames.at(-1)!.endsWith(` ${path}`)).toBe(true);
    const after = steps.slice(steps.lastIndexOf(renames.at(-1)!) + 1);
    expect(after).toEqual([`sync ${folder}`, `sync ${join(folder, '.airledger/backup')}`]);
  });
});

describe('saveFile: refuses, and changes nothing, for', () => {
  test('bytes that fail verification', () => {
    writeFileSync(path, 'one');
    const refuse = () => {
      throw new Error('no workbook');
    };
    expect(faultOf(() => saveFile(path, bytes('two'), refuse)).message).toContain('no workbook');
    expect(readFileSync(path, 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['book.xlsx']);
  });

  test('a disk that stores other bytes', () => {
    writeFileSync(path, 'one');
    const lying = { ...fs, readFileSync: (() => Buffer.from('2wo')) as unknown as typeof readFileSync };
    expect(faultOf(() => saveFile(path, bytes('two'), any, lying)).code).toBe('differs');
    expect(readFileSync(path, 'utf8')).toBe('one');
  });

  test('links, and backup folders that lead elsewhere', () => {
    const other = join(folder, 'other.xlsx');
    writeFileSync(other, 'one');
    symlinkSync(other, path);
    expect(faultOf(() => saveFile(path, bytes('two'), any)).code).toBe('link');
    expect(readFileSync(other, 'utf8')).toBe('one');
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, '.airledger'));
    expect(faultOf(() => saveFile(other, bytes('two'), any)).code).toBe('link');
    expect(readFileSync(other, 'utf8')).toBe('one');
  });

  test('a folder', () => {
    mkdirSync(path);
    expect(faultOf(() => saveFile(path, bytes('two'), any)).code).toBe('notFile');
  });

  test('a file without write permission, also for a privileged user', () => {
    writeFileSync(path, 'one', { mode: 0o444 });
    const fault = faultOf(() => saveFile(path, bytes('two'), any));
    expect(fault).toMatchObject({ code: 'readOnly', message: 'book.xlsx is read-only.' });
    expect(readFileSync(path, 'utf8')).toBe('one');
  });

  test.each([
    ['EROFS', 'readOnly', /disk is read-only/],
    ['EACCES', 'readOnly', /may not be written/],
    ['ENOSPC', 'full', /disk is full/],
    ['EIO', 'failed', /disk failed \(EIO\)/],
  ])('%s', (code, fault, message) => {
    writeFileSync(path, 'one');
    const told = faultOf(() => saveFile(path, bytes('two'), any, failing('openSync', code)));
    expect(told.code).toBe(fault);
    expect(told.message).toMatch(message);
    expect(readFileSync(path, 'utf8')).toBe('one');
  });

  test('saveFile: a file that cannot be reopened is reported as such, whatever the error code', () => {
    writeFileSync(path, 'one');
    const told = faultOf(() =>
      saveFile(path, bytes('two'), () => {
        throw new PackageError('tooLarge', 'The workbook is too large to open: a is 3; the limit is 2.');
      }),
    );
    expect([told.code, told.message]).toEqual([
      'unreadable',
      'book.xlsx was not saved: it could not be opened again. The workbook is too large to open: a is 3; the limit is 2.',
    ]);
    expect(readFileSync(path, 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['book.xlsx']);
  });

  test('saveFile: only system error codes are reported as disk faults', () => {
    const told = faultOf(() =>
      saveFile(path, bytes('two'), any, failing('openSync', 'ERR_FS_FILE_TOO_LARGE')),
    );
    expect(told.message).toBe('book.xlsx was not saved: Error: ERR_FS_FILE_TOO_LARGE.');
  });

  test('saveFile: a disk that writes nothing without an error', () => {
    const full = { ...fs, writeSync: (() => 0) as typeof fs.writeSync };
    expect(faultOf(() => saveFile(path, bytes('two'), any, full)).code).toBe('failed');
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("saveFile: removes leftovers of a crash, but not users' files or those of running programs", () => {
  const deep = join(folder, 'a/.airledger/backup');
  mkdirSync(deep, { recursive: true });
  const left = [
    temporaryPathIn(folder),
    temporaryPathIn(deep),
    join(folder, '.airledger-4194999-0123456789ab.tmp'),
  ];
  const kept = [
    join(folder, '.airledger-mine.tmp'),
    join(folder, `.airledger-${process.ppid}-0123456789ab.tmp`),
    path,
  ];
  for (const file of [...left, ...kept]) writeFileSync(file, '');
  removeStaleFiles(folder);
  expect([...left, ...kept].filter((file) => existsSync(file))).toEqual(kept);
});
