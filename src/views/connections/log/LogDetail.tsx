import { useMutation } from '@tanstack/react-query';
import { curlCommand } from '#domain/wire/curlCommand.ts';
import type { Endpoint } from '#services/endpoint.ts';
import { followers } from '#services/followers/endpoints.ts';
import type { Connection } from '#services/gateway/shapes.ts';
import { replay } from '#services/replay.ts';
import type { UpstreamService } from '#services/services.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatQueries } from '#ui/format/queryCost.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/connections/ConnectionsView.module.css';

interface LogDetailProps {
  service: UpstreamService;
  operation: string;
  target: string;
  connection: Connection | undefined;
  onRepeated: () => void;
}

const ENDPOINTS: Readonly<Record<UpstreamService, Readonly<Record<string, Endpoint>>>> = {
  wireless,
  workbook,
  followers,
};

/** How each service takes its credential, in a variable of the shell. */
const CREDENTIALS: Readonly<Record<UpstreamService, { scheme: string; variable: string }>> = {
  wireless: { scheme: 'Basic', variable: 'WIGLE_TOKEN' },
  workbook: { scheme: 'Bearer', variable: 'GRAPH_TOKEN' },
  followers: { scheme: 'Bearer', variable: 'X_TOKEN' },
};

/** The parameters of a read, as a command, and once more. */
export function LogDetail({ service, operation, target, connection, onRepeated }: LogDetailProps) {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const quota = ENDPOINTS[service][operation]?.parts.quota;
  const isPriced = connection?.mode === 'live' && quota !== undefined;
  const repeat = useMutation({
    mutationFn: () => replay(service, operation, target),
    onSettled: onRepeated,
  });
  const base = (connection?.baseUrl ?? '').replace(/\/$/, '');
  const { variable } = CREDENTIALS[service];
  return (
    <div className={styles.wide}>
      <dl className={styles.facts}>
        <div>
          <dt>Path</dt>
          <dd>
            <VisibleText text={decoded(path)} />
          </dd>
        </div>
        {[...new URLSearchParams(query)].map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
          <div key={at}>
            <dt>{name}</dt>
            <dd>
              <VisibleText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.row}>
        <Button isBusy={repeat.isPending} disabled={connection === undefined} onClick={() => repeat.mutate()}>
          {isPriced ? `Retry (${formatQueries(1, quota)})` : 'Retry'}
        </Button>
        {base !== '' && (
          <span className={styles.row}>
            <CopyButton label="Copy as curl" text={curlCommand(base + target, CREDENTIALS[service])} />
            <span className={styles.soft}>
              Copy as curl. Set <code>{variable}</code> first; it asks {new URL(base).host} itself
              {quota && ', which may count as a query'}.
            </span>
          </span>
        )}
        <span role="status">{repeat.isSuccess && `Answered; ${formatQueries(repeat.data)} spent.`}</span>
      </div>
      {repeat.isError && <Notice error={repeat.error} />}
    </div>
  );
}

/** The path as people write it; as it is where its escapes are broken. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
