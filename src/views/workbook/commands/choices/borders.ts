import type { FormatChange } from '#queries/workbook/undo/undoableFormats.ts';

/** What a border is drawn with, in the words of the API. */
export interface BorderLine {
  style: string;
  weight: string;
  color: string;
}

export const THIN_LINE: BorderLine = { style: 'Continuous', weight: 'Thin', color: '#000000' };

/** The lines of several sides, drawn at once. */
export interface BorderPreset {
  label: string;
  lines: (line: BorderLine) => NonNullable<FormatChange['borders']>;
}

const OUTER = ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'];
const INNER = ['InsideVertical', 'InsideHorizontal'];

const preset = (label: string, sides: readonly string[], own?: Partial<BorderLine>): BorderPreset => ({
  label,
  lines: (line) => sides.map((side) => ({ side, ...line, ...own })),
});

/** As the galleries of spreadsheets have them. */
export const BORDERS = {
  all: preset('All borders', [...OUTER, ...INNER]),
  outer: preset('Outside borders', OUTER),
  thickOuter: preset('Thick outside borders', OUTER, { style: 'Continuous', weight: 'Thick' }),
  inner: preset('Inside borders', INNER),
  top: preset('Top border', ['EdgeTop']),
  bottom: preset('Bottom border', ['EdgeBottom']),
  left: preset('Left border', ['EdgeLeft']),
  right: preset('Right border', ['EdgeRight']),
  doubleBottom: preset('Double bottom border', ['EdgeBottom'], { style: 'Double', weight: 'Thick' }),
  none: preset('No borders', [...OUTER, ...INNER], { style: 'None' }),
} satisfies Record<string, BorderPreset>;
