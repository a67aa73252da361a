// What all pictures of charts have in common: sizes in pixels of 96 to the inch, colours of text and lines.

export type Option = Record<string, unknown>;

/** The room that a chart has, pixels. */
export interface Size {
  width: number;
  height: number;
}

export const FONT = 'Inter';
export const TEXT = '#404040';
export const FAINT_TEXT = '#595959';
export const GRID_LINE = '#E3E3E3';
export const AXIS_LINE = '#BFBFBF';
export const FONT_SIZE = 12;
export const TITLE_SIZE = 18;
export const PADDING = 14;

/** An estimate that suffices for choosing a layout: wide letters count as two. */
export function textWidth(text: string, fontSize = FONT_SIZE): number {
  let width = 0;
  for (const letter of text) width += letter.codePointAt(0)! >= 0x1100 ? 1 : 0.56;
  return width * fontSize;
}
