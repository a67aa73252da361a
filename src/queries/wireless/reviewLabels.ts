// Labels that reviewers give to cells. A label shows at once; if it cannot be saved, the previous one returns.

import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReviewLabels, readReviewLabel } from '#domain/simulator/ReviewLabel.ts';
import { query } from '#queries/cache/query.ts';
import type { Input, Reply } from '#services/endpoint.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import type { SavedLabel } from '#services/gateway/shapes.ts';
import { type Answer, call } from '#services/request.ts';

type LabelChange = Input<typeof gateway.setLabel>;

const rawLabelsQuery = query(gateway.labels, {});

/** The labels by the keys of their cells. */
export const labelsQuery = queryOptions({
  ...rawLabelsQuery,
  select: ({ reply }: Answer<Reply<typeof gateway.labels>>): ReviewLabels =>
    new Map(
      reply.labels.flatMap((one) => {
        const read = readReviewLabel(one);
        return read ? [[one.key, read] as const] : [];
      }),
    ),
});

/** One object, so that nothing is drawn twice while they load. */
const NO_LABELS: ReviewLabels = new Map();

/** The labels; none while they load. */
export function useReviewLabels(): ReviewLabels {
  return useQuery(labelsQuery).data ?? NO_LABELS;
}

/**
 * Labels a cell; `unknown` without a note takes its label back. Changes are sent in the order in which they were made. One
 * that fails is undone here and its error says why; changes of other cells stay.
 */
export const setLabelMutation = mutationOptions<
  Answer<SavedLabel>,
  Error,
  LabelChange,
  { before: SavedLabel | undefined; shown: SavedLabel }
>({
  mutationKey: ['gateway', 'setLabel'],
  mutationFn: (input) => call(gateway.setLabel, input),
  meta: { endpoint: gateway.setLabel },
  scope: { id: 'labels' },
  async onMutate({ key, body }, { client }) {
    await client.cancelQueries({ queryKey: rawLabelsQuery.queryKey });
    const before = find(client, key);
    const shown = { key, ...body, atMs: Date.now(), savedBy: null };
    show(client, key, body.label === 'unknown' && body.note === '' ? undefined : shown);
    return { before, shown };
  },
  onError(_error, { key }, undo, { client }) {
    const isOurs = undo && (find(client, key) ?? undo.shown).atMs === undo.shown.atMs;
    if (isOurs) show(client, key, undo.before);
    return client.invalidateQueries({ queryKey: rawLabelsQuery.queryKey });
  },
});

function find(client: QueryClient, key: string): SavedLabel | undefined {
  return client.getQueryData(rawLabelsQuery.queryKey)?.reply.labels.find((one) => one.key === key);
}

/** Puts a label in the place of the one that the cell has; undefined takes it away. */
function show(client: QueryClient, key: string, label: SavedLabel | undefined): void {
  client.setQueryData(rawLabelsQuery.queryKey, (answer) => {
    if (!answer) return answer;
    const others = answer.reply.labels.filter((one) => one.key !== key);
    return { ...answer, reply: { labels: label ? [...others, label] : others } };
  });
}
