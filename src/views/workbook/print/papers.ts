/** By their numbers in files (ECMA-376 part 1, 18.3.1.63), in points, upright. */
export const PAPERS = {
  '9': { label: 'A4', width: 595.28, height: 841.89 },
  '1': { label: 'Letter', width: 612, height: 792 },
  '8': { label: 'A3', width: 841.89, height: 1190.55 },
  '11': { label: 'A5', width: 419.53, height: 595.28 },
  '5': { label: 'Legal', width: 612, height: 1008 },
  '3': { label: 'Tabloid', width: 792, height: 1224 },
} as const;
export type Paper = keyof typeof PAPERS;

/** A4 for papers that are not among them. */
export const paperOf = (code: number): Paper => (String(code) in PAPERS ? (String(code) as Paper) : '9');
