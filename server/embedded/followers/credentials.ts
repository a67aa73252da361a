// The credentials that the embedded followers service knows.

export interface KnownCredentials {
  /** Bearer tokens of applications. */
  bearers: readonly string[];
  /** Applications that sign. */
  consumers: readonly { key: string; secret: string }[];
  /** Users on whose behalf an application may sign. */
  tokens: readonly { token: string; secret: string; screenName: string }[];
}

export const EMBEDDED_CREDENTIALS: KnownCredentials = {
  bearers: ['embedded'],
  consumers: [{ key: 'embedded', secret: 'embedded' }],
  tokens: [{ token: 'embedded', secret: 'embedded', screenName: 'embedded' }],
};
