import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_QUERIES, queriesFor, type TableQuestion } from '#domain/export/TableQuestion.ts';
import { keyProblem } from '#domain/sheet/refresh/planRefresh.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { noteSource, type TableSource } from '#queries/workbook/tables/tableSources.ts';
import { type SheetAt, tableColumnsQuery } from '#queries/workbook/workbookQueries.ts';
import type { Table } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { modeLabel } from '#ui/display/Badge.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import { liveLicence } from '#ui/export/wirelessSource.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { RefreshChanges } from './RefreshChanges.tsx';
import { useAskAgain } from './useAskAgain.ts';

interface RefreshTableProps {
  at: SheetAt;
  sheetName: string;
  table: Table;
  /** What filled it, at least one. */
  sources: readonly TableSource[];
  onClose: () => void;
}

/** Asks the question of a table again, for a price that is said first, and says what would change before it does. */
export function RefreshTable({ at, sheetName, table, sources, onClose }: RefreshTableProps) {
  const client = useQueryClient();
  const status = useQuery(statusQuery).data?.reply;
  const { questions, asking, rowCount } = useAskAgain(sources);
  const [typed, setQueries] = useState<number>();
  const all = questions.data?.flatMap((one) => one ?? []) ?? [];
  const connectionOf = (question: TableQuestion | undefined) =>
    status?.connections.find(({ service }) => service === question?.service);
  const now = all.map((question) => {
    const { mode, dataset } = connectionOf(question) ?? {};
    return mode && modeLabel(mode, dataset);
  });
  const isFree = all.every((question) => question.requests === 0 || connectionOf(question)?.mode !== 'live');
  // What is kept on this machine is the same whoever answers now.
  const other = all.findIndex((question, at) => question.requests > 0 && sources[at]!.mode !== now[at]);
  const wanted = all.reduce((sum, one, at) => sum + queriesFor(one, Number(sources[at]?.rows) || 0), 0);
  const queries = isFree ? MOST_QUERIES * all.length : (typed ?? Math.min(wanted, MOST_QUERIES));
  const key = (sources.find((one) => one.key !== '')?.key ?? '').split(' ').filter(Boolean);
  const { worksheet: _, ...book } = at;
  const columns = useQuery(tableColumnsQuery({ ...book, table: table.id })).data?.reply.value;
  const lost =
    columns &&
    keyProblem(
      columns.map(({ name }) => name ?? ''),
      key,
    );
  const problem =
    all.length < sources.length
      ? NOT_HERE
      : ((other < 0 ? undefined : otherProblem(sources[other]!, now[other])) ?? lost);

  /** Each answer is noted as the latest of its question. */
  async function note() {
    for (const [index, { rows, modes, fetchedAtMs }] of asking.data!.answers.entries()) {
      const { title, source, query, link } = sources[index]!;
      const { service, requests } = all[index]!;
      const { dataset } = connectionOf(all[index]) ?? {};
      const mode =
        requests === 0 ? modes.join(' and ') : modes.map((one) => modeLabel(one, dataset)).join(' and ');
      const licence = service === 'wireless' ? liveLicence(modes) : null;
      const facts = { title, source, query, link, mode, fetchedAtMs, licence };
      await noteSource(client, book, { sheet: sheetName, table: table.id, facts, count: rows.count, key });
    }
  }
  return (
    <Dialog title={`Refresh ${table.name ?? 'table'}`} onClose={onClose}>
      <div className={styles.form}>
        <dl className={styles.facts}>
          {sources.map(({ link, query, mode: asked, fetched_at, rows }) => (
            <div key={link} className={styles.facts}>
              <dt>Query</dt>
              <dd>
                <VisibleText text={query} />
              </dd>
              <dt>Last fetched</dt>
              <dd>
                {fetched_at} UTC, {asked}, {formatMany(Number(rows) || 0, 'row')}
              </dd>
            </div>
          ))}
        </dl>
        {questions.isPending && <Pending label="Reading the query" />}
        {questions.error && <Notice error={questions.error} onRetry={() => void questions.refetch()} />}
        {questions.data && problem !== undefined && <Callout tone="amber">{problem}</Callout>}
        {questions.data && columns && problem === undefined && !asking.data && (
          <form
            className={styles.target}
            onSubmit={(event) => {
              event.preventDefault();
              if (!asking.isPending) asking.mutate({ all, queries });
            }}
          >
            {!isFree && all.some(({ pageRows }) => Number.isFinite(pageRows)) && (
              <NumberField
                label="Query limit"
                value={queries}
                {...wholeNumbers(wantedLeast(all), MOST_QUERIES)}
                onValue={setQueries}
              />
            )}
            {asking.error && <Notice error={asking.error} kept="The table is as it was." />}
            <div className={styles.foot}>
              <Button type="submit" kind="primary" isBusy={asking.isPending} aria-disabled={asking.isPending}>
                Ask again ({isFree ? 'free' : `up to ${formatQueries(queries)}`})
              </Button>
              <Button onClick={onClose}>Cancel</Button>
              <span className={styles.progress} aria-live="polite">
                {asking.isPending && `${formatCount(rowCount)} rows so far`}
              </span>
            </div>
          </form>
        )}
        {asking.data && (
          <RefreshChanges
            at={at}
            table={table}
            answer={asking.data}
            tableKey={key}
            onDone={note}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

const wantedLeast = (all: readonly { requests: number }[]) =>
  Math.max(
    1,
    all.reduce((sum, { requests }) => sum + requests, 0),
  );

const NOT_HERE =
  'This kind of table cannot be refreshed from here. Open the page that it was saved from, and save a new table.';

const otherProblem = ({ mode }: TableSource, now: string | undefined) =>
  `The rows came from ${mode}, but the connection is ${now ?? 'not ready'}. Rows from different sources cannot be mixed: switch the connection first.`;
