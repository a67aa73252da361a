// A folder as a drive: items with ids, found by id, by path, by name.

import { join } from 'node:path';
import { makeFolder } from '#server/disk/makeFolder.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { ItemIndex } from './ItemIndex.ts';
import { type Entry, readEntry, readFolder, readTree } from './readTree.ts';

export interface Item extends Entry {
  id: string;
  parentId: string | undefined;
}

/** The service's own state is here, in the drive's folder, hidden from the drive. */
const OWN_FOLDER = '.airledger';
const IDS = 'items.sqlite';

export class Drive {
  readonly folder: string;
  readonly #index: ItemIndex;

  constructor(folder: string) {
    this.folder = folder;
    const own = join(folder, OWN_FOLDER);
    makeFolder(own);
    this.#index = new ItemIndex(join(own, IDS));
  }

  /** Where the ids of the items are stored. */
  get idsFile(): string {
    return join(this.folder, OWN_FOLDER, IDS);
  }

  get id(): string {
    return this.#index.driveId;
  }

  get root(): Item {
    const entry = readEntry(this.folder, '');
    if (!entry) throw workbookError('itemNotFound', 'The workbook folder does not exist.');
    return { ...entry, name: 'root', id: this.#index.rootId, parentId: undefined };
  }

  /** Throws WorkbookError. */
  item(id: string): Item {
    if (id === 'root' || id === this.#index.rootId) return this.root;
    const known = this.#index.find(id);
    const entry = known && readEntry(this.folder, known.path);
    if (known && entry?.inode === known.inode && !this.#leavesFolder(known.path))
      return this.#item(id, entry);
    if (known) this.#settle();
    const moved = this.#index.find(id);
    const found = moved && readEntry(this.folder, moved.path);
    if (!found) throw workbookError('itemNotFound', 'There is no item with this id.');
    return this.#item(id, found);
  }

  /** Throws WorkbookError. Names are taken as they are written, else without regard to case. */
  atPath(path: string): Item {
    let at = '';
    for (const name of path.split('/')) {
      if (!isName(name)) throw workbookError('invalidArgument', `The path contains an invalid name: ${name}`);
      const entries = readFolder(this.folder, at);
      const wanted = fold(name);
      const next =
        entries.find((entry) => entry.name === name) ?? entries.find((entry) => fold(entry.name) === wanted);
      if (!next) throw workbookError('itemNotFound', `There is no item at the path ${path}`);
      at = next.path;
    }
    return this.#known(readEntry(this.folder, at)!);
  }

  /** What a folder holds, by name. */
  children(id: string): Item[] {
    const { path, isFolder } = this.item(id);
    if (!isFolder) throw workbookError('invalidArgument', 'The item is a file and has no children.');
    return readFolder(this.folder, path)
      .toSorted((a, b) => order(a.name, b.name))
      .map((entry) => this.#known(entry));
  }

  /** What a folder holds under a name, however that is written there. */
  childNamed(folder: Item, name: string): Item | undefined {
    const wanted = fold(name);
    const entry = readFolder(this.folder, folder.path).find((one) => fold(one.name) === wanted);
    return entry && this.#known(entry);
  }

  /** A name that nothing in a folder has: this one, or with the first number that makes it free. */
  freeName(folder: Item, name: string): string {
    const [, stem, extension] = /^(.+?)(\.[^.]*)?$/s.exec(name)!;
    let free = name;
    for (let number = 1; this.childNamed(folder, free); number += 1)
      free = `${stem} ${number}${extension ?? ''}`;
    return free;
  }

  /** Where a file or folder of this name is, or will be. */
  pathIn(folder: Item, name: string): string {
    return folder.path === '' ? name : `${folder.path}/${name}`;
  }

  /** Files and folders whose names hold a text, without regard to case; by path. */
  search(text: string): Item[] {
    const wanted = fold(text);
    return this.#settle()
      .filter(({ name }) => fold(name).includes(wanted))
      .toSorted((a, b) => order(a.path, b.path))
      .map((entry) => this.#known(entry));
  }

  /** How many items a folder holds. */
  childCount(item: Item): number {
    return readFolder(this.folder, item.path).length;
  }

  fileOf(item: Pick<Item, 'path'>): string {
    return join(this.folder, item.path);
  }

  close(): void {
    this.#index.close();
  }

  #settle(): Entry[] {
    const entries = readTree(this.folder);
    this.#index.settle(entries);
    return entries;
  }

  #known(entry: Entry): Item {
    const row = this.#index.at(entry.path);
    if (row?.inode === entry.inode) return this.#item(row.id, entry);
    this.#settle();
    const settled = this.#index.at(entry.path);
    if (!settled) throw workbookError('itemNotFound', `There is no item at the path ${entry.path}`);
    return this.#item(settled.id, entry);
  }

  #item(id: string, entry: Entry): Item {
    const cut = entry.path.lastIndexOf('/');
    const parentId =
      cut < 0 ? this.#index.rootId : this.#known(readEntry(this.folder, entry.path.slice(0, cut))!).id;
    return { ...entry, id, parentId };
  }

  /** A folder on the way was replaced by a link. */
  #leavesFolder(path: string): boolean {
    const names = path.split('/');
    return names.some((_, count) => count > 0 && !readEntry(this.folder, names.slice(0, count).join('/')));
  }
}

const fold = (text: string) => text.normalize('NFC').toLowerCase();
const order = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }) || (a < b ? -1 : 1);

/** What drives of this kind allow as a name. */
const isName = (name: string) =>
  name !== '' && name !== '.' && name !== '..' && !/[\\/*<>?:|"\0]/.test(name) && !/[. ]$/.test(name);
