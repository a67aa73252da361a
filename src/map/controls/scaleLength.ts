interface Unit {
  metres: number;
  name: string;
}

/** From small to large. */
const METRIC: readonly Unit[] = [
  { metres: 0.01, name: 'cm' },
  { metres: 1, name: 'm' },
  { metres: 1000, name: 'km' },
];
const IMPERIAL: readonly Unit[] = [
  { metres: 0.0254, name: 'in' },
  { metres: 0.3048, name: 'ft' },
  { metres: 1609.344, name: 'mi' },
];

/** The longest of 1, 2, 5 × 10ⁿ of a unit that is no longer than given, and how to write it; the largest unit that fits. */
export function scaleLength(
  longestMetres: number,
  system: 'metric' | 'imperial' = 'metric',
): { metres: number; text: string } {
  const units = system === 'metric' ? METRIC : IMPERIAL;
  const unit = units.findLast(({ metres }) => metres <= longestMetres) ?? units[0]!;
  const longest = longestMetres / unit.metres;
  const power = 10 ** Math.floor(Math.log10(longest));
  const length = ([5, 2, 1].find((step) => step * power <= longest) ?? 1) * power;
  return {
    metres: length * unit.metres,
    text: `${Number(length.toPrecision(1)).toLocaleString('en')} ${unit.name}`,
  };
}
