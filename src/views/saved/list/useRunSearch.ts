import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { TableQuestion } from '#domain/export/TableQuestion.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { useTableQuestions } from '#queries/cache/useTableQuestions.ts';
import { keepSnapshotMutation } from '#queries/saved/savedQueries.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { AskAgainContext } from '#ui/export/AskAgainContext.ts';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';

/** The question of a saved search, and the asking of it: nothing is asked before `run`. */
export function useRunSearch(search: SavedSearch) {
  const { questions, rowCount, setRowCount, begin, stop } = useTableQuestions(
    [search.link],
    useContext(AskAgainContext),
  );
  const asked = questions.data?.[0] ?? undefined;
  const connection = useQuery(statusQuery).data?.reply.connections.find(
    ({ service }) => service === asked?.service,
  );
  const keep = useMutation(keepSnapshotMutation);
  const run = useMutation({
    gcTime: 0,
    async mutationFn({ to, queries }: { to: TableQuestion; queries: number }) {
      const answer = await to.ask(queries, begin(), setRowCount);
      const { modes, fetchedAtMs, isComplete } = answer;
      const mode = modes.map((one) => modeLabel(one, connection?.dataset)).join(' and ');
      const isWireless = to.service === 'wireless';
      return keep.mutateAsync({
        id: search.id,
        rows: answer.rows,
        facts: {
          ...{ title: search.name, query: search.name, link: search.link, mode, fetchedAtMs },
          source: isWireless ? WIRELESS_SOURCE : 'Airledger, followers service',
          licence: isWireless ? liveLicence(modes) : null,
          unit: search.snapshots[0]?.unit ?? (search.link.startsWith('/?') ? 'network' : 'row'),
          question: to.key ?? search.link,
          // Rows of a time only add up: one that is missing is no sign of anything.
          isWhole: isComplete && to.isSeries !== true,
        },
        fetchedAtMs,
      });
    },
  });
  const isFree = asked?.requests === 0 || connection?.mode === 'embedded';
  return { asked, isPending: questions.isPending, isFree, run, rows: rowCount, stop };
}
