import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '#domain/wire/Failure.ts';
import { setConnectionMutation } from '#queries/gateway/gatewayQueries.ts';
import { SERVICES } from '#services/services.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Badge, ModeBadge } from '#ui/display/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './ConnectionsView.module.css';
import { CredentialLine } from './CredentialLine.tsx';
import { SERVICE_FACTS, UNCHANGED, type UpstreamConnection } from './serviceFacts.ts';

const MODES = [
  { value: 'embedded', label: 'Embedded' },
  { value: 'live', label: 'Live' },
] as const;
const DATASETS = [
  { value: 'sample', label: 'Sample data' },
  { value: 'own', label: 'My files' },
] as const;

/** One service: embedded or live, its dataset, its address and its credential. */
export function ServiceCard({ connection }: { connection: UpstreamConnection }) {
  const { service, mode, dataset, built } = connection;
  const { title, about } = SERVICE_FACTS[service];
  const set = useMutation(setConnectionMutation);
  const [changes, setChanges] = useState(0);
  const countChange = () => setChanges((count) => count + 1);
  function change(facts: { mode?: string; dataset?: string }) {
    countChange();
    set.mutate({ service, body: { ...UNCHANGED, ...facts } });
  }

  return (
    <section className={styles.card} aria-labelledby={`${service}-title`}>
      <header className={styles.cardHeader}>
        <h2 id={`${service}-title`}>{title}</h2>
        {built || mode === 'live' ? (
          <ModeBadge mode={mode} dataset={dataset} />
        ) : (
          <Badge tone="amber">no emulator</Badge>
        )}
      </header>
      <p className={styles.soft}>{about}</p>
      {!built && (
        <Callout>
          This version has no emulator of this service. You can set up and test a live connection.
        </Callout>
      )}
      <div className={styles.row}>
        <SegmentedControl
          label={`${title}: mode`}
          options={MODES}
          value={mode === 'live' ? 'live' : 'embedded'}
          onValue={(next) => change({ mode: next })}
        />
        {SERVICES[service].datasets.length > 0 && mode !== 'live' && (
          <SegmentedControl
            label={`${title}: data`}
            options={DATASETS}
            value={dataset === 'own' ? 'own' : 'sample'}
            onValue={(next) => change({ dataset: next })}
          />
        )}
      </div>
      {set.error && <Notice error={set.error} />}
      <BaseUrlField key={connection.baseUrl} connection={connection} onSave={countChange} />
      <CredentialLine connection={connection} changes={changes} />
    </section>
  );
}

interface BaseUrlFieldProps {
  connection: UpstreamConnection;
  onSave: () => void;
}

function BaseUrlField({ connection, onSave }: BaseUrlFieldProps) {
  const { service } = connection;
  const [text, setText] = useState(connection.baseUrl ?? '');
  const save = useMutation(setConnectionMutation);
  return (
    <form
      className={styles.baseUrl}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
        save.mutate({ service, body: { ...UNCHANGED, baseUrl: text.trim() } });
      }}
    >
      <Field
        label="Base address of the live service"
        hint="A credential is only sent to the address that it was entered for."
        error={save.error ? asFailure(save.error).message : undefined}
      >
        <TextInput isMono inputMode="url" value={text} onValue={setText} />
      </Field>
      <Button type="submit" isBusy={save.isPending} disabled={text.trim() === (connection.baseUrl ?? '')}>
        Save address
      </Button>
    </form>
  );
}
