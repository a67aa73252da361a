import { afterAll, beforeAll } from 'vitest';
import { clearAnswerCache } from '#queries/cache/answerCache.ts';
import { database, storage } from './idbKeyval.ts';

/** For the tests of this file the page has a database, which is empty at first. */
export function keepStorage(): void {
  beforeAll(async () => {
    database.isThere = true;
    storage.clear();
    await clearAnswerCache(); // with the writes of the file before that are still on their way
  });
  afterAll(() => {
    database.isThere = false;
  });
}
