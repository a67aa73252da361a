// The workbooks that are open. A file that another program changed is read again before the next call.

import { readFileSync, statSync } from 'node:fs';
import { WORKBOOK_NAME } from '#domain/sheet/workbookName.ts';
import { CallQueue } from '#server/emulator/CallQueue.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { LARGEST_FILE_BYTES } from '#server/emulator/workbook/package/packageLimits.ts';
import { notAWorkbook, workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { asBookError, storeFile } from './storeFile.ts';

interface OpenFile {
  readonly book: Book;
  usedMs: number;
  /** What the file was when it was read or written. */
  state: string;
}

/** Books in memory; the least recently used makes room. */
const MAX_OPEN = 4;
/** A book unused for this long is read again when needed. */
const IDLE_MS = 10 * 60_000;

export class OpenFiles {
  readonly #files = new Map<string, OpenFile>();
  readonly #reading = new CallQueue();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Throws WorkbookError. */
  async open(item: string, path: string): Promise<OpenFile> {
    const known = this.#files.get(item);
    this.#files.delete(item);
    const open = known?.state === stateOf(path) ? known : await this.#read(path);
    open.usedMs = this.#nowMs();
    this.#files.set(item, open);
    for (const oldest of this.#files.keys()) if (this.#files.size > MAX_OPEN) this.#files.delete(oldest);
    return open;
  }

  /** A private copy of a book. Throws WorkbookError. */
  async copy(path: string): Promise<Book> {
    return (await this.#read(path)).book;
  }

  /** One file at a time: each may take as much memory as there is for one. */
  async #read(path: string): Promise<OpenFile> {
    return await this.#reading.run('read', async () => {
      const state = stateOf(path);
      return { book: await readBook(path), state, usedMs: this.#nowMs() };
    });
  }

  /** Throws WorkbookError; the file is as it was then. `pathOf` tells where it is: it may move meanwhile. */
  async save(open: OpenFile, pathOf: () => string): Promise<void> {
    const bytes = await open.book.saveInTurns();
    const path = pathOf();
    if (stateOf(path) !== open.state)
      throw workbookError(
        'accessConflict',
        'Another program changed the file while it was being changed here.',
      );
    storeFile(path, bytes, checkReadable);
    open.state = stateOf(path);
  }

  /** Releases the memory of unused books. */
  closeIdle(): void {
    for (const [item, { usedMs }] of this.#files)
      if (this.#nowMs() - usedMs > IDLE_MS) this.#files.delete(item);
  }

  /** What is in memory is not what is in the file. */
  forget(item: string): void {
    this.#files.delete(item);
  }
}

/** Changes with the file. Throws WorkbookError where there is none. */
export function stateOf(path: string): string {
  const facts = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!facts) throw workbookError('itemNotFound', 'The file no longer exists.');
  return `${facts.ino} ${facts.size} ${facts.mtimeNs}`;
}

async function readBook(path: string): Promise<Book> {
  if (!WORKBOOK_NAME.test(path)) throw notAWorkbook();
  try {
    const { size } = statSync(path);
    if (size > LARGEST_FILE_BYTES)
      throw PackageError.tooLarge('the file has', size, LARGEST_FILE_BYTES, 'bytes');
    const book = Book.open(readFileSync(path));
    await book.load();
    if (book.mustCompute) book.calculation.computeAll();
    return book;
  } catch (error) {
    throw asOpenError(error);
  }
}

/** Larger files are opened, but not read cell by cell, before they replace the old ones. */
const MAX_CHECKED_BYTES = 2_000_000;

/** Throws PackageError for what could not be read again. */
export function checkReadable(bytes: Uint8Array): void {
  const { sheets } = Book.open(bytes);
  if (bytes.length <= MAX_CHECKED_BYTES) for (const { cells } of sheets) cells.usedArea(true);
}

/** Why a file cannot be read, in the words of the service. */
function asOpenError(error: unknown): unknown {
  if (error instanceof PackageError) return asBookError(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM')
    return workbookError('accessDenied', 'This service is not permitted to read the file.');
  return error;
}
