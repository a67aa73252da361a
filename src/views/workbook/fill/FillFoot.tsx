import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { needsOf } from '#domain/sheet/fill/fillFields.ts';
import type { FillItems } from '#domain/sheet/fill/planFill.ts';
import { startFill } from '#queries/workbook/fill/startFill.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { modeLabel } from '#ui/display/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatCost, formatQueries } from '#ui/format/queryCost.ts';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import panels from '#views/workbook/panels/Panels.module.css';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import styles from './Fill.module.css';
import type { FillFormProps } from './FillDialogProps.ts';
import { useFills } from './FillsContext.ts';
import { type FillChoice, fillPlan } from './fillPlan.ts';
import { type FillPrice, useFillPrice } from './useFillPrice.ts';

interface FillFootProps extends FillFormProps {
  choice: FillChoice;
  found: FillItems;
  canStart: boolean;
}

/** What the fill costs, the most that it may, and its start. */
export function FillFoot(props: FillFootProps) {
  const { choice, found, canStart, connection, onClose } = props;
  const { isFree, mode, dataset } = connection;
  const client = useQueryClient();
  const edits = useEdits();
  const fills = useFills();
  const needs = needsOf([...choice.choices.keys()]);
  const price = useFillPrice(found.items, needs, isFree, canStart);
  const most = price.data ? price.data.mostDetail + price.data.search : 0;
  const [typed, setTyped] = useState<number>();
  const budget = isFree || most === 0 ? null : (typed ?? most);
  const starting = useMutation({
    gcTime: 0,
    async mutationFn({ cached }: FillPrice) {
      const plan = await fillPlan(props, edits, fills.file);
      const known = {
        items: found.items,
        known: cached,
        knownMode: modeLabel(mode ?? 'live', dataset),
        budget,
      };
      return startFill({ edits, client, writer: fills.writer }, { ...plan, ...known });
    },
    onSuccess: (isStarted) => isStarted && onClose(),
  });
  const cost = price.data && costText(price.data, isFree);
  return (
    <form
      className={styles.foot}
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart && price.data && !starting.isPending) starting.mutate(price.data);
      }}
    >
      {cost !== undefined && (
        <p className={styles.note}>
          {price.data &&
            price.data.known > 0 &&
            `${formatMany(price.data.known, 'identifier')} already known. `}
          {isFree || most === 0
            ? cost
            : formatCost(
                cost,
                price.data!.mostDetail > 0 ? connection.quota('detail') : undefined,
                price.data!.search > 0 ? connection.quota('search') : undefined,
              )}
          .{!isFree && most > 0 && ' When they run out, the fill waits and resumes automatically.'}
        </p>
      )}
      {price.error && <Notice error={price.error} onRetry={() => void price.refetch()} />}
      {budget !== null && (
        <NumberField label="Query limit" value={budget} {...wholeNumbers(1, 1_000_000)} onValue={setTyped} />
      )}
      {starting.error && <Notice error={starting.error} kept="The sheet is unchanged." />}
      {starting.data === false && (
        <Callout tone="amber">
          Not started: earlier changes could not be saved. See the notice above the sheet.
        </Callout>
      )}
      <div className={panels.line}>
        <Button
          type="submit"
          kind="primary"
          isBusy={starting.isPending}
          aria-disabled={!canStart || !price.data || starting.isPending}
        >
          {budget === null ? 'Fill in (free)' : `Fill in (up to ${formatQueries(Math.min(budget, most))})`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <p className={styles.note}>
        Lookups continue while the workbook is closed. Values are written while it is open.
      </p>
    </form>
  );
}

function costText({ detail, mostDetail, search }: FillPrice, isFree: boolean): string {
  if (isFree) return 'Free: embedded service';
  const parts = [
    ...(mostDetail > 0
      ? [
          detail === mostDetail
            ? formatQueries(detail, 'detail')
            : `${detail} to ${formatQueries(mostDetail, 'detail')}`,
        ]
      : []),
    ...(search > 0 ? [`up to ${formatQueries(search, 'search')}`] : []),
  ];
  return parts.join(' and ') || 'Free: nothing needs to be looked up';
}
