import { type Failure, isGatewayAway } from '#domain/failure.ts';
import { sayFailure } from '#ui/sayFailure.ts';
import styles from './Frame.module.css';

/** Over every view while the gateway cannot be asked: the view stays as it was. */
export function GatewayAway({ failure }: { failure: Failure }) {
  const { happened, todo } = sayFailure(failure);
  return (
    <div className={styles.away} role="alert">
      <strong>{happened}</strong> {isGatewayAway(failure) && todo}
    </div>
  );
}
