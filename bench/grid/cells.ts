// Cells as a store of columns would have them, and the edits on top.

const NAMES = ['alpha', 'linksys', 'NETGEAR', 'xfinity', 'eduroam', 'FRITZ!Box', 'Vodafone', 'home-5G'];
const edits = new Map<number, string>();
let asked = 0;

export interface Size {
  rows: number;
  columns: number;
  /** Every cell has a font, a fill and borders of its own. */
  isFormatted?: boolean;
}

/** A look that a cell has, one of a few dozen as in a report. */
export interface CellLook {
  fill: string;
  ink: string;
  isBold: boolean;
  isItalic: boolean;
}

const FILLS = ['#FFF2CC', '#E2EFDA', '#DDEBF7', '#FCE4D6', '#EDEDED', '#FFFFFF'];
const INKS = ['#1F3864', '#833C0B', '#375623', '#000000'];

export const LOOKS: readonly CellLook[] = FILLS.flatMap((fill, at) =>
  INKS.map((ink, of) => ({ fill, ink, isBold: (at + of) % 3 === 0, isItalic: (at + of) % 5 === 0 })),
);

/** The place of the look of a cell among all. */
export const lookAt = (row: number, column: number) => (row * 7 + column * 5 + (row >> 3)) % LOOKS.length;

export function cellText(row: number, column: number): string {
  asked++;
  const edited = edits.size > 0 ? edits.get(row * 16_384 + column) : undefined;
  if (edited !== undefined) return edited;
  const hash = (Math.imul(row + 1, 2_654_435_761) ^ Math.imul(column + 1, 40_503)) >>> 0;
  switch (column & 3) {
    case 0:
      return NAMES[hash >>> 29]! + (row % 1000);
    case 1:
      return String(hash % 100_000);
    case 2:
      return ((hash / 4_294_967_296) * 180 - 90).toFixed(5);
    default:
      return `2024-0${1 + ((hash >>> 8) % 9)}-1${(hash >>> 4) % 10}`;
  }
}

export const isNumber = (column: number) => (column & 3) === 1 || (column & 3) === 2;

export function setCellText(row: number, column: number, text: string): void {
  edits.set(row * 16_384 + column, text);
}

export const editCount = () => edits.size;

export const askedCount = () => asked;
