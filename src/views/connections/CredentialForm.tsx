import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setConnectionMutation } from '#queries/gateway/gatewayQueries.ts';
import { type CredentialScheme, SERVICES } from '#services/services.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './ConnectionsView.module.css';
import {
  type CredentialDraft,
  checkDraft,
  credentialBody,
  draftOf,
  SCHEME_FIELDS,
  SCHEME_LABELS,
  typeInto,
} from './credentialDraft.ts';
import { SERVICE_FACTS, UNCHANGED, type UpstreamConnection } from './serviceFacts.ts';

interface CredentialFormProps {
  connection: UpstreamConnection;
  onClose: () => void;
}

/** Sends a credential to the gateway, which stores it and never returns it. */
export function CredentialForm({ connection, onClose }: CredentialFormProps) {
  const { service } = connection;
  const schemes: readonly CredentialScheme[] = SERVICES[service].schemes;
  const where: Readonly<Partial<Record<CredentialScheme, string>>> = SERVICE_FACTS[service].where;
  const [scheme, setScheme] = useState(schemes.find((one) => one === connection.scheme) ?? schemes[0]!);
  const [draft, setDraft] = useState<CredentialDraft>(() => draftOf(connection.signIn));
  const [isChecked, setChecked] = useState(false);
  const save = useMutation(setConnectionMutation);
  const errors = checkDraft(draft, scheme);

  function submit() {
    setChecked(true);
    if (Object.keys(errors).length > 0) return;
    const credential = credentialBody(draft, scheme);
    save.mutate({ service, body: { ...UNCHANGED, credential } }, { onSuccess: onClose });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {schemes.length > 1 && (
        <SegmentedControl
          label="Credential type"
          value={scheme}
          options={schemes.map((value) => ({ value, label: SCHEME_LABELS[value] }))}
          onValue={setScheme}
        />
      )}
      <p className={styles.soft}>{where[scheme]}</p>
      {SCHEME_FIELDS[scheme].map(([field, { label, isOptional, isPublic }]) => (
        <Field
          key={field}
          label={isOptional ? `${label} (optional)` : label}
          error={isChecked ? errors[field] : undefined}
        >
          <TextInput
            isMono
            type={isPublic ? 'text' : 'password'}
            autoComplete={isPublic ? 'off' : 'new-password'}
            value={draft[field] ?? ''}
            onValue={(text) => setDraft(typeInto(draft, scheme, field, text))}
          />
        </Field>
      ))}
      {save.error && <Notice error={save.error} />}
      <div className={styles.row}>
        <Button type="submit" kind="primary" isBusy={save.isPending}>
          {scheme === 'oauth2' ? 'Save settings' : 'Save credential'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
