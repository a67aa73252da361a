import type { Endpoint } from '#services/endpoint.ts';
import type { TokenKind } from '#services/services.ts';
import type { Fault } from './Fault.ts';

/** What the gateway must know of one upstream service. */
export interface UpstreamFacts {
  endpoints: Readonly<Record<string, Endpoint>>;
  /** The default address of the live service. */
  baseUrl: string;
  /** What the emulator accepts. */
  emulatorCredential:
    | { readonly scheme: 'basic'; readonly name: string; readonly token: string }
    | { readonly scheme: 'bearer'; readonly token: string };
  /** The fields of a credential in the environment, undefined for none; `read('TOKEN')` is AIRLEDGER_<SERVICE>_TOKEN. */
  credentialIn(
    read: (name: string) => string | undefined,
  ): Readonly<Record<string, string | undefined>> | undefined;
  /** The cheapest call that needs the credential, and the field that every success of it has. */
  testCall: { endpoint: Endpoint; input: Readonly<Record<string, unknown>>; field: string };
  /** The call that lists the account's tokens, and the kind of the named one in its body; absent without kinds. */
  tokenKinds?: { endpoint: Endpoint; kindIn(body: unknown, name: string): TokenKind | undefined };
  /** The error adapter: reads a failure from a body; undefined for a success, and for a body without one. */
  readFault(status: number, body: unknown): Fault | undefined;
  /** `text` is in every body that reports a failure with a good status, `inSuccess` is how it reads in the others; ASCII. */
  failureHint: { text: string; inSuccess?: string };
  /** Whether a 429 with a Retry-After is a pause of seconds, to be retried, and no quota that is spent. */
  isQuotaShort: boolean;
}
