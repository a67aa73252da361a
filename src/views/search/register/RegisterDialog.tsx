import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { findNames } from '#domain/text/findNames.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { ComboList } from '#ui/overlays/ComboList.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { RegisterName } from '#views/search/condition/conditions.ts';
import type { SearchDraft } from '#views/search/form/searchDraft.ts';
import { CodeChoice } from './CodeChoice.tsx';
import styles from './Register.module.css';
import type { RegisterEntry } from './RegisterEntry.ts';
import { REGISTERS } from './registers.ts';

const MOST_SHOWN = 60;

interface RegisterDialogProps {
  register: RegisterName;
  draft: SearchDraft;
  onDraft: (draft: SearchDraft) => void;
  onClose: () => void;
}

/** Finds the values of a condition by a name. Choosing fills in the field and sends nothing. */
export function RegisterDialog({ register, draft, onDraft, onClose }: RegisterDialogProps) {
  const { title, placeholder, codes, load, ifMissing, fromService, fields } = REGISTERS[register];
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [entries, setEntries] = useState<readonly RegisterEntry[]>();
  const [failure, setFailure] = useState<unknown>();
  const [chosen, setChosen] = useState<RegisterEntry>();

  async function read(from: () => Promise<RegisterEntry[]>) {
    setFailure(undefined);
    try {
      setEntries(await from());
    } catch (error) {
      setFailure(error);
    }
  }
  const readOnce = useEffectEvent(() => void read(load));
  useEffect(() => readOnce(), []);

  function withValues(values: readonly string[]): SearchDraft {
    const filled = Object.fromEntries(fields.map((name) => [name, values.join(', ')]));
    return { ...draft, texts: { ...draft.texts, ...filled } };
  }
  function use(values: readonly string[]) {
    onDraft(withValues(values));
    onClose();
  }
  function pick(entry: RegisterEntry) {
    const [only, ...others] = entry.codes();
    if (others.length === 0 && only?.values.length === 1) use(only.values);
    else setChosen(entry);
  }

  const { found, count } = findNames(entries ?? [], text, MOST_SHOWN);
  const status =
    count === 0
      ? `No name matches. ${ifMissing}`
      : count > found.length && `${formatCount(count)} names; type more letters to see the others.`;
  // Outside the form, whose submission Enter in a field would be.
  return createPortal(
    <Dialog title={title} isBare={!chosen} onClose={onClose}>
      {failure !== undefined && <Notice error={failure} onRetry={() => void read(load)} />}
      {chosen ? (
        <CodeChoice
          entry={chosen}
          names={codes}
          draftOf={withValues}
          onUse={use}
          onBack={() => setChosen(undefined)}
        />
      ) : (
        <>
          <ComboList
            label={title}
            listLabel={title}
            placeholder={placeholder}
            text={text}
            onText={setText}
            options={found}
            status={entries ? status : failure === undefined && 'Loading names…'}
            onPick={pick}
          />
          {fromService && (
            <p className={styles.foot}>
              <Button onClick={() => void read(() => fromService(client))}>
                Get the service’s own list (no query)
              </Button>
            </p>
          )}
        </>
      )}
    </Dialog>,
    document.body,
  );
}
