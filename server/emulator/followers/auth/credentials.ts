// The credentials that the embedded followers service knows.

/** An application: what it signs with, and the bearer token that it gets for these. */
export interface Consumer {
  key: string;
  secret: string;
  bearer: string;
}

export interface KnownCredentials {
  consumers: readonly Consumer[];
  /** Users on whose behalf an application may sign. */
  tokens: readonly { token: string; secret: string; screenName: string }[];
}

export const EMBEDDED_CREDENTIALS: KnownCredentials = {
  consumers: [{ key: 'embedded', secret: 'embedded', bearer: 'embedded' }],
  tokens: [{ token: 'embedded', secret: 'embedded', screenName: 'embedded' }],
};
