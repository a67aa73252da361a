/** The longest of 1, 2, 5 × 10ⁿ metres that is no longer than given, and how to write it. */
export function scaleLength(longestMetres: number): { metres: number; text: string } {
  const power = 10 ** Math.floor(Math.log10(longestMetres));
  const metres = ([5, 2, 1].find((step) => step * power <= longestMetres) ?? 1) * power;
  if (metres >= 1000) return { metres, text: `${(metres / 1000).toLocaleString('en')} km` };
  return metres >= 1 ? { metres, text: `${metres} m` } : { metres, text: `${Math.round(metres * 100)} cm` };
}
