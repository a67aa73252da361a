/** One number of a cell identifier: what it is called and which values a network may give it. */
export interface IdField {
  name: string;
  highest: number;
  /** Values that stand for "none" or "not known" on the air. */
  reserved: readonly number[];
}

/** The number that digits spell; undefined for anything else, and for more than a number can hold exactly. */
export function numberIn(digits: string): number | undefined {
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** Why a field cannot have a value, in one sentence without the text itself unless it is a number. */
export function fieldFlaw({ name, highest, reserved }: IdField, digits: string): string | undefined {
  if (digits === '') return `${name} is missing.`;
  if (!/^\d+$/.test(digits)) return `${name} is not a number.`;
  const value = numberIn(digits);
  if (value === undefined) return `${name} has ${digits.length} digits: the highest is ${highest}.`;
  if (value > highest) return `${name} ${value} is above ${highest}.`;
  return reserved.includes(value) ? `${name} ${value} is reserved: no cell has it.` : undefined;
}
