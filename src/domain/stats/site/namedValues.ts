import { countOf } from './siteCounters.ts';

export interface NamedValue {
  name: string;
  value: number;
}

/** The rows of a `{name, value}` list; undefined when it is not a list, or no entry is such a row. */
export function namedValues(value: unknown): NamedValue[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.flatMap((entry: unknown): NamedValue[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { name, value: counted } = entry as Record<string, unknown>;
    const count = countOf(counted);
    return typeof name === 'string' && count !== null ? [{ name, value: count }] : [];
  });
  return rows.length > 0 || value.length === 0 ? rows : undefined;
}
