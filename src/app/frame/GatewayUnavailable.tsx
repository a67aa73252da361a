import { type Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import styles from './Frame.module.css';

/** Over every view while the gateway cannot be asked: the view stays as it was. */
export function GatewayUnavailable({ failure }: { failure: Failure }) {
  const { happened, todo } = failureMessage(failure);
  return (
    <div className={styles.away} role="alert">
      <strong>{happened}</strong> {isGatewayUnreachable(failure) && todo}
    </div>
  );
}
