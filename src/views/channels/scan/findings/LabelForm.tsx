import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LABEL_NAMES, LABELS, type Label, MAX_NOTE_LENGTH } from '#domain/simulator/ReviewLabel.ts';
import { labelsQuery, setLabelMutation } from '#queries/wireless/reviewLabels.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './FindingDrawer.module.css';

/** The reviewer's label of a cell. A label saves at once, a note on its button. */
export function LabelForm({ cellKey }: { cellKey: string }) {
  const id = useId();
  const { data: labels, error, refetch } = useQuery(labelsQuery);
  const saving = useMutation(setLabelMutation);
  const given = labels?.get(cellKey);
  const label = given?.label ?? 'unknown';
  const kept = given?.note ?? '';
  const [draft, setDraft] = useState<string>();
  const note = draft ?? kept;

  function save(next: Label, text: string) {
    saving.mutate(
      { key: cellKey, body: { label: next, note: text } },
      { onSuccess: () => setDraft((now) => (now === text ? undefined : now)) },
    );
  }
  return (
    <section className={styles.labels} aria-label="Review">
      <h3 id={id}>{given?.savedBy === undefined ? 'Your label' : 'Team label'}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would say its legend twice */}
      <div role="group" aria-labelledby={id} className={styles.choices}>
        {LABELS.map((one) => (
          <Button key={one} aria-pressed={one === label} onClick={() => save(one, note)}>
            {LABEL_NAMES[one]}
          </Button>
        ))}
      </div>
      <form
        className={styles.note}
        onSubmit={(event) => {
          event.preventDefault();
          save(label, note);
        }}
      >
        <label htmlFor={`${id}note`}>Note</label>
        <TextArea
          id={`${id}note`}
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onValue={setDraft}
          onSend={() => save(label, note)}
        />
        <div className={styles.saved}>
          <Button type="submit" disabled={note === kept} isBusy={saving.isPending}>
            Save note
          </Button>
          <span role="status" className="remark">
            {saving.isPending && 'Saving'}
            {!saving.isPending && note !== kept && 'Unsaved note'}
            {!saving.isPending && note === kept && given && (
              <>
                Saved <Time timeMs={given.atMs} />
                {given.savedBy !== undefined && (
                  <>
                    {' '}
                    by <VisibleText text={given.savedBy} />
                  </>
                )}
              </>
            )}
          </span>
        </div>
      </form>
      {saving.isError && (
        <Notice
          error={saving.error}
          kept="The previous label is restored. Your note is still in the field."
          onRetry={() => saving.mutate(saving.variables)}
        />
      )}
      {error && <Notice error={error} onRetry={() => void refetch()} />}
    </section>
  );
}
