import { useMutation } from '@tanstack/react-query';
import { asFailure } from '#domain/wire/Failure.ts';
import { beginSignInMutation, signOutMutation } from '#queries/gateway/gatewayQueries.ts';
import type { Connection, SignIn } from '#services/gateway/shapes.ts';
import type { UpstreamService } from '#services/services.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './ConnectionsView.module.css';
import { expiryLabel } from './expiryLabel.ts';

interface SignInLineProps {
  service: UpstreamService;
  signIn: SignIn;
  /** When the token expires, epoch milliseconds. */
  expiresAt: Connection['expiresAt'];
  /** Opens the provider's page in this tab. */
  onLeave?: (address: string) => void;
}

/** The state of an OAuth 2.0 sign-in, with the commands to sign in and out. */
export function SignInLine({ service, signIn, expiresAt, onLeave = leave }: SignInLineProps) {
  const begin = useMutation(beginSignInMutation);
  const out = useMutation(signOutMutation);
  const { isSignedIn, issuer, scopes, message } = signIn;
  const now = Date.now();
  const expiry = expiryLabel({ service, scheme: 'oauth2', expiresAt, signIn }, now);
  const isOver = isSignedIn && !signIn.renews && expiresAt !== null && expiresAt <= now;
  const beginSignIn = () =>
    begin.mutate(
      { service, body: { page: window.location.origin } },
      { onSuccess: ({ reply }) => onLeave(reply.url) },
    );
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Sign-in</dt>
          <dd>
            {isSignedIn && !isOver ? 'signed in' : 'not signed in'}
            {expiry && ` · ${expiry}`}
            <span className={styles.soft}>
              {' · '}
              <VisibleText text={hostOf(issuer)} /> · <VisibleText text={scopes} />
            </span>
          </dd>
        </div>
      </dl>
      {message && (
        <Callout tone="amber">
          <VisibleText text={message} />
        </Callout>
      )}
      <div className={styles.row}>
        {(!isSignedIn || isOver) && (
          <Button kind="primary" isBusy={begin.isPending} onClick={beginSignIn}>
            {isOver || message ? 'Sign in again' : 'Sign in'}
          </Button>
        )}
        {isSignedIn && (
          <Button isBusy={out.isPending} onClick={() => out.mutate({ service })}>
            Sign out
          </Button>
        )}
      </div>
      {begin.error && (
        <Callout tone="amber">
          <VisibleText text={asFailure(begin.error).message} />
        </Callout>
      )}
      {out.error && <Notice error={out.error} />}
    </>
  );
}

const hostOf = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

function leave(address: string) {
  window.location.assign(address);
}
