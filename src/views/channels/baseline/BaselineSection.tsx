import { useState } from 'react';
import { Link } from 'wouter';
import { doubtMessage } from '#domain/saved/doubtMessage.ts';
import { useKeepRows } from '#queries/saved/useKeepRows.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatKept } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import styles from '#views/channels/Channels.module.css';
import { ChangeCounts } from './ChangeCounts.tsx';
import type { BaselineModel } from './useBaseline.ts';

interface BaselineSectionProps {
  baseline: BaselineModel;
  /** Of a snapshot's id. */
  onChoose: (id: string) => void;
  /** Shows the changes in the table and on the map. */
  onShow: () => void;
}

/** Keeps the area as it is, and says what has changed since it was kept. */
export function BaselineSection({ baseline, onChoose, onShow }: BaselineSectionProps) {
  const { here, elsewhere, chosen, now, changes, doubts, error } = baseline;
  if (!now && !chosen && elsewhere.length === 0) return null;
  const doubt = doubts && doubtMessage(doubts);
  return (
    <PanelSection label="Baseline">
      <h2>Baseline</h2>
      <div className={styles.ask}>
        {here.length > 1 && (
          <Field label="Compare with">
            <Select
              value={chosen!.snapshot.id}
              options={here.map(({ search, snapshot }) => ({
                value: snapshot.id,
                label: `${formatKept(snapshot)} · ${search.name}`,
              }))}
              onValue={onChoose}
            />
          </Field>
        )}
        {chosen && here.length === 1 && (
          <p className="remark">
            <VisibleText text={chosen.search.name} />, {formatKept(chosen.snapshot)}
          </p>
        )}
        {error && <Notice error={error} />}
        {changes && <ChangeCounts changes={changes} />}
        {doubt && <Callout>{doubt}</Callout>}
        {changes && changes.length > 0 && (
          <Button onClick={onShow}>Show {formatMany(changes.length, 'change')}</Button>
        )}
        {now && <KeepBaseline baseline={baseline} />}
        {elsewhere.length > 0 && (
          <ul className="detail" aria-label="Baselines of other areas">
            {elsewhere.map(({ id, name, link }) => (
              <li key={id}>
                <Link href={link}>
                  <VisibleText text={name} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </PanelSection>
  );
}

/** Saves what the view holds, without a query: the first baseline of an area under a name. */
function KeepBaseline({ baseline: { now, chosen } }: Pick<BaselineSectionProps, 'baseline'>) {
  const { rows, facts } = now!;
  const keep = useKeepRows();
  const [typed, setName] = useState<string>();
  const tell = useToast();
  const name = typed ?? facts.title;
  const isGood = name.trim() !== '';
  const keepNow = () =>
    keep.mutate(
      { rows, facts, of: chosen?.search ?? { name, link: facts.link, note: '', tags: ['baseline'] } },
      {
        onSuccess: (kept) =>
          tell({
            text: `Saved ${formatMany(rows.count, 'channel and cell', 'channels and cells')} of “${kept.name}”.`,
            undo: kept.undo,
          }),
      },
    );
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) keepNow();
      }}
    >
      {!chosen && (
        <Field
          label="Name"
          hint="Keeps these channels and cells without a query. Your next visit shows what has changed."
          error={isGood ? undefined : 'Enter a name.'}
        >
          <TextInput value={name} maxLength={200} onValue={setName} />
        </Field>
      )}
      {!facts.isWhole && (
        <p className="remark">
          These may not be all channels and cells. Rows that are missing later are then not reported as gone.
        </p>
      )}
      <Button type="submit" isBusy={keep.isPending} aria-disabled={!isGood}>
        {chosen ? 'Update baseline' : 'Save baseline'}
      </Button>
      {keep.error && <Notice error={keep.error} kept="Your baselines are unchanged." />}
    </form>
  );
}
