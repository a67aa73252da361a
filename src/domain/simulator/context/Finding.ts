/** The checks of a scanned cell, by the numbers they have in the field. */
export const HEURISTICS = [
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'H7',
  'H8',
  'H9',
  'H10',
  'H11',
  'H12',
  'H13',
  'H14',
] as const;
export type HeuristicId = (typeof HEURISTICS)[number];

/** What a check found, with what it rests on. */
export interface Finding {
  heuristic: HeuristicId;
  /** 0 to 1: how strongly the evidence speaks; the weight of the heuristic multiplies it. */
  strength: number;
  /** One sentence with the numbers in it. */
  evidence: string;
}

/** A harmless cause that would explain findings. */
export interface Explanation {
  cause: 'refarming' | 'border' | 'smallCell' | 'poorCoverage' | 'event';
  /** Sentences that speak for it and against it. */
  for: readonly string[];
  against: readonly string[];
}
