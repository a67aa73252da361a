import { useMutation } from '@tanstack/react-query';
import { setTokenKindMutation } from '#queries/gateway/gatewayQueries.ts';
import { SERVICES, TOKEN_KINDS, type TokenKind } from '#services/services.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { UpstreamConnection } from './serviceFacts.ts';

const LABELS: Record<TokenKind, string> = { API: 'API', COMMAPI: 'Commercial (COMMAPI)', ANDROID: 'Android' };
const OPTIONS = [
  { value: '', label: 'Not known' },
  ...TOKEN_KINDS.map((kind) => ({ value: kind, label: LABELS[kind] })),
] as const;

/** What kind of token the credential is, as the test read it or as you know it; where a service has kinds. */
export function TokenKindField({ connection }: { connection: UpstreamConnection }) {
  const { service, credential, tokenKind } = connection;
  const set = useMutation(setTokenKindMutation);
  if (!credential || SERVICES[service].tokenKinds.length === 0) return null;
  return (
    <>
      <Field
        label="Kind of token"
        hint="Test reads it where the service lists its tokens. A commercial token can only search."
      >
        <Select<TokenKind | ''>
          value={TOKEN_KINDS.find((kind) => kind === tokenKind) ?? ''}
          options={OPTIONS}
          onValue={(kind) => set.mutate({ service, body: { kind: kind || null } })}
        />
      </Field>
      {set.error && <Notice error={set.error} />}
    </>
  );
}
