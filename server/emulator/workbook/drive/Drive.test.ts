import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { Drive } from './Drive.ts';

function someDrive(...paths: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-drive-'));
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  const drive = new Drive(folder);
  onTestFinished(() => {
    drive.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, drive };
}

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test('Drive: lists a folder by name, without hidden files, locks and links', () => {
  const { folder, drive } = someDrive(
    'b.xlsx',
    'a10.xlsx',
    'a9.xlsx',
    'sub/c.xlsx',
    '.hidden.xlsx',
    '~$a9.xlsx',
  );
  symlinkSync('/etc', join(folder, 'link'));
  symlinkSync('/etc/passwd', join(folder, 'passwd.xlsx'));
  expect(names(drive.children('root'))).toEqual(['a9.xlsx', 'a10.xlsx', 'b.xlsx', 'sub']);
  expect(names(drive.search('.XLSX'))).toEqual(['a9.xlsx', 'a10.xlsx', 'b.xlsx', 'c.xlsx']);
  for (const path of ['link/passwd', 'passwd.xlsx', '.hidden.xlsx', '.airledger/items.sqlite'])
    expect(() => drive.atPath(path), path).toThrow(/no item/);
});

test('Drive: an id stays with its file through renames, moves and a restart', () => {
  const { folder, drive } = someDrive('a.xlsx', 'b.xlsx', 'sub/c.xlsx');
  const { id } = drive.atPath('a.xlsx');
  renameSync(join(folder, 'a.xlsx'), join(folder, 'renamed.xlsx'));
  expect(drive.item(id).path).toBe('renamed.xlsx');
  renameSync(join(folder, 'renamed.xlsx'), join(folder, 'sub', 'moved.xlsx'));
  expect(drive.item(id)).toMatchObject({ path: 'sub/moved.xlsx', parentId: drive.atPath('sub').id });
  const ids = [drive.id, drive.root.id];
  const again = new Drive(folder);
  onTestFinished(() => again.close());
  expect(again.item(id).path).toBe('sub/moved.xlsx');
  expect([again.id, again.root.id]).toEqual(ids);
});

test('Drive: an id stays with its path when a program replaces the file', () => {
  const { folder, drive } = someDrive('a.xlsx');
  const { id, inode } = drive.atPath('a.xlsx');
  writeFileSync(join(folder, 'new.tmp'), 'another file');
  renameSync(join(folder, 'new.tmp'), join(folder, 'a.xlsx'));
  const found = drive.item(id);
  expect(found).toMatchObject({ path: 'a.xlsx', sizeBytes: 12 });
  expect(found.inode).not.toBe(inode);
});

test('Drive: two files that swap names keep their ids', () => {
  const { folder, drive } = someDrive('a.xlsx', 'b.xlsx');
  const [a, b] = [drive.atPath('a.xlsx').id, drive.atPath('b.xlsx').id];
  renameSync(join(folder, 'a.xlsx'), join(folder, 'c'));
  renameSync(join(folder, 'b.xlsx'), join(folder, 'a.xlsx'));
  renameSync(join(folder, 'c'), join(folder, 'b.xlsx'));
  expect([drive.item(a).name, drive.item(b).name]).toEqual(['b.xlsx', 'a.xlsx']);
});

test('Drive: a copy, and a file that replaces a deleted one, get new ids', () => {
  const { folder, drive } = someDrive('a.xlsx');
  const { id } = drive.atPath('a.xlsx');
  cpSync(join(folder, 'a.xlsx'), join(folder, 'copy.xlsx'));
  expect(drive.atPath('copy.xlsx').id).not.toBe(id);
  rmSync(join(folder, 'a.xlsx'));
  expect(() => drive.item(id)).toThrow(/no item/);
});

test('Drive: ids are opaque: neither a path nor an inode number', () => {
  const { drive } = someDrive('survey.xlsx', 'sub/other.xlsx');
  for (const { id, inode } of drive.search('xlsx')) {
    expect(id).toMatch(/^01[A-Z2-7]{32}$/);
    expect(inode).not.toContain(id);
  }
  for (const path of ['survey.xlsx', 'sub/other.xlsx', '../x', '/etc/passwd', ''])
    expect(() => drive.item(path)).toThrow(/no item/);
});

test('Drive: paths match exactly first, then without regard to case or composition', () => {
  const { drive } = someDrive(
    'Caf\u00e9.xlsx',
    'UPPER.xlsx',
    'upper.xlsx',
    "Bob's #1 100%.xlsx",
    'sub/x.xlsx',
  );
  expect(drive.atPath('cafe\u0301.XLSX').name).toBe('Caf\u00e9.xlsx');
  expect(drive.atPath('upper.xlsx').name).toBe('upper.xlsx');
  expect(drive.atPath("Bob's #1 100%.xlsx").name).toBe("Bob's #1 100%.xlsx");
  expect(drive.atPath('SUB/X.xlsx').path).toBe('sub/x.xlsx');
});

test('Drive: an item that is not a file, a folder that became a link', () => {
  const { folder, drive } = someDrive('sub/a.xlsx');
  const { id } = drive.atPath('sub/a.xlsx');
  const outside = mkdtempSync(join(tmpdir(), 'airledger-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true }));
  renameSync(join(folder, 'sub'), join(outside, 'sub'));
  symlinkSync(join(outside, 'sub'), join(folder, 'sub'));
  expect(() => drive.item(id)).toThrow(/no item/);
  expect(() => drive.atPath('sub/a.xlsx')).toThrow(/no item/);
});

const { rootChildren, children, searchDrive, itemByPath, worksheets } = workbook;

test('Drive: the properties of an item', async () => {
  const { call, folder } = driveRig({ 'a.xlsx': bookOf() });
  utimesSync(join(folder, 'a.xlsx'), 1_700_000_000, 1_700_000_000);
  const { reply, notes } = await call(itemByPath, { itemPath: 'a.xlsx' });
  expect(notes).toEqual([]);
  expect(reply).toMatchObject({
    name: 'a.xlsx',
    size: bookOf().length,
    lastModifiedDateTime: '2023-11-14T22:13:20.000Z',
    file: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    folder: null,
    parentReference: { driveId: expect.stringMatching(/^b!/), path: '/drive/root:' },
  });
  utimesSync(join(folder, 'a.xlsx'), 1_700_000_001, 1_700_000_001);
  expect((await call(itemByPath, { itemPath: 'a.xlsx' })).reply.eTag).not.toBe(reply.eTag);
});

test('Drive: pages neither skip nor repeat while items come and go', async () => {
  const files = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`file${at}.xlsx`, 'x']));
  const { ask, folder } = driveRig(files);
  mkdirSync(join(folder, 'zone'));
  const seen: string[] = [];
  let next: string | undefined = '/me/drive/root/children?$top=3';
  while (next) {
    const { json } = await ask('GET', next);
    const { value, '@odata.nextLink': link } = json as unknown as {
      value: { name: string }[];
      '@odata.nextLink'?: string;
    };
    seen.push(...names(value));
    writeFileSync(join(folder, 'a-new-one.xlsx'), 'x');
    next = link && new URL(link).pathname + new URL(link).search;
  }
  expect(seen).toEqual([...Object.keys(files), 'zone']);
});

test('Drive: a folder has a child count; a file has no children', async () => {
  const { call, folder } = driveRig({ 'a.xlsx': 'x' });
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'sub', 'b.xlsx'), 'x');
  const { reply } = await call(rootChildren, {});
  const [file, sub] = reply.value;
  expect(sub).toMatchObject({ name: 'sub', folder: { childCount: 1 }, file: null });
  expect((await call(children, { item: sub!.id })).reply.value[0]).toMatchObject({
    name: 'b.xlsx',
    parentReference: { id: sub!.id, path: '/drive/root:/sub' },
  });
  const none = await call(children, { item: file!.id });
  expect([none.status, innerCode(none)]).toEqual([400, 'invalidArgument']);
});

test('Drive: searches names as text', async () => {
  const { call } = driveRig({ "Bob's (1).xlsx": 'x', 'other.csv': 'x' });
  const search = async (text: string) =>
    names((await call(searchDrive, { text })).reply.value as { name: string }[]);
  expect(await search("bob's")).toEqual(["Bob's (1).xlsx"]);
  expect(await search('.*')).toEqual([]);
  expect(await search('')).toEqual(["Bob's (1).xlsx", 'other.csv']);
});

test.each(['notes.txt', 'old.xls', 'table.csv', 'sub'])(
  'Drive: %s is listed, but is not a workbook',
  async (name) => {
    const { call, folder } = driveRig(name === 'sub' ? {} : { [name]: 'x' });
    if (name === 'sub') mkdirSync(join(folder, 'sub'));
    const { reply } = await call(rootChildren, {});
    const byId = await call(worksheets, { item: reply.value[0]!.id });
    const byPath = await call(worksheets, { itemPath: name });
    for (const asked of [byId, byPath]) {
      expect([asked.status, asked.json!.error!.code]).toEqual([403, 'AccessDenied']);
      expect(asked.json!.error!.message).toBe('Could not obtain a WAC access token.');
    }
  },
);
