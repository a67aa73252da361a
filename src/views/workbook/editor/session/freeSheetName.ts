import { MAX_SHEET_NAME_LENGTH } from '#domain/sheet/sheetNameProblem.ts';

/** A name like the given one that no sheet has. */
export function freeSheetName(name: string, sheets: readonly { name: string }[]): string {
  const taken = new Set(sheets.map((sheet) => sheet.name.toLowerCase()));
  for (let at = 1; ; at += 1) {
    const end = at === 1 ? ' copy' : ` copy ${at}`;
    const free = name.slice(0, MAX_SHEET_NAME_LENGTH - end.length).trimEnd() + end;
    if (!taken.has(free.toLowerCase())) return free;
  }
}
