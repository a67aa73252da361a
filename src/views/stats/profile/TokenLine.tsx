import { useRevealedToken } from '#queries/wireless/useRevealedToken.ts';
import type { Reply } from '#services/endpoint.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useNow } from '#ui/format/useNow.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Profile.module.css';

export type ApiToken = NonNullable<Reply<typeof wireless.apiToken>>['result'][number];

/** A token by its name and its end; in full for half a minute, when asked for. */
export function TokenLine({ apiToken, isPriced }: { apiToken: ApiToken; isPriced: boolean }) {
  const { authName, token: masked, status, type } = apiToken;
  const { token, error, isPending, untilMs, reveal, hide } = useRevealedToken(authName ?? '');
  return (
    <li className={styles.token}>
      <div className={styles.tokenHead}>
        {type && (
          <Badge>
            <VisibleText text={type} />
          </Badge>
        )}
        <code>{authName ? <VisibleText text={authName} /> : 'unnamed'}</code>
        {status && <span className="detail">{statusLabel(status)}</span>}
      </div>
      <div className={styles.tokenHead}>
        {token === undefined ? (
          <>
            <span className="visually-hidden">Token, masked: </span>
            <code>{masked ? <VisibleText text={masked} /> : '…'}</code>
            {authName && (
              <Button isBusy={isPending} onClick={reveal}>
                {isPriced ? 'Show for 30 seconds (1 query)' : 'Show for 30 seconds'}
              </Button>
            )}
          </>
        ) : (
          <>
            <span className="visually-hidden">Token: </span>
            <code>
              <VisibleText text={token} />
            </code>
            <CopyButton text={token} label="Copy token" />
            <Button ref={(button) => button?.focus()} onClick={hide}>
              Hide
            </Button>
            {untilMs !== undefined && <Countdown untilMs={untilMs} />}
          </>
        )}
      </div>
      {error && <Notice error={error} onRetry={reveal} />}
    </li>
  );
}

const STATUSES: Record<string, string> = { STATUS_ACTIVE: 'active', STATUS_DISABLED: 'disabled' };

function statusLabel(status: string) {
  return Object.hasOwn(STATUSES, status) ? STATUSES[status] : <VisibleText text={status} />;
}

function Countdown({ untilMs }: { untilMs: number }) {
  const seconds = Math.max(0, Math.ceil((untilMs - useNow(1000)) / 1000));
  return (
    <span role="timer" className="detail">
      hidden in {seconds} s
    </span>
  );
}
