import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setQuotaMutation } from '#queries/gateway/gatewayQueries.ts';
import type { QuotaClass } from '#services/endpoint.ts';
import type { UpstreamService } from '#services/services.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberInput } from '#ui/controls/NumberInput.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import styles from './ConnectionsView.module.css';

interface LimitCellProps {
  service: string;
  quota: string;
  limit: number | null;
}

/** The limit of a class: the account's, or a lower one that you set. Empty for none. */
export function LimitCell({ service, quota, limit }: LimitCellProps) {
  const [draft, setDraft] = useState<number | undefined>();
  const [isEditing, setEditing] = useState(false);
  const save = useMutation(setQuotaMutation);
  const name = `Limit of ${service} ${quota}`;
  if (!isEditing)
    return (
      <button
        type="button"
        className={styles.change}
        aria-label={`${name}: ${limit === null ? 'none' : limit}. Change`}
        onClick={() => {
          setDraft(limit ?? undefined);
          setEditing(true);
        }}
      >
        {limit === null ? 'none' : formatCount(limit)}
      </button>
    );
  return (
    <form
      className={styles.limit}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { service: service as UpstreamService, class: quota as QuotaClass, body: { limit: draft ?? null } },
          { onSuccess: () => setEditing(false) },
        );
      }}
    >
      <NumberInput
        aria-label={name}
        placeholder="none"
        value={draft}
        onValue={setDraft}
        aria-invalid={save.isError}
      />
      <Button type="submit" isBusy={save.isPending}>
        Save
      </Button>
    </form>
  );
}
