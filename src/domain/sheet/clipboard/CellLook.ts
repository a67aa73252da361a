/** A line along a side of a cell, in the words of the service. */
export interface CellLine {
  sideIndex: string;
  style: string;
  weight: string;
  color: string;
}

/** What a cell looks like on a clipboard; what is left out is as usual. Colours are #RRGGBB, sizes points, words those of the service. */
export interface CellLook {
  font?: {
    name?: string;
    size?: number;
    bold?: boolean;
    italic?: boolean;
    underline?: string;
    strikethrough?: boolean;
    color?: string | null;
  };
  fill?: string | null;
  horizontalAlignment?: string;
  verticalAlignment?: string;
  wrapText?: boolean;
  indentLevel?: number;
  borders?: readonly CellLine[];
}

/** The sides that HTML has, by what they are called there. */
export const SIDES = { top: 'EdgeTop', right: 'EdgeRight', bottom: 'EdgeBottom', left: 'EdgeLeft' } as const;

/** Px at 96 to an inch. */
export const PT_PER_PX = 0.75;

/** Of the size attribute of a font, 1 to 7, in points; 2 is usual on sheets. */
export const FONT_SIZES: readonly number[] = [7.5, 10, 12, 13.5, 18, 24, 36];
