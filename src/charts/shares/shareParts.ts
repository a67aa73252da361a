interface Part {
  key: string;
  label: string;
  value: number | null;
  colour: string;
}

export interface PlacedPart extends Part {
  /** 0 to 1; null where there is no value. */
  share: number | null;
  /** Where the part begins in the whole, 0 to 1. */
  from: number;
}

/** The parts in their order, one after the other. What is not a count, such as a negative number, takes no room. */
export function shareParts(parts: readonly Part[]): { placed: PlacedPart[]; total: number } {
  const values = parts.map(({ value }) => (value !== null && value >= 0 && value < Infinity ? value : null));
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  let before = 0;
  const placed = parts.map((part, index) => {
    const value = values[index]!;
    const share = value === null || total === 0 ? null : value / total;
    const from = before;
    before += share ?? 0;
    return { ...part, value, share, from };
  });
  return { placed, total };
}
