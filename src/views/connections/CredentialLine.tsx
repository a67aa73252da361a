import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removeConnectionMutation, testConnectionMutation } from '#queries/gateway/gatewayQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmButton } from '#ui/controls/ConfirmButton.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './ConnectionsView.module.css';
import { CredentialForm } from './CredentialForm.tsx';
import { expiryLabel } from './expiryLabel.ts';
import { SignInLine } from './SignInLine.tsx';
import { SERVICE_FACTS, type UpstreamConnection } from './serviceFacts.ts';
import { TokenKindField } from './TokenKindField.tsx';

interface CredentialLineProps {
  connection: UpstreamConnection;
  /** How often something else of the connection was changed: the result of a test is of what was there before. */
  changes?: number;
}

/** The masked credential, with the commands to replace, test and remove it. */
export function CredentialLine({ connection, changes = 0 }: CredentialLineProps) {
  const [isEditing, setEditing] = useState(false);
  const test = useMutation(testConnectionMutation);
  const [tested, setTested] = useState(0);
  const remove = useMutation(removeConnectionMutation);
  const isLive = connection.mode === 'live';
  const { service, signIn, expiresAt } = connection;
  const expiry = signIn ? undefined : expiryLabel(connection, Date.now());
  const price = SERVICE_FACTS[service].testPrice;
  function runTest() {
    setTested(changes);
    test.mutate({ service });
  }
  function edit() {
    test.reset();
    setEditing(true);
  }
  function removeIt() {
    test.reset();
    remove.mutate({ service });
  }

  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Credential</dt>
          <dd>
            {connection.credential ? <VisibleText text={connection.credential} /> : 'none'}
            {expiry && <> · {expiry}</>}
            {connection.keptIn && <span className={styles.soft}> · stored in {connection.keptIn}</span>}
          </dd>
        </div>
      </dl>
      {signIn && !isEditing && <SignInLine service={service} signIn={signIn} expiresAt={expiresAt} />}
      {isLive && !connection.credential && !isEditing && (
        <Callout tone="amber">Live without a credential: only public data is available.</Callout>
      )}
      {!isEditing && <TokenKindField connection={connection} />}
      {isEditing ? (
        <CredentialForm connection={connection} onClose={() => setEditing(false)} />
      ) : (
        <div className={styles.row}>
          <Button onClick={edit}>{connection.credential ? 'Replace credential' : 'Enter credential'}</Button>
          {(isLive || connection.built) && (
            <Button isBusy={test.isPending} onClick={runTest}>
              Test ({price})
            </Button>
          )}
          {connection.credential && (
            <ConfirmButton confirmation="Remove permanently" isBusy={remove.isPending} onConfirm={removeIt}>
              Remove
            </ConfirmButton>
          )}
        </div>
      )}
      {test.data && tested === changes && (
        <Callout tone={test.data.reply.works ? 'plain' : 'amber'}>
          <VisibleText text={test.data.reply.message} />
          {test.data.reply.account && (
            <>
              {' '}
              Signed in as <VisibleText text={test.data.reply.account} />.
            </>
          )}{' '}
          Spent {formatMany(test.data.reply.cost ?? 0, 'query', 'queries')}.
        </Callout>
      )}
      {(test.error ?? remove.error) && <Notice error={test.error ?? remove.error} />}
    </>
  );
}
