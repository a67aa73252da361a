/** A value of any type as an error names it: short, and no deeper than its first level. */
export function valueName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : JSON.stringify(String(value).slice(0, 80));
}
