import { readLocalStorage, writeLocalStorage } from '#ui/browser/useLocalStorage.ts';

export interface RecentWorkbook {
  item: string;
  name: string;
  openedAtMs: number;
}

const KEY = 'workbook.recent';
const MOST = 12;

/** The workbooks that were opened here last, the latest first. */
export function recentWorkbooks(): RecentWorkbook[] {
  try {
    const kept: unknown = JSON.parse(readLocalStorage(KEY, '[]'));
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function addRecent(item: string, name: string): void {
  const others = recentWorkbooks().filter((one) => one.item !== item);
  writeLocalStorage(KEY, JSON.stringify([{ item, name, openedAtMs: Date.now() }, ...others].slice(0, MOST)));
}

function isRecent(value: unknown): value is RecentWorkbook {
  const { item, name, openedAtMs } = (value ?? {}) as Partial<RecentWorkbook>;
  return typeof item === 'string' && typeof name === 'string' && typeof openedAtMs === 'number';
}
