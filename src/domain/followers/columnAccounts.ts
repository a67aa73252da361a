import { ParamError } from '#domain/wire/param.ts';
import { accountText } from './accountText.ts';
import { isIdText } from './isIdText.ts';

/** What the cells of a column name, each once, in their order. */
export interface ColumnAccounts {
  /** As a crawl names them: a screen name, with an @ where it is all digits, or a decimal id. */
  accounts: string[];
  /** Those that are ids. */
  ids: string[];
  /** Cells that name no account. */
  rejected: number;
  /** What the first of these holds. */
  example: string | undefined;
  /** Numbers of which a spreadsheet has not kept all digits. */
  rounded: number;
}

/** Spreadsheets keep 15 digits of a number. */
const KEPT = 1e15;
const MAX_EXAMPLE = 40;

/** Reads a column of names, ids and addresses of profiles. Ids that are longer numbers are other ids by now. */
export function columnAccounts(cells: readonly (string | number | boolean | null)[]): ColumnAccounts {
  const accounts = new Map<string, string>();
  const ids = new Set<string>();
  const rejected: string[] = [];
  let rounded = 0;
  for (const cell of cells) {
    if (cell === null || String(cell).trim() === '') continue;
    const account =
      typeof cell === 'number' && !(Number.isInteger(cell) && cell < KEPT)
        ? undefined
        : accountOf(String(cell));
    if (account !== undefined)
      accounts.set(account.toLowerCase(), accounts.get(account.toLowerCase()) ?? account);
    else if (typeof cell === 'number' && Number.isInteger(cell)) rounded += 1;
    else rejected.push(String(cell));
    if (account !== undefined && isIdText(account)) ids.add(account);
  }
  const example = rejected[0]?.slice(0, MAX_EXAMPLE);
  return { accounts: [...accounts.values()], ids: [...ids], rejected: rejected.length, example, rounded };
}

/** Whether a text is an account and not what a column of accounts is called. */
export const isSurelyAccount = (text: string): boolean => /^\s*(@|\d+\s*$|https?:)/i.test(text);

function accountOf(text: string): string | undefined {
  try {
    return accountText(text);
  } catch (error) {
    if (error instanceof ParamError) return undefined;
    throw error;
  }
}
