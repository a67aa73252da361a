import ChevronRight from 'virtual:icon/chevron-right';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '#queries/gateway/gatewayQueries.ts';
import type { LogEntry } from '#services/gateway/shapes.ts';
import { isUpstreamService } from '#services/services.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import styles from '#views/connections/ConnectionsView.module.css';
import { LogDetail } from './LogDetail.tsx';

interface LogRowProps {
  entry: LogEntry;
  isOpen: boolean;
  onOpen: () => void;
  /** It was sent once more. */
  onRepeated: () => void;
}

/** One request, and below it, when it is open, its parameters. */
export function LogRow({ entry, isOpen, onOpen, onRepeated }: LogRowProps) {
  const { service, operation, method, outcome, mode, status, cost, milliseconds, at, target } = entry;
  const { data } = useQuery(connectionsQuery);
  const connection = data?.reply.connections.find((one) => one.service === service);
  const name = operation ? `${service} ${operation}` : method;
  return (
    <>
      <tr>
        <td>{formatExactTime(at)}</td>
        <td>
          <span className={styles.operation}>
            {target !== null && (
              <IconButton
                label={`${isOpen ? 'Hide' : 'Show'} parameters of ${name}`}
                icon={<ChevronRight className={isOpen ? styles.turned : undefined} />}
                aria-expanded={isOpen}
                onClick={onOpen}
              />
            )}
            {name}
          </span>
        </td>
        <td className={/^(refused|failed)/.test(outcome) ? styles.bad : undefined}>
          {outcomeLabel(outcome)}
        </td>
        <td>{mode ?? ''}</td>
        <td className={styles.number}>{status}</td>
        <td className={styles.number}>{formatCount(cost)}</td>
        <td className={styles.number}>{formatDecimal(milliseconds)}</td>
      </tr>
      {isOpen && target !== null && service !== null && isUpstreamService(service) && (
        <tr>
          <td colSpan={7} className={styles.detail}>
            <LogDetail
              service={service}
              operation={operation ?? ''}
              target={target}
              connection={connection}
              onRepeated={onRepeated}
            />
          </td>
        </tr>
      )}
    </>
  );
}

/** A log entry's outcome: "refused:origin" → "refused: origin". */
function outcomeLabel(outcome: string): string {
  if (outcome === 'ok') return 'answered';
  if (outcome === 'kept') return 'answered from cache';
  return outcome.replace(':', ': ');
}
