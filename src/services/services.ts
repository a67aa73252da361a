// The upstream services, as the page and the gateway both need to know them. What only one of the two needs is in
// records over `UpstreamService`: the gateway's `UPSTREAMS`, the emulators, the labels of Connections.

export type CredentialScheme = 'basic' | 'bearer' | 'oauth1' | 'oauth2';

/** What the emulator of a service can answer from: the sample data, or the files that the user imported. */
export type Dataset = 'sample' | 'own';

/** Kinds of token that the wireless service issues; a commercial one, `COMMAPI`, can only search. */
export const TOKEN_KINDS = ['API', 'COMMAPI', 'ANDROID'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

interface ServiceFacts {
  /** The kinds of credential that the service takes, the usual one first. */
  schemes: readonly [CredentialScheme, ...CredentialScheme[]];
  /** Empty where there is nothing to choose from; else the one of a new installation first. */
  datasets: readonly Dataset[];
  /** Of its credentials; empty where all can do the same. */
  tokenKinds: readonly TokenKind[];
}

export const SERVICES = {
  wireless: { schemes: ['basic'], datasets: ['sample', 'own'], tokenKinds: TOKEN_KINDS },
  workbook: { schemes: ['oauth2', 'bearer'], datasets: [], tokenKinds: [] },
  followers: { schemes: ['bearer', 'oauth1'], datasets: [], tokenKinds: [] },
} as const satisfies Record<string, ServiceFacts>;

export type UpstreamService = keyof typeof SERVICES;

/** In the order in which the page lists them. */
export const UPSTREAM_SERVICES = Object.keys(SERVICES) as UpstreamService[];

export function isUpstreamService(name: string): name is UpstreamService {
  return Object.hasOwn(SERVICES, name);
}

/** A record over all services. */
export function byService<T>(of: (service: UpstreamService) => T): Record<UpstreamService, T> {
  const entries = UPSTREAM_SERVICES.map((service) => [service, of(service)]);
  return Object.fromEntries(entries) as Record<UpstreamService, T>;
}
