/** What a reviewer made of a cell; the classes of Crocodile Hunter in plain words. */
export const LABELS = ['unknown', 'legitimate', 'smallCell', 'suspicious', 'confirmed'] as const;
export type Label = (typeof LABELS)[number];

export const LABEL_NAMES: Readonly<Record<Label, string>> = {
  unknown: 'Unknown',
  legitimate: 'Legitimate',
  smallCell: 'Small cell',
  suspicious: 'Suspicious',
  confirmed: 'Confirmed simulator',
};

/** Kept per cell key. */
export interface ReviewLabel {
  label: Label;
  note: string;
  /** When it was given; milliseconds since 1970. */
  atMs: number;
  /** Who gave it, where a team shares them. */
  savedBy?: string;
}

/** By the key of the cell. */
export type ReviewLabels = ReadonlyMap<string, ReviewLabel>;

/** Longest note that is kept, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 2000;

/** Reads a label from a store that anything may have written to; undefined when it is not one. */
export function readReviewLabel(stored: unknown): ReviewLabel | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { label, note, atMs, savedBy } = stored as Partial<Record<keyof ReviewLabel, unknown>>;
  const known = LABELS.find((one) => one === label);
  if (!known || typeof note !== 'string' || typeof atMs !== 'number' || !Number.isFinite(atMs))
    return undefined;
  const read = { label: known, note: note.slice(0, MAX_NOTE_LENGTH), atMs };
  return typeof savedBy === 'string' ? { ...read, savedBy } : read;
}
