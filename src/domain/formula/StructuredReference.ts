// Structured references: tables by name, their parts and columns. Marks inside brackets: ' before [ ] # @ '.

export const TABLE_PARTS = ['#All', '#Data', '#Headers', '#Totals', '#This Row'] as const;
export type TablePart = (typeof TABLE_PARTS)[number];

export interface StructuredReference {
  /** Empty for the table that holds the formula. */
  table: string;
  /** Empty for the data. */
  parts: readonly TablePart[];
  /** First and last; both undefined for all columns. */
  first?: string;
  last?: string;
}

const TABLE_NAME = /[\p{L}_\\][\p{L}\p{N}\p{M}_.\\?]*/uy;

/** The structured reference that begins at an offset, with its text; undefined when there is none. */
export function readStructured(
  formula: string,
  at: number,
): { text: string; structured: StructuredReference } | undefined {
  TABLE_NAME.lastIndex = at;
  const table = TABLE_NAME.exec(formula)?.[0] ?? '';
  const open = at + table.length;
  if (formula[open] !== '[') return undefined;
  const close = closingBracket(formula, open);
  if (close === undefined) return undefined;
  const inner = readInner(formula.slice(open + 1, close));
  return inner && { text: formula.slice(at, close + 1), structured: { table, ...inner } };
}

/** As Excel writes it: `[@Qty]` where `isShort`, else `[[#This Row],[Qty]]`, which is the form in files. */
export function writeStructured(
  { table, parts, first, last }: StructuredReference,
  isShort: boolean,
): string {
  const isThisRow = parts.length === 1 && parts[0] === '#This Row';
  const isRange = last !== undefined && last !== first;
  const columns =
    first === undefined
      ? ''
      : isRange
        ? `[${escapeName(first)}]:[${escapeName(last)}]`
        : `[${escapeName(first)}]`;
  if (isShort && isThisRow) {
    if (first === undefined) return `${table}[@]`;
    const isPlain = !isRange && /^[\p{L}\p{N}_]+$/u.test(first);
    return isPlain ? `${table}[@${first}]` : `${table}[@${isRange ? columns : columns}]`;
  }
  if (parts.length === 0) return isRange ? `${table}[${columns}]` : `${table}${columns || '[]'}`;
  if (parts.length === 1 && columns === '') return `${table}[${parts[0]}]`;
  return `${table}[${[...parts.map((part) => `[${part}]`), columns].filter(Boolean).join(',')}]`;
}

export const escapeName = (name: string) => name.replace(/['[\]#@]/g, "'$&");

function closingBracket(formula: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < formula.length; at += 1) {
    const mark = formula[at];
    if (mark === "'") at += 1;
    else if (mark === '[') depth += 1;
    else if (mark === ']' && --depth === 0) return at;
  }
  return undefined;
}

type Inner = Omit<StructuredReference, 'table'>;

function readInner(text: string): Inner | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return { parts: [] };
  if (trimmed.startsWith('@')) {
    const rest = trimmed.slice(1).trim();
    if (rest === '') return { parts: ['#This Row'] };
    const inner = rest.startsWith('[')
      ? readInner(rest)
      : { parts: [], first: unescapeName(rest), last: unescapeName(rest) };
    return inner && { ...inner, parts: ['#This Row'] };
  }
  if (!trimmed.startsWith('[')) {
    const part = partNamed(trimmed);
    if (part) return { parts: [part] };
    const name = unescapeName(text);
    return { parts: [], first: name, last: name };
  }
  return readItems(trimmed);
}

/** `[#Headers],[A]:[B]` */
function readItems(text: string): Inner | undefined {
  const parts: TablePart[] = [];
  const names: string[] = [];
  let at = 0;
  let isRange = false;
  while (at < text.length) {
    if (text[at] !== '[') return undefined;
    const close = closingBracket(text, at);
    if (close === undefined) return undefined;
    const item = text.slice(at + 1, close);
    const part = partNamed(item.trim());
    if (part) parts.push(part);
    else names.push(unescapeName(item));
    at = close + 1;
    const between = /^\s*([,:])\s*/.exec(text.slice(at));
    if (between) {
      at += between[0].length;
      if (at >= text.length) return undefined;
      isRange ||= between[1] === ':';
    } else if (text.slice(at).trim() !== '') return undefined;
    else break;
  }
  if (names.length > 2 || (names.length === 2) !== isRange) return undefined;
  if (names.length === 0) return { parts };
  return { parts, first: names[0]!, last: names.at(-1)! };
}

function partNamed(text: string): TablePart | undefined {
  return TABLE_PARTS.find((part) => part.toLowerCase() === text.toLowerCase());
}

const unescapeName = (text: string) => text.replace(/'(.)/gs, '$1');
