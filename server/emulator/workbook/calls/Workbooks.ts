// The way of a call to its workbook: which file, which session, whose turn; then the change is saved.

import { hash } from 'node:crypto';
import { WORKBOOK_NAME } from '#domain/sheet/workbookName.ts';
import { CallQueue } from '#server/emulator/CallQueue.ts';
import type { Drive, Item } from '#server/emulator/workbook/drive/Drive.ts';
import { OData } from '#server/emulator/workbook/protocol/OData.ts';
import {
  notAWorkbook,
  WorkbookError,
  workbookError,
} from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { type Session, type SessionLifetimes, Sessions } from '#server/emulator/workbook/service/Sessions.ts';
import type {
  BookInput,
  Caller,
  OpenBook,
  WorkbookService,
} from '#server/emulator/workbook/service/WorkbookService.ts';
import { BookCall } from './BookCall.ts';
import { checkReadable, OpenFiles, stateOf } from './OpenFiles.ts';
import { Quarantine } from './Quarantine.ts';
import { asBookError } from './storeFile.ts';

export class Workbooks implements WorkbookService {
  readonly drive: Drive;
  readonly #sessions: Sessions;
  readonly #queue = new CallQueue();
  readonly #files: OpenFiles;
  readonly #quarantine: Quarantine;

  constructor(drive: Drive, lifetimes: SessionLifetimes, nowMs: () => number, memory: SharedArrayBuffer) {
    this.drive = drive;
    this.#quarantine = new Quarantine(memory);
    this.#sessions = new Sessions(lifetimes, nowMs);
    this.#files = new OpenFiles(nowMs);
  }

  async withBook<T>(input: BookInput, caller: Caller, work: (open: OpenBook) => T | Promise<T>): Promise<T> {
    const { id } = this.#itemOf(input);
    return await this.#enqueue(id, async (path) => {
      const session = input.session === undefined ? undefined : this.#sessions.use(input.session, id);
      const file = session?.copy ? undefined : await this.#files.open(id, path);
      const call = new BookCall(session?.copy ?? file!.book, this.#odata(id, caller));
      try {
        const result = await work(call);
        call.settle();
        if (call.isChanged && file) await this.#files.save(file, () => this.#pathOf(id));
        return result;
      } catch (error) {
        if (call.isChanged) this.#undo(id, session, error);
        throw asBookError(error);
      }
    });
  }

  async checkWorkbook(bytes: Uint8Array): Promise<void> {
    try {
      await this.#quarantine.run(`upload ${hash('sha256', bytes)}`, () => checkReadable(bytes));
    } catch (error) {
      throw asBookError(error);
    }
  }

  async withFile<T>(item: string, work: (path: string) => T): Promise<T> {
    return await this.#queue.run(item, () => work(this.#pathOf(item)));
  }

  async createSession(input: BookInput, isPersistent: boolean): Promise<Session> {
    const { id } = this.#itemOf(input);
    return await this.#enqueue(id, async (path) => {
      if (!isPersistent) return this.#sessions.create(id, await this.#files.copy(path));
      await this.#files.open(id, path);
      return this.#sessions.create(id, undefined);
    });
  }

  refreshSession(input: BookInput): void {
    this.#sessions.use(sessionOf(input), this.#itemOf(input).id);
  }

  async closeSession(input: BookInput): Promise<void> {
    const { id } = this.#itemOf(input);
    await this.#queue.run(id, () => {
      const session = this.#sessions.use(sessionOf(input), id);
      this.#sessions.end(session.id);
    });
  }

  /** Runs what works on the file of an item, after what came before. */
  async #enqueue<T>(item: string, work: (path: string) => T | Promise<T>): Promise<T> {
    return await this.#queue.run(item, () => {
      const path = this.#pathOf(item);
      return this.#quarantine.run(`${item} ${stateOf(path)}`, () => work(path));
    });
  }

  /** Now: it may move while a call waits. */
  #pathOf(item: string): string {
    return this.drive.fileOf(this.drive.item(item));
  }

  /** Resolves once no call works on a file. */
  async rest(): Promise<void> {
    await this.#queue.rest();
  }

  /** Releases the memory of what is no longer used. */
  releaseIdle(): void {
    this.#sessions.forgetEnded();
    this.#files.closeIdle();
  }

  /** Memory may hold half of a change. The copy of a session is all there is of it: it outlives refusals. */
  #undo(item: string, session: Session | undefined, error: unknown): void {
    if (!session?.copy) this.#files.forget(item);
    else if (!(error instanceof WorkbookError)) this.#sessions.end(session.id);
  }

  #itemOf({ item, itemPath }: BookInput): Item {
    const found = itemPath === undefined ? this.drive.item(item ?? '') : this.drive.atPath(itemPath);
    if (found.isFolder || !WORKBOOK_NAME.test(found.name)) throw notAWorkbook();
    return found;
  }

  #odata(item: string, { base }: Caller): OData {
    return new OData(base, `/users('embedded')/drive/items('${item}')/workbook/`);
  }
}

function sessionOf({ session }: BookInput): string {
  if (session !== undefined) return session;
  throw workbookError('invalidArgument', 'The workbook-session-id header is required.');
}
