import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { savedSearchesQuery } from '#queries/saved/savedQueries.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { SavedPage } from './SavedPage.tsx';
import { ownCollection } from './state/SavedCollection.ts';
import { savedUrl } from './state/savedState.ts';

/** Saved searches with the snapshots of their answers, and what differs between two of them. */
export function SavedView() {
  const { data, error, refetch } = useQuery(savedSearchesQuery);
  const url = useUrlState(savedUrl);
  const collection = useMemo(() => data && ownCollection(data.reply.saved), [data]);
  if (error && !collection) return <Notice error={error} onRetry={() => void refetch()} />;
  if (!collection) return <Pending label="Loading saved searches" rows={8} />;
  return <SavedPage collection={collection} url={url} />;
}
