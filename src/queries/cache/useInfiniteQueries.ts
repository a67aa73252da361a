import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  notifyManager,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

type Options<P> = InfiniteQueryObserverOptions<P, Error, InfiniteData<P>>;

/** As many `useInfiniteQuery` as there are options; their number may change with each rendering. */
export function useInfiniteQueries<P>(list: readonly Options<P>[]) {
  const client = useQueryClient();
  const options = list.map((one) => ({
    ...client.defaultQueryOptions(one as never),
    _optimisticResults: 'optimistic',
  })) as unknown as Options<P>[];
  const hash = JSON.stringify(list.map(({ queryKey }) => queryKey));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer is made for a key, its other options are set below
  const observers = useMemo(
    () => options.map((one) => new InfiniteQueryObserver<P, Error, InfiniteData<P>>(client, one)),
    [client, hash],
  );
  const changes = useRef(0);
  useSyncExternalStore(
    useCallback(
      (notify: () => void) => {
        const change = notifyManager.batchCalls(() => {
          changes.current += 1;
          notify();
        });
        const ends = observers.map((observer) => observer.subscribe(change));
        return () => {
          for (const end of ends) end();
        };
      },
      [observers],
    ),
    () => changes.current,
  );
  useEffect(() => {
    for (const [at, observer] of observers.entries()) observer.setOptions(options[at]!);
  });
  return observers.map((observer, at) => observer.getOptimisticResult(options[at] as never));
}
