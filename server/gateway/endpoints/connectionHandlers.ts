import type { EmbeddedWireless } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import type { SignIns } from '#server/gateway/signin/SignIns.ts';
import type { ResponseCache } from '#server/gateway/stores/ResponseCache.ts';
import { UPSTREAM_SERVICES, type UpstreamService } from '#services/services.ts';
import type { HandlersOf } from './HandlersOf.ts';
import { revealToken } from './revealToken.ts';
import { testConnection } from './testConnection.ts';

export interface ConnectionParts {
  connections: Connections;
  signIns: SignIns;
  cache: ResponseCache;
  forward: Forward;
  ledger: Ledger;
  wireless: EmbeddedWireless | undefined;
  /** The services that this build has an emulator of. */
  built: ReadonlySet<UpstreamService>;
}

type ConnectionOperation =
  | 'connections'
  | 'setConnection'
  | 'testConnection'
  | 'setTokenKind'
  | 'removeConnection'
  | 'beginSignIn'
  | 'signOut'
  | 'revealToken';

export function connectionHandlers(parts: ConnectionParts): HandlersOf<ConnectionOperation> {
  const { connections, signIns, cache } = parts;
  return {
    connections: () => ({ reply: { connections: connectionViews(parts) } }),
    async setConnection({ service, body }) {
      connections.set(service, body);
      const { dataset } = connections.of('wireless');
      cache.invalidate(service);
      if (service === 'wireless' && dataset) await parts.wireless?.useDataset(dataset);
      return { reply: viewOf(parts, service) };
    },
    async testConnection({ service }) {
      return { reply: await testConnection(parts, service) };
    },
    setTokenKind({ service, body }) {
      connections.setTokenKind(service, body.kind);
      return { reply: viewOf(parts, service) };
    },
    removeConnection({ service }) {
      connections.remove(service);
      cache.invalidate(service);
      return { reply: viewOf(parts, service) };
    },
    async beginSignIn({ service, body }) {
      return { reply: { url: await signIns.begin(service, body.page) } };
    },
    async signOut({ service }) {
      await signIns.signOut(service);
      cache.invalidate(service);
      return { reply: viewOf(parts, service) };
    },
    async revealToken({ body }) {
      return { reply: await revealToken(parts, body.authName) };
    },
  };
}

/** The connections as the page may know them, without secrets. */
export function connectionViews(parts: ConnectionParts) {
  return UPSTREAM_SERVICES.map((service) => viewOf(parts, service));
}

function viewOf({ connections, signIns, built }: ConnectionParts, service: UpstreamService) {
  return { ...connections.view(service, built.has(service)), signIn: signIns.view(service) };
}
