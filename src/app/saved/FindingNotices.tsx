import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { savedSearchesQuery } from '#queries/saved/savedQueries.ts';
import { watchesQuery } from '#queries/saved/watches.ts';
import type { WatchView } from '#services/gateway/watchEndpoints.ts';
import { readLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { formatMany } from '#ui/format/numberFormat.ts';

/** Tells of new findings outside of the page, where its user wished so: only then it asks the gateway while it is hidden. */
export function FindingNotices() {
  const isWished = readLocalStorage<boolean>('notices', false);
  const { data } = useQuery({
    ...watchesQuery,
    refetchIntervalInBackground: isWished,
    // Each answer looks at the wish again.
    notifyOnChangeProps: ['data', 'dataUpdatedAt'],
  });
  const saved = useQuery(savedSearchesQuery).data?.reply.saved;
  const [, navigate] = useLocation();
  const told = useRef<ReadonlyMap<string, number>>(undefined);
  const watches = data?.reply.watches;
  useEffect(() => {
    if (!watches || !saved) return;
    const before = told.current;
    told.current = new Map(watches.map(({ id, found }) => [id, found]));
    if (!before || !isWished) return;
    for (const watch of watches) {
      const count = watch.found - (before.get(watch.id) ?? 0);
      const name = saved.find(({ id }) => id === watch.id)?.name;
      if (count > 0 && name !== undefined) notify(watch, name, count, navigate);
    }
  }, [watches, saved, isWished, navigate]);
  return null;
}

/** Several pages tell of the same findings once: a notification of the same tag takes the place of the one before. */
function notify({ id, found }: WatchView, name: string, count: number, navigate: (to: string) => void) {
  const notice = new Notification(`${formatMany(count, 'new finding')}: ${name}`, { tag: `${id} ${found}` });
  notice.onclick = () => {
    window.focus();
    navigate(`/saved?search=${encodeURIComponent(id)}`);
    notice.close();
  };
}
