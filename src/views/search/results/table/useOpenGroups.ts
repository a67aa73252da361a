import { useMemo, useState } from 'react';
import type { TextField } from '#domain/network/field/fieldNames.ts';
import { MOST_LINKED, type ResultsState } from '#views/search/state/ResultsState.ts';

/**
 * Values of the groups that are open, and what opens or closes one. They live in the address, unless they are too many for
 * a link: then they last as long as the table and its grouping.
 */
export function useOpenGroups(
  { group, open: linked }: Pick<ResultsState, 'group' | 'open'>,
  onChange: (patch: Pick<ResultsState, 'open'>) => void,
) {
  const [large, setLarge] = useState<{ group: TextField | undefined; values: ReadonlySet<string> }>();
  if (large && (large.group !== group || linked)) setLarge(undefined);
  const key = JSON.stringify(linked ?? []);
  const open = useMemo(() => large?.values ?? new Set<string>(JSON.parse(key)), [large, key]);
  return {
    open,
    toggle(value: string) {
      const values = new Set(open);
      if (!values.delete(value)) values.add(value);
      const isLinked = values.size <= MOST_LINKED;
      setLarge(isLinked ? undefined : { group, values });
      onChange({ open: isLinked && values.size > 0 ? [...values] : undefined });
    },
  };
}
