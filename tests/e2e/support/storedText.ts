import type { Page } from '@playwright/test';

/** Everything in the page's storage and databases, as text. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        parts.push(JSON.stringify(reading.result));
      }
      database.close();
    }
    return parts.join('\n');
  });
}
