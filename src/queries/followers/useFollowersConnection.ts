import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '#queries/cache/statusQuery.ts';

export interface FollowersConnection {
  /** Undefined until the gateway has said. */
  mode: 'embedded' | 'live' | undefined;
  /** Whether a service answers at all: the embedded one, or a live one with a credential. */
  isReady: boolean;
  window: { limit: number; left: number; resetAtMs: number | undefined } | undefined;
}

/** Who answers queries for followers, and what is left of the window that all crawls share. */
export function useFollowersConnection(): FollowersConnection {
  const status = useQuery(statusQuery).data?.reply;
  const connection = status?.connections.find(({ service }) => service === 'followers');
  const quota = status?.quotas.find((one) => one.service === 'followers' && one.class === 'window');
  const limit = quota?.limit;
  return {
    mode: connection && (connection.mode === 'live' ? 'live' : 'embedded'),
    isReady:
      connection !== undefined &&
      (connection.mode === 'live' ? connection.credential !== null : connection.built),
    window:
      quota && limit != null
        ? { limit, left: Math.max(0, limit - quota.spent), resetAtMs: quota.resetAt ?? undefined }
        : undefined,
  };
}
